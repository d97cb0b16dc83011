#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "objects.hpp"

namespace ariadne::python {

/// A class of Python that is a component.
struct PythonClass {
  Held type;
  ComponentKind kind;
  std::string id;
  std::string summary;
  std::vector<Parameter> parameters;
  Technique technique;   ///< of a strategy
  std::string notation;  ///< of the steps of a strategy
  std::string words;     ///< that explain them; may be empty
  Source source;         ///< for messages about it

  /// What an instance is made from: checked parameters, by name. With the lock.
  py::dict arguments(Parameters& values) const;
  /// An instance. With the lock.
  py::object make(Parameters& values) const;
};
using PythonClassPtr = std::shared_ptr<const PythonClass>;

/// Classes that are defined in one place.
struct PythonPlugin {
  PluginInfo info;  ///< without components
  std::vector<PythonClassPtr> classes;

  void enter(Registrar& registrar) const;
};

/// A plugin as ariadne/_components.py describes it. With the lock.
std::shared_ptr<const PythonPlugin> plugin_of(const py::dict& description);

/// The plugins of this process that are not from scripts, at one time.
struct PythonPlugins {
  std::vector<std::shared_ptr<const PythonPlugin>> plugins;
  std::vector<std::string> libraries;  ///< plugins that Python has loaded from files
  std::uint64_t version = 0;           ///< another one whenever they change

  void add_to(Registry& registry) const;
};
std::shared_ptr<const PythonPlugins> python_plugins();

// How each kind of component is registered, each in a file of its own.
void register_strategy(const PythonClassPtr& type, Registrar& registrar);
void register_solver(const PythonClassPtr& type, Registrar& registrar);
void register_generator(const PythonClassPtr& type, Registrar& registrar);
void register_constraint(const PythonClassPtr& type, Registrar& registrar);

}  // namespace ariadne::python
