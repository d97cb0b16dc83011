#include "shared/component_option.hpp"

#include <algorithm>
#include <filesystem>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

#include "terminal/output.hpp"

void load_all_plugins(ariadne::Registry& registry, const Options& options) {
  for (const std::string& refused : ariadne::load_plugins(registry, options.plugins()))
    if (!options.quiet()) write_note("ariadne: warning: " + refused + "\n");
}

std::vector<std::string> shipped_configs() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry :
       std::filesystem::directory_iterator(ariadne::data_folder() / "configs", ignored))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string config_file(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored) || name.find('/') != std::string::npos)
    return name;
  const std::vector<std::string> known = shipped_configs();
  for (const std::string& config : known)
    if (name == config || name == config + ".yaml") return shipped_config(config);
  if (std::filesystem::exists(name, ignored)) return name;
  throw ariadne::ConfigError("there is no config file '" + name + "', and none of that name came " +
                             "with Ariadne" + ariadne::did_you_mean(name, known));
}

std::filesystem::path shipped_config(const std::string& name) {
  return ariadne::data_folder() / "configs" / (name + ".yaml");
}

std::string included_file(const std::string& name, const std::string& from) {
  const std::filesystem::path beside = std::filesystem::path(from).parent_path() / name;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(beside, ignored)) return beside;
  return config_file(name);
}

ariadne::SolveStage solve_config(const ariadne::Registry& registry, const std::string& file) {
  return read_solve_config(registry, ariadne::read_yaml(file), included_file);
}

ariadne::SolveStage solve_stage(const ariadne::Registry& registry, const Options& options,
                                const std::string& standard) {
  ariadne::SolveStage stage;
  if (options.has("config"))
    stage = solve_config(registry, config_file(options.get<std::string>("config")));
  else if (!options.has("with"))
    stage = solve_config(registry, shipped_config(standard));
  if (options.has("with"))
    stage.with = ariadne::parse_yaml(options.get<std::string>("with"), "--with");
  return stage;
}

ariadne::YamlNode scalar_node(const std::string& text, const std::string& origin) {
  ariadne::YamlNode node;
  node.kind = ariadne::YamlNode::Kind::scalar;
  node.scalar = text;
  node.place.file = origin;
  return node;
}

ariadne::YamlNode component_node(const std::string& id, const std::string& origin) {
  ariadne::YamlNode node;
  node.kind = ariadne::YamlNode::Kind::map;
  node.place.file = origin;
  node.entries.push_back({scalar_node(id, origin), {}});
  return node;
}

const std::string& component_id(const ariadne::YamlNode& component) {
  return component.entries.empty() ? component.scalar : component.entries[0].key.scalar;
}

void set_parameter(ariadne::YamlNode& component, const std::string& name, ariadne::YamlNode value) {
  using Kind = ariadne::YamlNode::Kind;
  if (component.kind == Kind::scalar) {
    const ariadne::YamlNode id = component;
    component = component_node("", id.place.file);
    component.place = id.place;
    component.entries[0].key = id;
  }
  // What is no component at all is told when the config is checked.
  if (component.kind != Kind::map || component.entries.size() != 1) return;
  ariadne::YamlNode& parameters = component.entries[0].value;
  if (parameters.kind == Kind::null) {
    parameters.kind = Kind::map;
    parameters.place = component.place;
  }
  if (parameters.kind != Kind::map) return;
  std::erase_if(parameters.entries, [&](const auto& entry) { return entry.key.scalar == name; });
  ariadne::YamlNode key = scalar_node(name, value.place.file);
  key.place = value.place;
  parameters.entries.push_back({std::move(key), std::move(value)});
}

void set_parameter(ariadne::YamlNode& component, const std::string& name, const std::string& value,
                   const std::string& origin) {
  set_parameter(component, name, scalar_node(value, origin));
}

const std::vector<std::string> formats = {"line", "grid", "json"};

ariadne::Format format_option(const Options& options) {
  if (options.has("json") || options.choice("format") == "json") return ariadne::Format::json;
  if (options.choice("format") == "line") return ariadne::Format::line;
  return options.color() ? ariadne::Format::colored_grid : ariadne::Format::grid;
}
