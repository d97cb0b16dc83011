#include "commands/scan.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include <ariadne/components/registry.hpp>
#include <ariadne/model/error.hpp>

#include "terminal/child_process.hpp"
#include "terminal/output.hpp"

namespace {

constexpr std::chrono::seconds patience{5};

/// This program, to start it again; without /proc, the name it was started with.
std::string this_program() {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? program_invocation_name : file.string();
}

/// How the child's message begins if all went well.
std::string good(const std::string& file) {
  return file + ": ok: ";
}

Options probe_options() {
  Options options("ariadne plugins probe FILE", "Loads one plugin and describes it.\n");
  return options;
}

int run_probe(const Options& options) {
  for (const std::string& file : options.words()) {
    try {
      ariadne::Registry registry;
      const ariadne::PluginInfo& plugin = registry.load(file);
      std::string ids;
      for (const ariadne::ComponentInfo& component : plugin.components)
        ids += (ids.empty() ? "" : ", ") + component.id;
      write_words(
          fmt::format("{}plugin {} {} offers {}\n", good(file), plugin.id, plugin.version, ids));
    } catch (const ariadne::PluginError& error) {
      write_words(fmt::format("{}\n", error.what()));
      return status_plugin;
    }
  }
  return status_ok;
}

Options scan_options() {
  Options options("ariadne plugins scan [OPTION...] [FILE|DIR...]",
                  "Tries to load the given plugin files, or every plugin file in the given folders "
                  "(default: all\n"
                  "plugin folders), each in a separate process, and reports the result for each.\n",
                  {"ariadne plugins scan", "ariadne plugins scan build/mine.so"});
  return options;
}

int run_scan(const Options& options) {
  std::vector<std::filesystem::path> files;
  std::vector<std::string> refused;
  const auto add_folder = [&](const std::filesystem::path& folder) {
    const auto found = ariadne::plugin_files(folder, refused);
    files.insert(files.end(), found.begin(), found.end());
  };
  const ariadne::PluginOptions plugins = options.plugins();
  files.assign(plugins.files.begin(), plugins.files.end());
  for (const std::string& word : options.words()) {
    if (std::filesystem::is_directory(word))
      add_folder(word);
    else
      files.emplace_back(word);
  }
  if (options.words().empty())
    for (const ariadne::PluginFolder& folder : ariadne::plugin_folders(plugins, &refused))
      add_folder(folder.path);

  for (const std::string& sentence : refused) write_words(sentence + "\n");
  bool all_usable = refused.empty();
  for (const std::filesystem::path& file : files) {
    const Probed probed = probe_plugin(file);
    write_words(probed.sentence + "\n");
    all_usable = all_usable && probed.usable;
  }
  return all_usable ? status_ok : status_plugin;
}

}  // namespace

Probed probe_plugin(const std::filesystem::path& file) {
  const ChildResult child =
      run_child({this_program(), "plugins", "probe", file.string()}, patience);
  if (child.timed_out)
    return {false,
            fmt::format("{}: did not load within {} seconds", file.string(), patience.count())};
  if (child.signal != 0)
    return {false, fmt::format("{}: loading it crashed the process with signal {} ({})",
                               file.string(), child.signal, ::strsignal(child.signal))};
  // The library may have printed something before it.
  const std::string::size_type last = child.output.rfind(file.string() + ": ");
  if (last == std::string::npos)
    return {false, fmt::format("{}: loading it ended the process with status {}", file.string(),
                               child.status)};
  std::string sentence = child.output.substr(last);
  while (sentence.ends_with('\n')) sentence.pop_back();
  return {child.status == 0 && sentence.starts_with(good(file.string())), sentence};
}

Command scan_command() {
  return {"scan", "test whether plugin files load, each in a separate process", scan_options,
          run_scan};
}

Command probe_command() {
  return {"probe", "", probe_options, run_probe};
}
