#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>

namespace ariadne {

/// A folder that is searched for plugins.
struct PluginFolder {
  std::filesystem::path path;  ///< as the user wrote it, or derived from the environment
  std::string origin;          ///< why it is searched: "--plugin-dir", "ARIADNE_PLUGIN_PATH", ...
};

/// The command-line options that concern plugins.
struct PluginOptions {
  std::vector<std::string> files;    ///< --plugin; one that cannot be used is an error
  std::vector<std::string> folders;  ///< --plugin-dir; one that does not exist is an error
};

/// The folders that are searched for plugins, in this order: those of --plugin-dir; those of
/// ARIADNE_PLUGIN_PATH, separated by colons; ariadne/plugins in the user's data folder
/// ($XDG_DATA_HOME or ~/.local/share); and the folder that came with the program. The working
/// directory is never searched. Entries from the environment that are empty or not absolute are
/// skipped, and so are folders of ARIADNE_PLUGIN_PATH that do not exist. `passed_over` gets a
/// sentence for each of these. Throws PluginError if a --plugin-dir is not a folder.
ARIADNE_API std::vector<PluginFolder> plugin_folders(
    const PluginOptions& options, std::vector<std::string>* passed_over = nullptr);

/// The plugins that may be loaded from a folder, sorted by name: regular files or links named *.so,
/// and scripts that have a loader. World-writable files, links to a file in a world-writable
/// folder, and all files of a world-writable folder are skipped. `passed_over` gets a sentence for
/// each of them. If the folder does not exist, the result is empty.
ARIADNE_API std::vector<std::filesystem::path> plugin_files(const std::filesystem::path& folder,
                                                            std::vector<std::string>& passed_over);

/// Returns a sentence that says why a plugin must not be loaded, or an empty string if it may be
/// loaded.
using PluginObstacle = std::function<std::string(const std::filesystem::path& file)>;

/// Loads options.files, and throws PluginError at the first one that fails. Then loads every file
/// of every folder. The result contains a sentence for each file that cannot be loaded or has an
/// obstacle. If a plugin with the same id has been loaded from an earlier folder, the file is
/// skipped, and is reported only if its version is different.
ARIADNE_API std::vector<std::string> load_plugins(Registry& registry, const PluginOptions& options,
                                                  const PluginObstacle& obstacle = {});

/// The folder with the program's data, such as configs and the templates for plugins. It is found
/// relative to the program, so that an installation can be moved.
ARIADNE_API std::filesystem::path data_folder();
/// The folder of plugins that came with the program.
ARIADNE_API std::filesystem::path shipped_plugin_folder();

}  // namespace ariadne
