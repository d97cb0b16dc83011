#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/components/component_tree.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// A component from a config, `id` or `{id: {parameter: value}}`, that has been checked against the
/// parameter tables of the loaded plugins. It can make any number of objects, such as one for each
/// thread.
class ARIADNE_API ComponentSpec {
 public:
  /// Checks the whole tree: all components exist and are of the right kind, all parameters exist
  /// and have valid values, and no key occurs twice. Throws a ConfigError that lists every error on
  /// its own line, with the file, the line, the column, and the most similar name, if there is one.
  /// `registry` must outlive the spec.
  ComponentSpec(const Registry& registry, ComponentKind kind, const YamlNode& node);
  /// The same for a component that a program has built.
  ComponentSpec(const Registry& registry, ComponentKind kind, const ComponentTree& tree)
      : ComponentSpec(registry, kind, tree.node()) {}
  ~ComponentSpec();
  /// Moves it.
  ComponentSpec(ComponentSpec&&) noexcept;
  /// Moves it.
  ComponentSpec& operator=(ComponentSpec&&) noexcept;

  /// The id of the component.
  const std::string& id() const;

  /// Makes the component, including the components among its parameters. The component must be a
  /// strategy. Throws PluginError if a factory throws.
  std::unique_ptr<Strategy> make_strategy() const;
  /// Like make_strategy(), for a solver.
  std::unique_ptr<Solver> make_solver() const;
  /// Like make_strategy(), for a generator.
  std::unique_ptr<Generator> make_generator() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

class Mistakes;

/// The parameters of a pipeline stage in the form of a config, `{parameter: value}`, checked like
/// those of a component.
class ARIADNE_API Settings {
 public:
  /// Checks the values, and adds all errors to `mistakes`. If there are any, the object must not be
  /// used. `info` has the table of parameters, and the name of the stage for messages; `name` is
  /// the node in which the config names the stage. `registry` and `info` must outlive the object.
  Settings(const Registry& registry, const Configurable& info, const YamlNode& name,
           const YamlNode& given, Mistakes& mistakes);
  ~Settings();
  /// Moves it.
  Settings(Settings&&) noexcept;
  /// Moves it.
  Settings& operator=(Settings&&) noexcept;

  /// Makes the values, including the components that they name. Throws PluginError if a factory
  /// throws.
  Parameters make() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
