// Scripts as plugins. An interpreter cannot be unloaded, and neither are the loaders that embed one.

#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <system_error>

#include <boost/dll/shared_library.hpp>
#include <fmt/format.h>

#include <ariadne/components/detail/hosted.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/script_loader.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

namespace {

std::filesystem::path loader_of(const std::filesystem::path& script) {
  const std::string extension = script.extension().string();
  if (extension.size() < 2 || extension == ".so") return {};
  return script_loader_folder() / (extension.substr(1) + ".so");
}

const ScriptLoader& open_loader(const std::filesystem::path& file) {
  static std::map<std::filesystem::path, boost::dll::shared_library> open;
  const auto found = open.find(file);
  if (found != open.end()) return found->second.get<const ScriptLoader>(script_loader_symbol);
  try {
    boost::dll::shared_library library(file, boost::dll::load_mode::rtld_now);
    const auto& loader = library.get<const ScriptLoader>(script_loader_symbol);
    if (std::strcmp(loader.build_tag, ARIADNE_BUILD_TAG) != 0)
      throw PluginError(Place{file.string()},
                        fmt::format("this loader of scripts was built for another version of "
                                    "Ariadne ({} instead of {})",
                                    loader.build_tag, ARIADNE_BUILD_TAG));
    open.emplace(file, std::move(library));
    return loader;
  } catch (const std::system_error& failure) {
    throw PluginError(Place{file.string()},
                      fmt::format("this loader of scripts cannot be loaded: {}", failure.what()));
  }
}

}  // namespace

std::filesystem::path script_loader_folder() {
  return shipped_plugin_folder().parent_path() / "loaders";
}

bool has_script_loader(const std::filesystem::path& file) {
  const std::filesystem::path loader = loader_of(file);
  std::error_code ignored;
  return !loader.empty() && std::filesystem::is_regular_file(loader, ignored);
}

Script load_script(const std::filesystem::path& file) {
  static std::mutex one_at_a_time;
  const std::scoped_lock lock(one_at_a_time);
  const std::filesystem::path loader_file = loader_of(file);
  const ScriptLoader& loader = open_loader(loader_file);
  Script script;
  run_plugin_code(fmt::format("plugin {}", file.string()), [&] { loader.load(file, script); });
  return script;
}

}  // namespace ariadne
