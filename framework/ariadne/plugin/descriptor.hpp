#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <version>

#include <ariadne/api.hpp>
#include <ariadne/plugin/headers_hash.hpp>

namespace ariadne {

class Registrar;

/// The version of the interface. It increases when a change requires changes to the source code of
/// plugins. The build tag shows whether a plugin was built with the same headers.
inline constexpr std::uint32_t abi_number = 7;

/// The build tag describes what else must be the same in the program and in a plugin so that they
/// can exchange C++ objects: the processor, the standard library, the string ABI, the debug mode,
/// and a hash of the headers. A plugin with a different version or tag is refused before any of its
/// code runs.
#if defined(__x86_64__)
#define ARIADNE_TAG_PROCESSOR "x86_64"
#elif defined(__aarch64__)
#define ARIADNE_TAG_PROCESSOR "aarch64"
#else
#define ARIADNE_TAG_PROCESSOR "other"
#endif
#if defined(_LIBCPP_VERSION)
#define ARIADNE_TAG_LIBRARY "libc++"
#elif defined(__GLIBCXX__) && _GLIBCXX_USE_CXX11_ABI
#define ARIADNE_TAG_LIBRARY "libstdc++ cxx11-strings"
#elif defined(__GLIBCXX__)
#define ARIADNE_TAG_LIBRARY "libstdc++ old-strings"
#else
#define ARIADNE_TAG_LIBRARY "unknown-library"
#endif
#if defined(_GLIBCXX_DEBUG)
#define ARIADNE_TAG_MODE "debug-containers"
#else
#define ARIADNE_TAG_MODE "plain-containers"
#endif
#define ARIADNE_BUILD_TAG \
  ARIADNE_TAG_PROCESSOR " " ARIADNE_TAG_LIBRARY " " ARIADNE_TAG_MODE " " ARIADNE_HEADERS_HASH

/// A plugin exports a constant of this type under the name `ariadne_plugin`. It contains its
/// strings, and needs no constructor. The host can therefore read and check it in the file, before
/// the library is loaded. Strings end with a zero byte.
struct PluginDescriptor {
  char magic[8];       ///< the letters that every descriptor begins with
  std::uint32_t size;  ///< the size of the descriptor, in bytes
  std::uint32_t abi;   ///< abi_number of the headers it was built against
  char build_tag[64];  ///< ARIADNE_BUILD_TAG of the headers it was built against
  char id[64];         ///< lowercase words joined by '-'
  char version[32];    ///< the version of the plugin
  char summary[160];   ///< one sentence
  /// Registers the plugin's components.
  void (*enter)(Registrar& plugin);
};

/// The first bytes of every descriptor.
inline constexpr char plugin_magic[8] = {'A', 'R', 'I', 'A', 'D', 'N', 'E', '\0'};
/// The name of the exported symbol.
inline constexpr const char* plugin_symbol = "ariadne_plugin";

/// Whether a string is a valid id or name of a parameter: lowercase letters and digits, in words
/// joined by '-'.
constexpr bool is_id(std::string_view text) {
  bool within_word = false;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!letter && (c != '-' || !within_word)) return false;
    within_word = letter;
  }
  return within_word;
}

/// Makes a descriptor at compile time. If a string is too long or the id is not valid, the code
/// does not compile.
template <std::size_t Id, std::size_t Version, std::size_t Summary>
consteval PluginDescriptor describe_plugin(const char (&id)[Id], const char (&version)[Version],
                                           const char (&summary)[Summary],
                                           void (*enter)(Registrar&)) {
  static_assert(Id <= sizeof(PluginDescriptor::id), "the plugin's id is too long");
  static_assert(Version <= sizeof(PluginDescriptor::version), "the plugin's version is too long");
  static_assert(Summary <= sizeof(PluginDescriptor::summary), "the plugin's summary is too long");
  if (!is_id({id, Id - 1})) throw "the plugin's id is not lower-case words joined by '-'";
  PluginDescriptor plugin{};
  const auto copy = [](char* to, const char* from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
  };
  copy(plugin.magic, plugin_magic, sizeof plugin_magic);
  plugin.size = sizeof(PluginDescriptor);
  plugin.abi = abi_number;
  copy(plugin.build_tag, ARIADNE_BUILD_TAG, sizeof ARIADNE_BUILD_TAG);
  copy(plugin.id, id, Id);
  copy(plugin.version, version, Version);
  copy(plugin.summary, summary, Summary);
  plugin.enter = enter;
  return plugin;
}

}  // namespace ariadne

extern "C" ARIADNE_API const ariadne::PluginDescriptor ariadne_plugin;

/// Makes the library a plugin. The body of its entry function follows, in which `plugin` is the
/// Registrar:
///
///     ARIADNE_PLUGIN("singles", "1.0.0", "Naked and hidden singles") {
///       plugin.strategy<NakedSingle>("naked-single", "A cell has only one candidate");
///     }
#define ARIADNE_PLUGIN(id, version, summary)                                 \
  static void ariadne_plugin_enter(ariadne::Registrar& plugin);              \
  constinit const ariadne::PluginDescriptor ariadne_plugin =                 \
      ariadne::describe_plugin(id, version, summary, &ariadne_plugin_enter); \
  static void ariadne_plugin_enter(ariadne::Registrar& plugin)
