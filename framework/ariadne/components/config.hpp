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

/// A component as a config writes it, `id` or `{id: {parameter: value}}`, checked against the
/// tables of the loaded plugins. Made once; the objects are made from it, one for each worker.
class ARIADNE_API ComponentSpec {
 public:
  /// Checks the whole tree: components known and of the right kind, parameters known, of their type
  /// and within their bounds, nothing twice. Throws a ConfigError that lists every mistake, one per
  /// line, with file, line, column and a suggestion if there is a similar name. `registry` must
  /// outlive the spec.
  ComponentSpec(const Registry& registry, ComponentKind kind, const YamlNode& node);
  /// The same for a component that a program has put together.
  ComponentSpec(const Registry& registry, ComponentKind kind, const ComponentTree& tree)
      : ComponentSpec(registry, kind, tree.node()) {}
  ~ComponentSpec();
  /// Moves it.
  ComponentSpec(ComponentSpec&&) noexcept;
  /// Moves it.
  ComponentSpec& operator=(ComponentSpec&&) noexcept;

  /// The id of the component.
  const std::string& id() const;

  /// Makes the component with all that it is composed of. The spec must be of that kind. Throws
  /// PluginError when a factory throws.
  std::unique_ptr<Strategy> make_strategy() const;
  /// Makes a solver, as make_strategy() does.
  std::unique_ptr<Solver> make_solver() const;
  /// Makes a generator, as make_strategy() does.
  std::unique_ptr<Generator> make_generator() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

class Mistakes;

/// The values of a table of parameters as a config writes them, `{parameter: value}`, checked like
/// those of a component: what a stage of a pipeline is made from.
class ARIADNE_API Settings {
 public:
  /// Adds all that is wrong to `mistakes`, and must not be used then. `info` says the parameters
  /// and what messages call their owner, which the config names at `name`. `registry` and `info`
  /// must outlive it.
  Settings(const Registry& registry, const Configurable& info, const YamlNode& name,
           const YamlNode& given, Mistakes& mistakes);
  ~Settings();
  /// Moves it.
  Settings(Settings&&) noexcept;
  /// Moves it.
  Settings& operator=(Settings&&) noexcept;

  /// The values, with all components made. Throws PluginError when a factory throws.
  Parameters make() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
