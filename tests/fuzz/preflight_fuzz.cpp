// Whatever bytes a plugin's file holds: preflight reads within them and ends with a descriptor that
// is sound, or with a refusal.

#include <cstdint>
#include <cstring>
#include <span>

#include <ariadne/components/detail/preflight.hpp>
#include <ariadne/model/error.hpp>

#include "require.hpp"

namespace ariadne::testing {
namespace {

template <std::size_t Size>
std::string_view text_of(const char (&field)[Size]) {
  require(std::memchr(field, 0, Size) != nullptr, "a text of the descriptor has no end");
  return field;
}

void check(const PluginDescriptor& plugin) {
  require(std::memcmp(plugin.magic, plugin_magic, sizeof plugin_magic) == 0 &&
              plugin.size == sizeof plugin && plugin.abi == abi_number &&
              text_of(plugin.build_tag) == ARIADNE_BUILD_TAG,
          "a plugin for something else was let in");
  require(is_id(text_of(plugin.id)), "an id that is none was let in");
  require(is_plain_text(text_of(plugin.version)) && is_plain_text(text_of(plugin.summary)),
          "a text that cannot be printed was let in");
  require(plugin.enter == nullptr, "an address in a file is none in the program");
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne::testing;
  try {
    check(ariadne::preflight(std::as_bytes(std::span(data, size)), "fuzz.so"));
  } catch (const ariadne::PluginError& refusal) {
    require_message(refusal.what());
    require(std::string_view(refusal.what()).starts_with("fuzz.so: "),
            "a refusal without its file");
  }
  return 0;
}
