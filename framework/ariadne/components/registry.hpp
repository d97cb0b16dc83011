#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/plugin/registrar.hpp>

namespace ariadne {

/// A loaded plugin.
struct PluginInfo {
  std::string id;                         ///< lowercase words joined by '-'
  std::string version;                    ///< as the author of the plugin numbers it
  std::string summary;                    ///< one sentence
  std::filesystem::path file;             ///< canonical
  std::vector<ComponentInfo> components;  ///< in the order of registration
};

/// The loaded plugins and their components. It is owned by the program, and is not a global object.
/// Components that it makes keep their library loaded, even after the registry has been destroyed.
///
/// Threads: call load() from one thread. After all plugins have been loaded, any number of threads
/// may call the const functions.
class ARIADNE_API Registry {
 public:
  Registry();
  ~Registry();
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  /// Loads a plugin: checks it with preflight(), loads the library with all symbols resolved, calls
  /// its entry function, and registers all of its components or none. A file that has been loaded
  /// before, by whatever path, is not loaded again. A script with a loader
  /// (components/script_loader.hpp) is run instead. Throws a PluginError with one sentence that
  /// names the file and the cause; in that case, nothing of the plugin remains.
  const PluginInfo& load(const std::filesystem::path& file);
  /// The same for a file whose descriptor has been read with preflight(). Throws PluginError if the
  /// file's descriptor has changed since.
  const PluginInfo& load(const std::filesystem::path& file, const PluginDescriptor& descriptor);
  /// Adds a plugin that is not a library. `enter` registers its components, like the entry function
  /// of a library. `plugin` describes the plugin; its list of components is ignored. A component
  /// keeps everything alive that its factory owns. If add() throws PluginError, nothing has been
  /// added.
  const PluginInfo& add(PluginInfo plugin, const std::function<void(Registrar&)>& enter);

  /// The loaded plugins, in the order of loading.
  std::vector<const PluginInfo*> plugins() const;
  /// The plugin that was loaded from this file, by whatever path, or null.
  const PluginInfo* plugin_of_file(const std::filesystem::path& file) const;
  /// The component with this id, or null.
  const ComponentInfo* find(std::string_view id) const;
  /// The origin of a component, with which messages about it begin: "plugin 'x' (/path/x.so),
  /// component 'y'". Empty if the id is unknown.
  std::string source_of(std::string_view id) const;
  /// The plugin that contains the component. The id must be known.
  const PluginInfo& plugin_of(std::string_view id) const;
  /// The English sentences that explain steps, by the name of a technique or a step; see
  /// Registrar::words().
  std::map<std::string, std::string> words() const;
  /// All component ids of a kind, sorted.
  std::vector<std::string> ids(ComponentKind kind) const;

  /// Makes a component from checked parameters. The id must be that of a strategy. Whatever the
  /// component throws later becomes a PluginError that names the plugin and the component.
  std::unique_ptr<Strategy> make_strategy(std::string_view id, Parameters parameters) const;
  /// Like make_strategy(), for a solver.
  std::unique_ptr<Solver> make_solver(std::string_view id, Parameters parameters) const;
  /// Like make_strategy(), for a generator.
  std::unique_ptr<Generator> make_generator(std::string_view id, Parameters parameters) const;
  /// Makes the constraints of a rule on a frame, and passes them to the sink. Objects that must
  /// outlive the constraints are added to `code`. Throws ConfigError if the rule is not possible,
  /// and PluginError as above.
  void post_constraints(std::string_view id, Parameters parameters, const Layout& frame,
                        ConstraintSink& sink, std::vector<std::shared_ptr<const void>>& code) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
