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
  std::string version;                    ///< of the plugin, as its author numbers it
  std::string summary;                    ///< one sentence
  std::filesystem::path file;             ///< canonical
  std::vector<ComponentInfo> components;  ///< in the order of registration
};

/// The loaded plugins and what they offer. Owned by main; not a static. Objects made here keep
/// their library loaded, also when the registry is gone.
///
/// Threads: load() from one thread; the const functions from any number once loading is over.
class ARIADNE_API Registry {
 public:
  Registry();
  ~Registry();
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  /// Loads a plugin: canonical path, preflight, dlopen with every symbol resolved, the entry
  /// function, then all its components or none. Loading a file again, by whatever path, gives what
  /// is there already. A script for which there is a loader (components/script_loader.hpp) is run
  /// instead. Throws PluginError: one sentence that names the file and the cause; nothing of the
  /// plugin stays behind.
  const PluginInfo& load(const std::filesystem::path& file);
  /// The same for a file that passed preflight(), which found this descriptor; if the file has
  /// another one by now, PluginError is thrown.
  const PluginInfo& load(const std::filesystem::path& file, const PluginDescriptor& descriptor);
  /// Adds a plugin that is not a library: `enter` registers its components, as the entry function
  /// of a library does. `plugin` says what it is called, without its components. The objects made
  /// here keep what the factories hold. Throws PluginError; then nothing is added.
  const PluginInfo& add(PluginInfo plugin, const std::function<void(Registrar&)>& enter);

  /// The loaded plugins, in the order of loading.
  std::vector<const PluginInfo*> plugins() const;
  /// The plugin that was loaded from this file, by whatever path, or null.
  const PluginInfo* plugin_of_file(const std::filesystem::path& file) const;
  /// The component with this id, or null.
  const ComponentInfo* find(std::string_view id) const;
  /// Where the component of that id is from, to begin messages about it: "plugin 'x' (/path/x.so),
  /// component 'y'". Empty for an id that is not there.
  std::string source_of(std::string_view id) const;
  /// The plugin that offers the component; the id must be known.
  const PluginInfo& plugin_of(std::string_view id) const;
  /// The words in which steps are explained in English, by technique or name of a step; see
  /// Registrar::words().
  std::map<std::string, std::string> words() const;
  /// All component ids of a kind, sorted.
  std::vector<std::string> ids(ComponentKind kind) const;

  /// Makes a component from checked parameters. The object turns whatever its plugin throws into a
  /// PluginError that names plugin and component. The id must be known and of that kind.
  std::unique_ptr<Strategy> make_strategy(std::string_view id, Parameters parameters) const;
  /// Makes a solver, as make_strategy() does.
  std::unique_ptr<Solver> make_solver(std::string_view id, Parameters parameters) const;
  /// Makes a generator, as make_strategy() does.
  std::unique_ptr<Generator> make_generator(std::string_view id, Parameters parameters) const;
  /// Posts the constraints of a rule on a frame. What must live longer than they do is added to
  /// `code`. Throws ConfigError if the rule cannot be, PluginError as above.
  void post_constraints(std::string_view id, Parameters parameters, const Layout& frame,
                        ConstraintSink& sink, std::vector<std::shared_ptr<const void>>& code) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
