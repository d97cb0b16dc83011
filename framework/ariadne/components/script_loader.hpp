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
  std::function<void(Registrar&)> enter;  ///< registers its components, and keeps what they need
};

/// A loader of scripts exports a constant of this type under the name `ariadne_script_loader`. The
/// loader is a library `loaders/EXT.so` next to the folder of plugins, and runs files whose names
/// end with `.EXT`. It embeds the interpreter of their language, which is therefore needed only if
/// such a script is loaded.
///
/// Threads: load() is called by only one thread at a time. The components that `enter` registers
/// are made and used in any number of threads, like all components.
struct ScriptLoader {
  const char* build_tag;  ///< ARIADNE_BUILD_TAG of the headers it was built against
  /// Runs the file and fills `script`. Any exception is reported with the name of the file.
  void (*load)(const std::filesystem::path& file, Script& script);
};

/// The name of the exported symbol.
inline constexpr const char* script_loader_symbol = "ariadne_script_loader";

/// The folder that contains the loaders.
ARIADNE_API std::filesystem::path script_loader_folder();
/// Whether there is a loader for files with the extension of this one.
ARIADNE_API bool has_script_loader(const std::filesystem::path& file);
/// Runs a script, for which there must be a loader. The loader is never unloaded. Throws
/// PluginError.
ARIADNE_API Script load_script(const std::filesystem::path& file);

}  // namespace ariadne
