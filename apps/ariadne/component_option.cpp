#include "component_option.hpp"

#include <array>
#include <filesystem>

#include <ariadne/host/nearest.hpp>
#include <ariadne/host/plugin_folders.hpp>
#include <ariadne/model/error.hpp>

#include "output.hpp"

void load_all_plugins(ariadne::Registry& registry, const Options& options) {
  for (const std::string& refused : ariadne::load_plugins(registry, options.plugins()))
    if (!options.quiet()) write_note("ariadne: warning: " + refused + "\n");
}

namespace {

/// A file as it is named, or, where the name is bare and no such file is there, one that came with
/// the program.
std::string config_file(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored) || name.find('/') != std::string::npos)
    return name;
  const std::filesystem::path shipped = ariadne::data_folder() / "configs";
  std::vector<std::string> known;
  for (const auto& entry : std::filesystem::directory_iterator(shipped, ignored)) {
    if (entry.path().extension() != ".yaml") continue;
    known.push_back(entry.path().stem().string());
    if (name == known.back() || name == known.back() + ".yaml") return entry.path();
  }
  if (std::filesystem::exists(name, ignored)) return name;
  throw ariadne::ConfigError("there is no config file '" + name + "', and none of that name came " +
                             "with Ariadne" + ariadne::did_you_mean(name, known));
}

}  // namespace

std::filesystem::path shipped_config(const std::string& name) {
  return ariadne::data_folder() / "configs" / (name + ".yaml");
}

ariadne::SolveStage solve_stage(const Options& options, const std::string& standard) {
  ariadne::SolveStage stage;
  if (options.has("config"))
    stage = read_solve_config(ariadne::read_yaml(config_file(options.get<std::string>("config"))));
  else if (!options.has("with"))
    stage = read_solve_config(ariadne::read_yaml(shipped_config(standard)));
  if (options.has("with"))
    stage.with = ariadne::parse_yaml(options.get<std::string>("with"), "--with");
  return stage;
}

Format format_option(const Options& options) {
  if (options.has("json")) return Format::json;
  const std::string name = options.has("format") ? options.get<std::string>("format") : "line";
  if (name == "line") return Format::line;
  if (name == "grid") return Format::grid;
  if (name == "json") return Format::json;
  static const std::array<std::string, 3> known = {"line", "grid", "json"};
  throw ariadne::ConfigError("--format takes line, grid or json, not '" + name + "'" +
                             ariadne::did_you_mean(name, known));
}
