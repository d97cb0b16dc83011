// Where plugins and data are searched for, and which of the files there may be loaded. Whoever can
// write to a file or a folder that is loaded from can run code as the one who loads it, so what
// everybody can write to is passed over, and the working directory is never looked at.

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include <boost/dll/runtime_symbol_info.hpp>
#include <fmt/format.h>

#include <ariadne/components/detail/preflight.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/script_loader.hpp>

namespace ariadne {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : value;
}

bool world_writable(const fs::file_status& status) {
  return (status.permissions() & fs::perms::others_write) != fs::perms::none;
}

std::vector<PluginFolder> folders_of_path_variable(std::vector<std::string>* passed_over) {
  const std::string variable = environment("ARIADNE_PLUGIN_PATH");
  std::vector<PluginFolder> folders;
  if (variable.empty()) return folders;
  for (std::size_t begin = 0; begin <= variable.size();) {
    const std::size_t end = std::min(variable.find(':', begin), variable.size());
    const std::string entry = variable.substr(begin, end - begin);
    begin = end + 1;
    std::string fault;
    if (entry.empty())
      fault = "an empty entry";
    else if (!fs::path(entry).is_absolute())
      fault = fmt::format("'{}', which is not an absolute path", entry);
    else if (std::error_code error; !fs::is_directory(entry, error))
      fault = fmt::format("'{}', which is not a folder", entry);
    else
      folders.push_back({entry, "ARIADNE_PLUGIN_PATH"});
    if (!fault.empty() && passed_over != nullptr)
      passed_over->push_back("ARIADNE_PLUGIN_PATH: ignored " + fault);
  }
  return folders;
}

/// Empty when there is none.
fs::path user_data_folder() {
  if (const fs::path data = environment("XDG_DATA_HOME"); data.is_absolute()) return data;
  if (const fs::path home = environment("HOME"); home.is_absolute()) return home / ".local/share";
  return {};
}

/// `relative` is what leads there from the folder of this library.
fs::path shipped(const char* relative) {
#ifdef __EMSCRIPTEN__
  const fs::path folder = "/lib";  // of the files that are in the program
#else
  const fs::path folder =
      fs::weakly_canonical(fs::absolute(boost::dll::this_line_location())).parent_path();
#endif
  return (folder / relative).lexically_normal();
}

}  // namespace

std::vector<PluginFolder> plugin_folders(const PluginOptions& options,
                                         std::vector<std::string>* passed_over) {
  std::vector<PluginFolder> folders;
  for (const std::string& folder : options.folders) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
      throw PluginError(fmt::format("--plugin-dir: '{}' is not a folder", folder));
    folders.push_back({fs::absolute(folder), "--plugin-dir"});
  }
  for (PluginFolder& folder : folders_of_path_variable(passed_over))
    folders.push_back(std::move(folder));
  if (const fs::path data = user_data_folder(); !data.empty())
    folders.push_back({data / "ariadne/plugins", "your data folder"});
  folders.push_back({shipped_plugin_folder(), "came with the program"});
  return folders;
}

std::vector<fs::path> plugin_files(const fs::path& folder, std::vector<std::string>& passed_over) {
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (!fs::exists(status)) return {};
  if (world_writable(status)) {
    passed_over.push_back(folder.string() +
                          ": ignored this folder, because everybody can write to it");
    return {};
  }
  /// A file, and whether it is in the folder itself, and not a link.
  using Named = std::pair<fs::path, bool>;
  std::vector<Named> named;
  fs::directory_iterator entries(folder, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error))
    if (entries->path().extension() == ".so" || has_script_loader(entries->path())) {
      std::error_code unknown;
      const bool is_link = entries->is_symlink(unknown);
      named.emplace_back(entries->path(), !is_link && !unknown);
    }
  if (error)
    passed_over.push_back(
        fmt::format("{}: this folder cannot be read: {}", folder.string(), error.message()));
  std::sort(named.begin(), named.end());

  std::vector<fs::path> files;
  for (const auto& [file, own] : named) {
    const fs::path target = own ? file : fs::canonical(file, error);
    const fs::file_status target_status = fs::status(target, error);
    if (!fs::is_regular_file(target_status))
      passed_over.push_back(file.string() + ": ignored, because it is not a file");
    else if (world_writable(target_status))
      passed_over.push_back(file.string() +
                            ": ignored this file, because everybody can write to it");
    else if (!own && world_writable(fs::status(target.parent_path(), error)))
      passed_over.push_back(
          fmt::format("{}: ignored this file, because everybody can write to its folder {}",
                      file.string(), target.parent_path().string()));
    else
      files.push_back(file);
  }
  return files;
}

namespace {

/// Whether the plugin is loaded from an earlier place; adds a message if that is another version.
bool loaded_before(const Registry& registry, const fs::path& file, std::string_view id,
                   std::string_view version, std::vector<std::string>& messages) {
  for (const PluginInfo* other : registry.plugins()) {
    if (other->id != id) continue;
    if (other->version != version)
      messages.push_back(
          fmt::format("{}: ignored version {} of plugin '{}', because version {} is loaded from {}",
                      file.string(), version, other->id, other->version, other->file.string()));
    return true;
  }
  return false;
}

/// Whether nothing forbids to load the plugin; adds a message otherwise.
bool is_free(const fs::path& file, const PluginObstacle& obstacle,
             std::vector<std::string>& messages) {
  const std::string sentence = obstacle ? obstacle(file) : "";
  if (!sentence.empty()) messages.push_back(sentence);
  return sentence.empty();
}

void load_found_library(Registry& registry, const fs::path& file, const PluginObstacle& obstacle,
                        std::vector<std::string>& messages) {
  const PluginDescriptor plugin = preflight(file);
  if (loaded_before(registry, file, plugin.id, plugin.version, messages)) return;
  if (is_free(file, obstacle, messages)) registry.load(file, plugin);
}

/// A script must run before its id is known.
void load_found_script(Registry& registry, const fs::path& file, const PluginObstacle& obstacle,
                       std::vector<std::string>& messages) {
  if (registry.plugin_of_file(file) != nullptr || !is_free(file, obstacle, messages)) return;
  const fs::path path = fs::canonical(file);
  const Script script = load_script(path);
  if (!loaded_before(registry, file, script.id, script.version, messages))
    registry.add({script.id, script.version, script.summary, path, {}}, script.enter);
}

}  // namespace

std::vector<std::string> load_plugins(Registry& registry, const PluginOptions& options,
                                      const PluginObstacle& obstacle) {
  std::vector<std::string> messages;
  const std::vector<PluginFolder> folders = plugin_folders(options, &messages);
  for (const std::string& file : options.files)
    if (is_free(file, obstacle, messages)) registry.load(file);
  for (const PluginFolder& folder : folders) {
    for (const fs::path& file : plugin_files(folder.path, messages)) {
      try {
        if (has_script_loader(file))
          load_found_script(registry, file, obstacle, messages);
        else
          load_found_library(registry, file, obstacle, messages);
      } catch (const PluginError& error) {
        messages.emplace_back(error.what());
      }
    }
  }
  return messages;
}

fs::path data_folder() {
  return shipped(ARIADNE_DATA_FROM_LIBRARY);
}

fs::path shipped_plugin_folder() {
  return shipped(ARIADNE_PLUGINS_FROM_LIBRARY);
}

}  // namespace ariadne
