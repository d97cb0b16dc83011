#include "shared/component_option.hpp"

#include <algorithm>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/roles.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

#include "terminal/caller.hpp"
#include "terminal/output.hpp"

namespace {

void report(const std::vector<std::string>& refused, const Options& options) {
  for (const std::string& sentence : refused)
    if (!options.quiet()) write_note(fmt::format("ariadne: warning: {}\n", sentence));
}

std::vector<std::string> load(ariadne::Registry& registry, const ariadne::PluginOptions& options) {
  std::vector<std::string> refused = load_plugins(registry, options);
  if (const Caller* const with_plugins = caller()) with_plugins->add_plugins(registry);
  return refused;
}

/// What options of plugins select.
struct LoadedPlugins {
  ariadne::PluginOptions options;
  std::uint64_t version;  ///< of the plugins that the caller has added
  ariadne::Registry registry;
  std::vector<std::string> refused;

  LoadedPlugins(ariadne::PluginOptions which, std::uint64_t version_of_caller)
      : options(std::move(which)), version(version_of_caller), refused(load(registry, options)) {}
  bool are(const ariadne::PluginOptions& others, std::uint64_t version_of_caller) const {
    return options.files == others.files && options.folders == others.folders &&
           version == version_of_caller;
  }
};

}  // namespace

void load_all_plugins(ariadne::Registry& registry, const Options& options) {
  report(load(registry, options.plugins()), options);
}

std::shared_ptr<const ariadne::Registry> loaded_plugins(const Options& options) {
  static std::mutex one_at_a_time;
  static std::weak_ptr<const LoadedPlugins> last;
  // Never destroyed: to unload the libraries one by one would delay the end of the program.
  static auto& kept_by_program = *new std::shared_ptr<const LoadedPlugins>;
  const Caller* const with_plugins = caller();
  const std::uint64_t version = with_plugins != nullptr ? with_plugins->plugins_version() : 0;
  std::shared_ptr<const LoadedPlugins> plugins;
  {
    const std::scoped_lock lock(one_at_a_time);
    plugins = last.lock();
    if (!plugins || !plugins->are(options.plugins(), version)) {
      plugins = std::make_shared<LoadedPlugins>(options.plugins(), version);
      last = plugins;
      if (with_plugins == nullptr) kept_by_program = plugins;
    }
  }
  report(plugins->refused, options);
  return {plugins, &plugins->registry};
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
