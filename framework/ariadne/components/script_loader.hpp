#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/plugin/registrar.hpp>

namespace ariadne {

/// A plugin that is a script, once its loader has run it.
struct Script {
  std::string id;                         ///< lowercase words joined by '-'
  std::string version;                    ///< as its author numbers it
  std::string summary;                    ///< one sentence
  std::function<void(Registrar&)> enter;  ///< registers its components; keeps what they need
};

/// What a loader of scripts exports under the name `ariadne_script_loader`. A loader is a library
/// `loaders/EXT.so` beside the folder of plugins, and runs the files that end with `.EXT`: it embeds
/// the interpreter of their language, so that only those who load such a script need it.
///
/// Threads: load() is called from one thread at a time. What `enter` registers is made and used from
/// any number of threads, like all components.
struct ScriptLoader {
  const char* build_tag;  ///< ARIADNE_BUILD_TAG of the headers it was built against
  /// Runs the file. Whatever it throws is reported with the name of the file.
  void (*load)(const std::filesystem::path& file, Script& script);
};

/// The name of the symbol that is a loader.
inline constexpr const char* script_loader_symbol = "ariadne_script_loader";

/// Where loaders are looked for.
ARIADNE_API std::filesystem::path script_loader_folder();
/// Whether there is a loader for files with the extension of this one.
ARIADNE_API bool has_script_loader(const std::filesystem::path& file);
/// Runs a script, whose loader there is and stays in the process. Throws PluginError.
ARIADNE_API Script load_script(const std::filesystem::path& file);

}  // namespace ariadne
