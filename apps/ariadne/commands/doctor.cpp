// What helps to repair an installation: what is installed, which folders were searched, which
// plugins were refused and why, and which kernels the processor can run.

#include <filesystem>

#include <fmt/format.h>
#include <tbb/info.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "commands/commands.hpp"
#include "commands/scan.hpp"
#include "runs/component_option.hpp"
#include "terminal/output.hpp"

using nlohmann::ordered_json;

namespace {

/// The findings, as text for people and as JSON.
struct Findings {
  ordered_json record = ordered_json::object();
  std::string text;
  bool well = true;

  void line(const std::string& name, const std::string& what) {
    constexpr std::size_t width = 11;
    text += fmt::format("{:<{}} {}\n", name, width, what);
  }
  void trouble(const std::string& sentence) {
    line("problem", sentence);
    record["trouble"].push_back(sentence);
    well = false;
  }
};

void look_at_program(Findings& found) {
  const std::string version = ARIADNE_VERSION;
  found.record["version"] = version;
  found.record["interface"] = ariadne::abi_number;
  found.record["build"] = ARIADNE_BUILD_TAG;
  found.line("version", fmt::format("{}, plugin interface {}", version, ariadne::abi_number));
  found.line("build", ARIADNE_BUILD_TAG);
  const int threads = tbb::info::default_concurrency();
  found.record["threads"] = threads;
  found.line("threads", std::to_string(threads));
}

/// The files that come with the program.
void look_at_data(Findings& found) {
  const std::filesystem::path data = ariadne::data_folder();
  found.record["data"] = data.string();
  found.line("data", data.string());
  std::error_code ignored;
  for (const char* file : {"configs/default.yaml", "template"})
    if (!std::filesystem::exists(data / file, ignored))
      found.trouble(
          fmt::format("{} does not exist; the installation is incomplete", (data / file).string()));
}

void look_at_folders(const Options& options, Findings& found) {
  found.record["folders"] = ordered_json::array();
  bool first = true;
  for (const ariadne::PluginFolder& folder : ariadne::plugin_folders(options.plugins())) {
    std::error_code ignored;
    const bool there = std::filesystem::is_directory(folder.path, ignored);
    found.record["folders"].push_back(
        {{"path", folder.path.string()}, {"origin", folder.origin}, {"there", there}});
    found.line(first ? "folders" : "", fmt::format("{} ({}{})", folder.path.string(), folder.origin,
                                                   there ? "" : "; does not exist"));
    first = false;
  }
}

/// Loads all plugins that another process could load, and reports the others.
void look_at_plugins(const Options& options, ariadne::Registry& registry, Findings& found) {
  const std::vector<std::string> refused =
      ariadne::load_plugins(registry, options.plugins(), [](const std::filesystem::path& file) {
        const Probed probed = probe_plugin(file);
        return probed.usable ? std::string() : probed.sentence;
      });
  std::size_t components = 0;
  found.record["plugins"] = ordered_json::object();
  for (const ariadne::PluginInfo* plugin : registry.plugins()) {
    components += plugin->components.size();
    found.record["plugins"][plugin->id] = {{"version", plugin->version},
                                           {"file", plugin->file.string()}};
  }
  found.line("plugins",
             fmt::format("{}, with {} components", registry.plugins().size(), components));
  if (registry.plugins().empty()) found.trouble("there are no plugins, so nothing can be solved");
  for (const std::string& sentence : refused) found.trouble(sentence);
}

/// Why a component cannot be made with this value of its parameter; empty if it can.
std::string obstacle(const ariadne::Registry& registry, const ariadne::ComponentInfo& component,
                     const std::string& parameter, const std::string& value) {
  ariadne::ComponentTree tree(component.id, "doctor");
  tree.set(parameter, value, "doctor");
  try {
    ariadne::ComponentSpec(registry, component.kind, tree).make_solver();
    return {};
  } catch (const ariadne::Error& error) {
    return error.what();
  }
}

/// Solvers with several kernels have a parameter `kernel`.
void look_at_kernels(const ariadne::Registry& registry, Findings& found) {
  for (const ariadne::PluginInfo* plugin : registry.plugins()) {
    for (const ariadne::ComponentInfo& component : plugin->components) {
      for (const ariadne::Parameter& parameter : component.parameters) {
        if (component.kind != ariadne::ComponentKind::solver || parameter.name != "kernel")
          continue;
        std::string kernels;
        for (const std::string& kernel : parameter.choices) {
          const bool runs = obstacle(registry, component, parameter.name, kernel).empty();
          found.record["kernels"][component.id][kernel] = runs;
          kernels += fmt::format("{}{}{}", kernels.empty() ? "" : ", ", kernel,
                                 runs ? "" : " (not on this processor)");
        }
        found.line("kernels", fmt::format("{}: {}", component.id, kernels));
      }
    }
  }
}

/// The default solver.
void look_at_default(const ariadne::Registry& registry, Findings& found) {
  try {
    const ariadne::SolveStage stage = solve_config(registry, shipped_config("default"));
    ariadne::ComponentSpec(registry, ariadne::ComponentKind::solver, stage.with).make_solver();
    found.line("default", "the default config works");
    found.record["default"] = true;
  } catch (const ariadne::Error& error) {
    found.trouble(fmt::format("the default config cannot be used: {}", error.what()));
    found.record["default"] = false;
  }
}

Options doctor_options() {
  Options options(
      "ariadne doctor [OPTION...]",
      "Checks the installation: versions, data, plugin folders, plugins, the kernels that the "
      "processor can\nrun, and the default config. If a plugin cannot be loaded, the reason is "
      "shown. Each plugin is tried\nin a separate process, so a plugin that crashes does no harm. "
      "The exit status is 3 if there is a\nproblem.\n",
      {"ariadne doctor", "ARIADNE_PLUGIN_PATH=$PWD/build ariadne doctor --json"});
  options.add()("json", "write a JSON record");
  return options;
}

int run_doctor(const Options& options) {
  options.refuse_words();
  Findings found;
  ariadne::Registry registry;
  look_at_program(found);
  look_at_data(found);
  look_at_folders(options, found);
  look_at_plugins(options, registry, found);
  look_at_kernels(registry, found);
  look_at_default(registry, found);
  found.record["well"] = found.well;
  if (found.well) found.text += "All is well.\n";
  write_words(options.has("json") ? ariadne::json_line(found.record) : found.text);
  return found.well ? status_ok : status_plugin;
}

}  // namespace

Command doctor_command() {
  return {"doctor", "show what is installed, and report problems", doctor_options, run_doctor};
}
