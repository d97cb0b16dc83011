// `ariadne plugins`: lists and describes what is loaded, and begins new plugins.

#include "runs/plugins.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include <ariadne/components/new_plugin.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

#include "commands/audit.hpp"
#include "commands/commands.hpp"
#include "commands/scan.hpp"
#include "runs/component_option.hpp"
#include "runs/component_text.hpp"
#include "terminal/output.hpp"

using ariadne::all_component_kinds;
using ariadne::ComponentInfo;
using ariadne::ComponentKind;
using ariadne::PluginInfo;

namespace {

Options list_options() {
  Options options("ariadne plugins list [OPTION...]",
                  "Lists the loaded plugins and their components.\n",
                  {"ariadne plugins list", "ariadne plugins list --json --plugin-dir build"});
  options.add()("json", "write a JSON record for each plugin, with all parameters");
  return options;
}

int run_list(const Options& options) {
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;

  std::string text;
  std::size_t width = 0;
  for (const PluginInfo* plugin : registry.plugins())
    for (const ComponentInfo& component : plugin->components)
      width = std::max(width, component.id.size());
  for (const PluginInfo* plugin : registry.plugins()) {
    if (options.has("json")) {
      text += to_json(*plugin).dump() + "\n";
      continue;
    }
    text += fmt::format("{} {}  ({})\n", plugin->id, plugin->version, plugin->file.string());
    for (const ComponentInfo& component : plugin->components)
      text += fmt::format("  {:<12}{:<{}}{}\n", to_string(component.kind), component.id, width + 2,
                          component.summary);
  }
  write_words(text);
  return status_ok;
}

Options inspect_options() {
  Options options(
      "ariadne plugins inspect [OPTION...] [COMPONENT|PLUGIN|FILE...]",
      "Describes components, plugins, or plugin files, with their parameters; by default, all\n"
      "plugins.\n",
      {"ariadne plugins inspect backtracking", "ariadne plugins inspect --json x-wing"});
  options.add()("json", "write JSON records")(
      "markdown", "write a Markdown page of all plugins, as in docs/components.md");
  return options;
}

int run_inspect(const Options& options) {
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;

  std::string text;
  if (options.has("markdown")) {
    if (!options.words().empty())
      throw ariadne::ConfigError(
          fmt::format("--markdown always describes all plugins; remove the argument '{}'",
                      options.words().front()));
    options.refuse_together("markdown", {"json"});
    write_output(components_markdown(registry));
    return status_ok;
  }
  const auto show_plugin = [&](const PluginInfo& plugin) {
    if (options.has("json")) {
      text += to_json(plugin).dump() + "\n";
      return;
    }
    text += plugin_text(plugin);
    for (const ComponentInfo& component : plugin.components)
      text += "\n" + component_text(component);
  };
  const auto plugin_with_id = [&](const std::string& id) -> const PluginInfo* {
    for (const PluginInfo* plugin : registry.plugins())
      if (plugin->id == id) return plugin;
    return nullptr;
  };
  for (const std::string& word : options.words()) {
    if (!text.empty() && !options.has("json")) text += "\n";
    if (const ComponentInfo* component = registry.find(word)) {
      text += options.has("json")
                  ? to_json(*component).dump() + "\n"
                  : component_text(*component) + "  From " + plugin_text(registry.plugin_of(word));
    } else if (const PluginInfo* plugin = plugin_with_id(word)) {
      show_plugin(*plugin);
    } else if (word.find('/') != std::string::npos || word.ends_with(".so")) {
      ariadne::Registry alone;
      show_plugin(alone.load(word));
    } else {
      std::vector<std::string> known;
      for (const PluginInfo* each : registry.plugins()) {
        known.push_back(each->id);
        for (const ComponentInfo& component_of : each->components) known.push_back(component_of.id);
      }
      throw ariadne::ConfigError(
          fmt::format("there is no component or plugin '{}'{} (see `ariadne plugins list`)", word,
                      ariadne::did_you_mean(word, known)));
    }
  }
  if (options.words().empty()) {
    for (const PluginInfo* plugin : registry.plugins()) {
      if (!text.empty() && !options.has("json")) text += "\n";
      show_plugin(*plugin);
    }
  }
  write_words(text);
  return status_ok;
}

Options path_options() {
  Options options("ariadne plugins path [OPTION...]",
                  "Lists the folders that are searched for plugins, in order.\n",
                  {"ariadne plugins path"});
  return options;
}

int run_path(const Options& options) {
  std::string text;
  std::vector<std::string> passed_over;
  for (const auto& folder : ariadne::plugin_folders(options.plugins(), &passed_over)) {
    std::error_code ignored;
    const bool exists = std::filesystem::is_directory(folder.path, ignored);
    text += fmt::format("{}  ({}{})\n", folder.path.string(), folder.origin,
                        exists ? "" : "; does not exist");
  }
  write_words(text);
  for (const std::string& sentence : passed_over)
    write_note(fmt::format("ariadne: warning: {}\n", sentence));
  return status_ok;
}

std::vector<std::string> kinds_of_plugins() {
  std::vector<std::string> kinds;
  for (const ComponentKind kind : all_component_kinds) kinds.emplace_back(to_string(kind));
  return kinds;
}

Options new_options() {
  Options options(
      "ariadne plugins new [OPTION...] NAME",
      "Creates a project for a new plugin: a folder NAME that contains a working plugin (a\n"
      "strategy, solver, generator, or constraint) with its build file, tests, and README. NAME\n"
      "consists of lowercase words joined by '-'.\n",
      {"ariadne plugins new my-strategy", "ariadne plugins new --kind solver my-solver",
       "ariadne plugins new my-strategy --into ~/puzzles"});
  options.add_choice("kind", kinds_of_plugins(), to_string(ComponentKind::strategy),
                     "kind of component to create");
  options.add()("into", value("DIR"),
                "the folder in which to create the project (default: the current folder)");
  return options;
}

int run_new(const Options& options) {
  if (options.words().size() != 1)
    throw ariadne::ConfigError(
        "plugins new needs one NAME, as in `ariadne plugins new my-strategy`");
  const std::string& name = options.words().front();
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;
  const auto plugins = registry.plugins();
  if (registry.find(name) != nullptr ||
      std::any_of(plugins.begin(), plugins.end(), [&](auto* each) { return each->id == name; }))
    throw ariadne::ConfigError(
        fmt::format("there is already a component or plugin '{}'; choose another name", name));
  const auto kinds = kinds_of_plugins();
  const auto kind = std::find(kinds.begin(), kinds.end(), options.choice("kind")) - kinds.begin();
  const std::filesystem::path folder =
      ariadne::new_plugin(name, all_component_kinds[static_cast<std::size_t>(kind)],
                          options.has("into") ? options.get<std::string>("into") : ".");
  write_output(
      fmt::format("created {0}; next:\n  cd {0}\n"
                  "  cmake -B build && cmake --build build && ctest --test-dir build\n",
                  folder.string()));
  return status_ok;
}

}  // namespace

Command plugins_command() {
  return group(
      "plugins", "list, inspect, scan, create, and audit plugins",
      {{"list", "list the loaded plugins and their components", list_options, run_list},
       {"inspect", "describe components, plugins, or plugin files", inspect_options, run_inspect},
       scan_command(),
       {"new", "create a project for a new plugin", new_options, run_new},
       audit_command(),
       {"path", "list the folders that are searched for plugins", path_options, run_path},
       probe_command()});
}
