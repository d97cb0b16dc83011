// Classes of Python as components. Everything that the tables say is copied when a class is
// registered, so that making a registry needs no lock.

#include "plugins.hpp"

#include <mutex>
#include <utility>

#include <ariadne/components/script_loader.hpp>

#include "handles.hpp"
#include "parts.hpp"

namespace ariadne::python {

namespace {

std::mutex plugins_mutex;
std::shared_ptr<const PythonPlugins> current_plugins = std::make_shared<PythonPlugins>();

void set_plugins(const std::vector<py::dict>& descriptions,
                 const std::vector<std::string>& libraries) {
  auto next = std::make_shared<PythonPlugins>();
  next->libraries = libraries;
  for (const py::dict& description : descriptions) next->plugins.push_back(plugin_of(description));
  std::shared_ptr<const PythonPlugins> before = next;
  {
    const py::gil_scoped_release unlocked;
    const std::scoped_lock lock(plugins_mutex);
    next->version = current_plugins->version + 1;
    std::swap(before, current_plugins);
  }
}

/// Runs a script for the loader of .py files, which finds this function in a capsule.
void load_python_script(const std::filesystem::path& file, Script& script) {
  const py::gil_scoped_acquire lock;
  try {
    const py::dict description =
        py::module_::import("ariadne._components").attr("load_script")(file.string());
    auto plugin = plugin_of(description);
    script.id = plugin->info.id;
    script.version = plugin->info.version;
    script.summary = plugin->info.summary;
    script.enter = [plugin = std::move(plugin)](Registrar& registrar) { plugin->enter(registrar); };
  } catch (const py::error_already_set& error) {
    throw Error(message_of(error));
  }
}

py::object value_of(const Parameter& parameter, Parameters& values) {
  const std::string& name = parameter.name;
  switch (parameter.type) {
    case ParameterType::boolean:
      return py::cast(values.boolean(name));
    case ParameterType::integer:
      return py::cast(values.integer(name));
    case ParameterType::real:
      return py::cast(values.real(name));
    case ParameterType::text:
    case ParameterType::choice:
      return py::cast(values.text(name));
    case ParameterType::choices:
    case ParameterType::words:
      return py::cast(values.words(name));
    case ParameterType::range:
    case ParameterType::tenths:
    case ParameterType::levels:
      return py::make_tuple(values.range(name).min, values.range(name).max);
    case ParameterType::numbers:
      return py::cast(values.numbers(name));
    case ParameterType::cells:
    case ParameterType::clue:
      return py::cast(values.cells(name));
    case ParameterType::lines:
      return py::cast(values.lines(name));
    case ParameterType::component:
    case ParameterType::components:
      return handles_of(parameter, values);
  }
  throw Error("a parameter has no type");
}

/// What a parameter can be.
ComponentKind kind_named(const std::string& name) {
  for (const ComponentKind kind : all_component_kinds)
    if (name == to_string(kind)) return kind;
  throw py::value_error("expected strategy, solver, generator, or constraint, not '" + name + "'");
}

Parameter one_component(std::string name, const std::string& kind, std::string value,
                        std::string help) {
  if (kind_named(kind) == ComponentKind::constraint)
    throw py::value_error("constraints are taken as a list, by component_list()");
  return Parameter::component(std::move(name), kind_named(kind), std::move(value), std::move(help));
}

Parameter several_components(std::string name, const std::string& kind,
                             std::vector<std::string> values, std::string help) {
  if (kind_named(kind) == ComponentKind::constraint && !values.empty())
    throw py::value_error("a list of constraints has no default, because rules name cells");
  return Parameter::components(std::move(name), kind_named(kind), std::move(values),
                               std::move(help));
}

bool takes_components(const Parameter& parameter) {
  return parameter.type == ParameterType::component || parameter.type == ParameterType::components;
}

/// "cells", "lines" and "clue" for what has cells, "component" for components; otherwise, "value".
std::string form_of(const Parameter& parameter) {
  if (parameter.type == ParameterType::cells) return "cells";
  if (parameter.type == ParameterType::lines) return "lines";
  if (takes_components(parameter)) return "component";
  return parameter.type == ParameterType::clue ? "clue" : "value";
}

}  // namespace

py::dict PythonClass::arguments(Parameters& values) const {
  py::dict arguments;
  for (const Parameter& parameter : parameters) {
    std::string name = parameter.name;
    for (char& letter : name)
      if (letter == '-') letter = '_';
    arguments[py::str(name)] = value_of(parameter, values);
  }
  return arguments;
}

py::object PythonClass::make(Parameters& values) const {
  return type.get()(**arguments(values));
}

void PythonPlugin::enter(Registrar& registrar) const {
  for (const PythonClassPtr& type : classes) {
    if (type->kind == ComponentKind::strategy) register_strategy(type, registrar);
    if (type->kind == ComponentKind::solver) register_solver(type, registrar);
    if (type->kind == ComponentKind::generator) register_generator(type, registrar);
    if (type->kind == ComponentKind::constraint) register_constraint(type, registrar);
  }
}

void PythonPlugins::add_to(Registry& registry) const {
  for (const auto& plugin : plugins)
    if (registry.plugin_of_file(plugin->info.file) == nullptr)  // a plugin folder may have it too
      registry.add(plugin->info, [&](Registrar& registrar) { plugin->enter(registrar); });
  for (const std::string& library : libraries) registry.load(library);
}

std::shared_ptr<const PythonPlugins> python_plugins() {
  const std::scoped_lock lock(plugins_mutex);
  return current_plugins;
}

std::shared_ptr<const PythonPlugin> plugin_of(const py::dict& description) {
  const auto text = [](const py::handle& from, const char* key) {
    return from[key].cast<std::string>();
  };
  auto plugin = std::make_shared<PythonPlugin>();
  plugin->info = {text(description, "id"),
                  text(description, "version"),
                  text(description, "summary"),
                  text(description, "file"),
                  {}};
  for (const py::handle& each : description["classes"]) {
    const std::string id = text(each, "id");
    const auto level = level_named(text(each, "level"));
    if (!level) throw py::value_error("there is no level '" + text(each, "level") + "'");
    const Technique technique{id,
                              text(each, "name"),
                              "",
                              {*level, each["score"].cast<int>()},
                              each["assumes_unique"].cast<bool>(),
                              each["whole_board"].cast<bool>()};
    plugin->classes.push_back(std::shared_ptr<const PythonClass>(new PythonClass{
        Held(each["type"].cast<py::object>()), static_cast<ComponentKind>(each["kind"].cast<int>()),
        id, text(each, "summary"), each["parameters"].cast<std::vector<Parameter>>(), technique,
        text(each, "notation"), text(each, "words"),
        Source{plugin->info.id, plugin->info.file.string(), id}}));
  }
  return plugin;
}

void add_components(py::module_& module) {
  module.def("set_plugins", &set_plugins, py::arg("plugins"), py::arg("libraries"));
  module.attr("script_loader") =
      py::capsule(reinterpret_cast<void*>(&load_python_script), "ariadne.script_loader");

  using namespace py::literals;
  using Texts = std::vector<std::string>;
  py::class_<Parameter>(module, "Parameter", "A row of the table of what a component takes")
      .def_readonly("name", &Parameter::name)
      .def_readonly("help", &Parameter::help)
      .def_property_readonly("form", &form_of)
      .def_property_readonly("kind",
                             [](const Parameter& parameter) -> std::optional<std::string> {
                               if (!takes_components(parameter)) return std::nullopt;
                               return to_string(parameter.kind);
                             })
      .def_readonly("defaults", &Parameter::defaults)
      .def_static("boolean", &Parameter::boolean, "name"_a, "value"_a, "help"_a)
      .def_static("integer", &Parameter::integer, "name"_a, "value"_a, "min"_a, "max"_a, "help"_a)
      .def_static("real", &Parameter::real, "name"_a, "value"_a, "min"_a, "max"_a, "help"_a)
      .def_static("text", &Parameter::text, "name"_a, "value"_a, "help"_a)
      .def_static(
          "choice",
          [](std::string name, Texts choices, std::string help) {
            return Parameter::choice(std::move(name), std::move(choices), std::move(help));
          },
          "name"_a, "choices"_a, "help"_a)
      .def_static("component", &one_component, "name"_a, "kind"_a, "value"_a, "help"_a)
      .def_static("components", &several_components, "name"_a, "kind"_a, "values"_a, "help"_a)
      .def_static("some_of", &Parameter::some_of, "name"_a, "choices"_a, "help"_a)
      .def_static("words", &Parameter::words, "name"_a, "help"_a)
      .def_static("range", &Parameter::range, "name"_a, "min"_a, "max"_a, "help"_a)
      .def_static("levels", &Parameter::levels, "name"_a, "help"_a)
      .def_static("numbers", &Parameter::numbers, "name"_a, "min"_a, "max"_a, "help"_a)
      .def_static("cells", &Parameter::cells, "name"_a, "help"_a)
      .def_static("lines", &Parameter::lines, "name"_a, "help"_a)
      .def_static("clue", &Parameter::clue, "name"_a, "help"_a)
      .def("optional", [](Parameter parameter) { return std::move(parameter).optional(); });
}

}  // namespace ariadne::python
