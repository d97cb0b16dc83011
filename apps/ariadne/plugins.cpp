#include <algorithm>
#include <filesystem>

#include <boost/algorithm/string/replace.hpp>
#include <nlohmann/json.hpp>

#include <ariadne/host/nearest.hpp>
#include <ariadne/host/new_plugin.hpp>
#include <ariadne/host/plugin_folders.hpp>
#include <ariadne/host/registry.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "component_option.hpp"
#include "output.hpp"
#include "scan.hpp"

using ariadne::ComponentInfo;
using ariadne::Parameter;
using ariadne::ParameterType;
using ariadne::PluginInfo;
using nlohmann::ordered_json;

namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width > text.size() ? width - text.size() : 0, ' ');
}

/// "integer 0 to 100", "one of ascending, random", "list of strategies".
std::string type_text(const Parameter& parameter) {
  const std::string kind = to_string(parameter.kind);
  switch (parameter.type) {
    case ParameterType::boolean:
      return "true or false";
    case ParameterType::integer:
      return "whole number " + std::to_string(parameter.min_integer) + " to " +
             std::to_string(parameter.max_integer);
    case ParameterType::real:
      return "number " + std::to_string(parameter.min_real) + " to " +
             std::to_string(parameter.max_real);
    case ParameterType::text:
      return "text";
    case ParameterType::choice:
      return "one of " + joined(parameter.choices, ", ");
    case ParameterType::choices:
      return "some of " + joined(parameter.choices, ", ");
    case ParameterType::words:
      return "a list of texts";
    case ParameterType::range:
      return "a range within " + std::to_string(parameter.min_integer) + " to " +
             std::to_string(parameter.max_integer);
    case ParameterType::levels:
      return "levels, such as hard..extreme";
    case ParameterType::component:
      return "a " + kind;
    case ParameterType::components:
      return "a list of " + (kind == "strategy" ? "strategies" : kind + "s");
  }
  return "?";
}

std::string default_text(const Parameter& parameter) {
  if (parameter.type == ParameterType::components && !parameter.defaults.empty())
    return "[" + joined(parameter.defaults, ", ") + "]";
  return parameter.defaults.empty() ? "none: it must be given" : parameter.defaults.front();
}

/// "integer", "components".
const char* type_word(ParameterType type) {
  switch (type) {
    case ParameterType::boolean:
      return "boolean";
    case ParameterType::integer:
      return "integer";
    case ParameterType::real:
      return "real";
    case ParameterType::text:
      return "text";
    case ParameterType::choice:
      return "choice";
    case ParameterType::choices:
      return "choices";
    case ParameterType::words:
      return "words";
    case ParameterType::range:
      return "range";
    case ParameterType::levels:
      return "levels";
    case ParameterType::component:
      return "component";
    case ParameterType::components:
      return "components";
  }
  return "?";
}

/// As JSON of the parameter's type.
ordered_json default_of(const Parameter& parameter) {
  switch (parameter.type) {
    case ParameterType::boolean:
      return parameter.defaults.front() == "true";
    case ParameterType::integer:
      return std::stoll(parameter.defaults.front());
    case ParameterType::real:
      return std::stod(parameter.defaults.front());
    case ParameterType::choices:
    case ParameterType::words:
      return ordered_json::array();
    case ParameterType::component:
    case ParameterType::components:
      return parameter.defaults;
    default:
      return parameter.defaults.front();
  }
}

/// The row with a type of few words, and bounds and defaults as JSON of that type.
ordered_json to_json(const Parameter& parameter) {
  ordered_json row{
      {"name", parameter.name}, {"help", parameter.help}, {"type", type_word(parameter.type)}};
  if (parameter.type == ParameterType::component || parameter.type == ParameterType::components) {
    row["kind"] = to_string(parameter.kind);
    row["required"] = parameter.defaults.empty();
  }
  row["default"] = default_of(parameter);
  if (parameter.type == ParameterType::integer || parameter.type == ParameterType::range) {
    row["min"] = parameter.min_integer;
    row["max"] = parameter.max_integer;
  } else if (parameter.type == ParameterType::real) {
    row["min"] = parameter.min_real;
    row["max"] = parameter.max_real;
  }
  if (!parameter.choices.empty()) row["choices"] = parameter.choices;
  return row;
}

ordered_json to_json(const ComponentInfo& component) {
  ordered_json parameters = ordered_json::array();
  for (const Parameter& parameter : component.parameters) parameters.push_back(to_json(parameter));
  ordered_json record{
      {"id", component.id}, {"kind", to_string(component.kind)}, {"summary", component.summary}};
  if (component.technique) {
    record["name"] = component.technique->name;
    record["code"] = component.technique->code;
    record["assumes-unique"] = component.technique->assumes_unique;
  }
  record["parameters"] = parameters;
  return record;
}

/// "Naked Pair, library code 0200; assumes that there is one solution".
std::string technique_text(const ariadne::Technique& technique) {
  std::string text = technique.name;
  if (!technique.code.empty()) text += ", library code " + technique.code;
  if (technique.assumes_unique) text += "; assumes that there is one solution";
  return text;
}

ordered_json to_json(const PluginInfo& plugin) {
  ordered_json components = ordered_json::array();
  for (const ComponentInfo& component : plugin.components) components.push_back(to_json(component));
  return {{"plugin", plugin.id},
          {"version", plugin.version},
          {"summary", plugin.summary},
          {"file", plugin.file.string()},
          {"components", components}};
}

std::string component_text(const ComponentInfo& component) {
  std::string text =
      component.id + ": a " + to_string(component.kind) + "\n  " + component.summary + ".\n";
  if (component.technique) text += "  " + technique_text(*component.technique) + ".\n";
  if (component.parameters.empty()) return text + "  Takes no parameters.\n";
  text += "  Parameters:\n";
  for (const Parameter& parameter : component.parameters)
    text += "    " + parameter.name + "\n        " + parameter.help + "\n        " +
            type_text(parameter) + "; default " + default_text(parameter) + "\n";
  return text;
}

std::string plugin_text(const PluginInfo& plugin) {
  return "plugin " + plugin.id + " " + plugin.version + "\n  " + plugin.summary + ".\n  " +
         plugin.file.string() + "\n";
}

/// In a cell of a table.
std::string markdown_cell(const std::string& text) {
  return boost::algorithm::replace_all_copy(text, "|", "\\|");
}

std::string component_markdown(const ComponentInfo& component) {
  std::string text = "\n### `" + component.id + "`\n\nA " + to_string(component.kind) + ". " +
                     component.summary + ".";
  if (component.technique) text += " " + technique_text(*component.technique) + ".";
  text += "\n";
  if (component.parameters.empty()) return text;
  text += "\n| parameter | what | takes | default |\n|---|---|---|---|\n";
  for (const Parameter& parameter : component.parameters) {
    const std::string value = default_text(parameter);
    text += "| `" + parameter.name + "` | " + markdown_cell(parameter.help) + " | " +
            markdown_cell(type_text(parameter)) + " | " +
            (value.empty() || parameter.defaults.empty() ? value : "`" + value + "`") + " |\n";
  }
  return text;
}

std::string plugin_markdown(const PluginInfo& plugin) {
  std::string text = "\n## Plugin " + plugin.id + "\n\n" + plugin.summary + ".\n";
  for (const ComponentInfo& component : plugin.components) text += component_markdown(component);
  return text;
}

constexpr const char* markdown_begin =
    "# Components\n\nThis page is made by `ariadne plugins inspect --markdown`, from what the "
    "plugins say of themselves.\n[config.md](config.md) tells how components are written in "
    "configs.\n";

Options list_options() {
  Options options("ariadne plugins list [OPTION...]",
                  "Lists the plugins that load, and what each offers.\n",
                  {"ariadne plugins list", "ariadne plugins list --json --plugin-dir build"});
  options.add()("json", "write a JSON record for each plugin, with all parameters");
  return options;
}

int run_list(const Options& options) {
  ariadne::Registry registry;
  load_all_plugins(registry, options);

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
    text += plugin->id + " " + plugin->version + "  (" + plugin->file.string() + ")\n";
    for (const ComponentInfo& component : plugin->components)
      text += "  " + padded(to_string(component.kind), 10) + padded(component.id, width + 2) +
              component.summary + "\n";
  }
  write_output(text);
  return status_ok;
}

Options inspect_options() {
  Options options(
      "ariadne plugins inspect [OPTION...] [COMPONENT|PLUGIN|FILE...]",
      "Tells of a component, a plugin or a plugin's file what it does and what it takes;\n"
      "without any, of everything there is.\n",
      {"ariadne plugins inspect backtracking", "ariadne plugins inspect --json x-wing"});
  options.add()("json", "write JSON records")(
      "markdown", "write a page of Markdown of all plugins, as in docs/components.md");
  return options;
}

int run_inspect(const Options& options) {
  ariadne::Registry registry;
  load_all_plugins(registry, options);

  std::string text;
  if (options.has("markdown")) {
    options.refuse_words();
    if (options.has("json")) throw ariadne::ConfigError("--markdown and --json do not go together");
    text = markdown_begin;
    for (const PluginInfo* plugin : registry.plugins()) text += plugin_markdown(*plugin);
    write_output(text);
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
      show_plugin(registry.load(word));
    } else {
      std::vector<std::string> known;
      for (const PluginInfo* each : registry.plugins()) {
        known.push_back(each->id);
        for (const ComponentInfo& component_of : each->components) known.push_back(component_of.id);
      }
      throw ariadne::ConfigError("there is no component or plugin '" + word + "'" +
                                 ariadne::did_you_mean(word, known) +
                                 " (see `ariadne plugins list`)");
    }
  }
  if (options.words().empty()) {
    for (const PluginInfo* plugin : registry.plugins()) {
      if (!text.empty() && !options.has("json")) text += "\n";
      show_plugin(*plugin);
    }
  }
  write_output(text);
  return status_ok;
}

Options path_options() {
  Options options("ariadne plugins path [OPTION...]",
                  "Lists the folders in which plugins are looked for, in their order.\n",
                  {"ariadne plugins path"});
  return options;
}

int run_path(const Options& options) {
  std::string text;
  std::vector<std::string> passed_over;
  for (const auto& folder : ariadne::plugin_folders(options.plugins(), &passed_over)) {
    std::error_code ignored;
    text += folder.path.string() + "  (" + folder.origin +
            (std::filesystem::is_directory(folder.path, ignored) ? "" : "; not there") + ")\n";
  }
  write_output(text);
  for (const std::string& sentence : passed_over)
    write_note("ariadne: warning: " + sentence + "\n");
  return status_ok;
}

Options new_options() {
  Options options(
      "ariadne plugins new [OPTION...] NAME",
      "Makes the project of a new plugin: a folder NAME with a strategy that works, its\n"
      "build file, its test and its README. NAME is lower-case words joined by '-'.\n",
      {"ariadne plugins new my-strategy", "ariadne plugins new my-strategy --into ~/puzzles"});
  options.add()("into", po::value<std::string>()->value_name("DIR")->default_value("."),
                "the folder in which the project's folder is made");
  return options;
}

int run_new(const Options& options) {
  if (options.words().size() != 1)
    throw ariadne::ConfigError(
        "plugins new takes one NAME, e.g. `ariadne plugins new my-strategy`");
  const std::string& name = options.words().front();
  ariadne::Registry registry;
  load_all_plugins(registry, options);
  const auto plugins = registry.plugins();
  if (registry.find(name) != nullptr ||
      std::any_of(plugins.begin(), plugins.end(), [&](auto* each) { return each->id == name; }))
    throw ariadne::ConfigError("there is a component or plugin '" + name +
                               "' already; take another name");
  const std::filesystem::path folder = ariadne::new_plugin(name, options.get<std::string>("into"));
  write_output("made " + folder.string() + "; next:\n  cd " + folder.string() +
               "\n  cmake -B build && cmake --build build && ctest --test-dir build\n");
  return status_ok;
}

}  // namespace

Command plugins_command() {
  return group("plugins", "list, inspect, scan and make plugins",
               {{"list", "the plugins that load, and what each offers", list_options, run_list},
                {"inspect", "what a component, a plugin or a file does and takes", inspect_options,
                 run_inspect},
                scan_command(),
                {"new", "make the project of a new plugin", new_options, run_new},
                {"path", "the folders in which plugins are looked for", path_options, run_path},
                probe_command()});
}
