#include "runs/plugins.hpp"

#include <mutex>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>

#include "terminal/caller.hpp"
#include "terminal/output.hpp"

namespace {

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
  for (const std::string& sentence : plugins->refused)
    if (!options.quiet()) write_note(fmt::format("ariadne: warning: {}\n", sentence));
  return {plugins, &plugins->registry};
}
