#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>

namespace ariadne {

/// A folder in which plugins are looked for.
struct PluginFolder {
  std::filesystem::path path;  ///< as it was given, or as it follows from the environment
  std::string origin;          ///< why it is looked at: "--plugin-dir", "ARIADNE_PLUGIN_PATH", ...
};

/// What the command line says of plugins.
struct PluginOptions {
  std::vector<std::string> files;    ///< --plugin; one that cannot be used is an error
  std::vector<std::string> folders;  ///< --plugin-dir; one that is not there is an error
};

/// Where plugins are looked for, in this order: --plugin-dir, ARIADNE_PLUGIN_PATH (colons between
/// folders), the user's data folder ($XDG_DATA_HOME or ~/.local/share, then ariadne/plugins), the
/// folder that came with the program. Never the working directory: entries of the environment that
/// are empty or not absolute are passed over, and so are folders of ARIADNE_PLUGIN_PATH that are
/// not there; each is reported in one sentence in `passed_over`. Throws PluginError for a
/// --plugin-dir that is not a folder.
ARIADNE_API std::vector<PluginFolder> plugin_folders(
    const PluginOptions& options, std::vector<std::string>* passed_over = nullptr);

/// The plugins in a folder that may be loaded, sorted by name: regular files or links named *.so,
/// and scripts that have a loader. World-writable files, links to a file in a world-writable
/// folder, and all files of a world-writable folder are passed over: `passed_over` has a sentence
/// for each. A folder that is not there has none.
ARIADNE_API std::vector<std::filesystem::path> plugin_files(const std::filesystem::path& folder,
                                                            std::vector<std::string>& passed_over);

/// Why a plugin is not to be loaded, a sentence; empty for one that may be.
using PluginObstacle = std::function<std::string(const std::filesystem::path& file)>;

/// Loads options.files (throwing PluginError at the first that fails), then every file of every
/// folder: each failure is a sentence in the result, and loading continues.
/// A plugin whose id is loaded already from an earlier place is passed over silently when it is
/// the same version, and reported otherwise. A file with an obstacle is reported and not
/// loaded.
ARIADNE_API std::vector<std::string> load_plugins(Registry& registry, const PluginOptions& options,
                                                  const PluginObstacle& obstacle = {});

/// The data that came with the program: configs and the plugin template, relative to the program's
/// own place so that an installation can be moved.
ARIADNE_API std::filesystem::path data_folder();
/// The folder of plugins that came with the program.
ARIADNE_API std::filesystem::path shipped_plugin_folder();

}  // namespace ariadne
