#include "runs/component_option.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/roles.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

std::vector<std::string> shipped_configs() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry :
       std::filesystem::directory_iterator(ariadne::data_folder() / "configs", ignored))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string config_file(const std::string& name, const std::string& kind) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored) || name.find('/') != std::string::npos)
    return name;
  const std::vector<std::string> known = shipped_configs();
  for (const std::string& config : known)
    if (name == config || name == config + ".yaml") return shipped_config(config);
  if (std::filesystem::exists(name, ignored)) return name;
  throw ariadne::ConfigError(
      fmt::format("there is no {0} file '{1}', and no {0} of that name comes with Ariadne{2}", kind,
                  name, ariadne::did_you_mean(name, known)));
}

std::filesystem::path shipped_config(const std::string& name) {
  return ariadne::data_folder() / "configs" / (name + ".yaml");
}

ariadne::ComponentTree option_component(const std::string& role, const std::string& origin) {
  const std::vector<std::string> components = ariadne::components_of_role(role);
  if (components.empty())
    throw ariadne::ConfigError(ariadne::Place{shipped_config("library/options").string()},
                               fmt::format("expected a component for '{}'", role));
  return ariadne::ComponentTree(components[0], origin);
}

bool has_parameter(const ariadne::Registry& registry, std::string_view id,
                   std::string_view parameter) {
  const ariadne::ComponentInfo* const info = registry.find(id);
  return info != nullptr && std::any_of(info->parameters.begin(), info->parameters.end(),
                                        [&](const auto& one) { return one.name == parameter; });
}

std::string included_file(const std::string& name, const std::string& from) {
  const std::filesystem::path beside = std::filesystem::path(from).parent_path() / name;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(beside, ignored)) return beside;
  return config_file(name);
}

ariadne::SolveStage solve_config(const ariadne::Registry& registry, const std::string& file,
                                 ariadne::StagesBefore before) {
  return read_solve_config(registry, ariadne::read_yaml(file), included_file, before);
}

ariadne::SolveStage solve_stage(const ariadne::Registry& registry, const Options& options,
                                const std::string& standard, ariadne::StagesBefore before) {
  ariadne::SolveStage stage;
  if (options.has("config"))
    stage = solve_config(registry, config_file(options.get<std::string>("config")), before);
  else if (!options.has("with"))
    stage = solve_config(registry, shipped_config(standard));
  if (options.has("with"))
    stage.with =
        ariadne::ComponentTree(ariadne::parse_yaml(options.get<std::string>("with"), "--with"));
  return stage;
}

const std::vector<std::string> formats = {"line", "grid", "json"};

ariadne::Format format_option(const Options& options) {
  if (options.has("json") || options.choice("format") == "json") return ariadne::Format::json;
  if (options.choice("format") == "line") return ariadne::Format::line;
  return options.color() ? ariadne::Format::colored_grid : ariadne::Format::grid;
}
