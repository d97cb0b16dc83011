// What somebody asks who helps with an installation: what is there, where it was looked for, what
// was refused and why, and which kernels the processor runs.

#include <filesystem>

#include <tbb/info.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "commands/commands.hpp"
#include "commands/scan.hpp"
#include "shared/component_option.hpp"
#include "terminal/output.hpp"

using nlohmann::ordered_json;

namespace {

/// What was found, in words for a person and as JSON.
struct Findings {
  ordered_json record = ordered_json::object();
  std::string text;
  bool well = true;

  void line(const std::string& name, const std::string& what) {
    constexpr std::size_t width = 12;
    text += name + std::string(name.size() < width ? width - name.size() : 1, ' ') + what + "\n";
  }
  void trouble(const std::string& sentence) {
    line("trouble", sentence);
    record["trouble"].push_back(sentence);
    well = false;
  }
};

void look_at_program(Findings& found) {
  const std::string version = ARIADNE_VERSION;
  found.record["version"] = version;
  found.record["interface"] = ariadne::abi_number;
  found.record["build"] = ARIADNE_BUILD_TAG;
  found.line("version", version + ", plugin interface " + std::to_string(ariadne::abi_number));
  found.line("build", ARIADNE_BUILD_TAG);
  const int threads = tbb::info::default_concurrency();
  found.record["threads"] = threads;
  found.line("threads", std::to_string(threads));
}

/// The files that came with the program.
void look_at_data(Findings& found) {
  const std::filesystem::path data = ariadne::data_folder();
  found.record["data"] = data.string();
  found.line("data", data.string());
  std::error_code ignored;
  for (const char* file : {"configs/default.yaml", "template"})
    if (!std::filesystem::exists(data / file, ignored))
      found.trouble((data / file).string() + " is not there: the installation is not whole");
}

void look_at_folders(const Options& options, Findings& found) {
  found.record["folders"] = ordered_json::array();
  bool first = true;
  for (const ariadne::PluginFolder& folder : ariadne::plugin_folders(options.plugins())) {
    std::error_code ignored;
    const bool there = std::filesystem::is_directory(folder.path, ignored);
    found.record["folders"].push_back(
        {{"path", folder.path.string()}, {"origin", folder.origin}, {"there", there}});
    found.line(first ? "folders" : "",
               folder.path.string() + " (" + folder.origin + (there ? ")" : "; not there)"));
    first = false;
  }
}

/// Loads all plugins that another process could load, and tells those that are refused.
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
  found.line("plugins", std::to_string(registry.plugins().size()) + ", with " +
                            std::to_string(components) + " components");
  if (registry.plugins().empty()) found.trouble("there is no plugin, so nothing can be solved");
  for (const std::string& sentence : refused) found.trouble(sentence);
}

/// Whether a component can be made with this value of its parameter; the reason where it cannot.
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

/// Solvers that have several kernels for one job say so by a parameter of that name.
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
          kernels +=
              (kernels.empty() ? "" : ", ") + kernel + (runs ? "" : " (not on this processor)");
        }
        found.line("kernels", component.id + ": " + kernels);
      }
    }
  }
}

/// The solver that is taken when nothing is asked for.
void look_at_default(const ariadne::Registry& registry, Findings& found) {
  try {
    const ariadne::SolveStage stage = solve_config(registry, shipped_config("default"));
    ariadne::ComponentSpec(registry, ariadne::ComponentKind::solver, stage.with).make_solver();
    found.line("default", "the default config is in order");
    found.record["default"] = true;
  } catch (const ariadne::Error& error) {
    found.trouble(std::string("the default config cannot be used: ") + error.what());
    found.record["default"] = false;
  }
}

Options doctor_options() {
  Options options("ariadne doctor [OPTION...]",
                  "Looks at the installation: versions, data, the folders of plugins, the plugins "
                  "that load and those\nthat are refused with the reason, the kernels that the "
                  "processor runs, and the default config.\nEach plugin is loaded in a process of "
                  "its own first. The exit status is 3 when something is wrong.\n",
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
  return {"doctor", "say what is installed, and what is wrong with it", doctor_options, run_doctor};
}
