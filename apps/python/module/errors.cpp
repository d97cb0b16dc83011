// What the library throws, as the exceptions of ariadne/_errors.py, with file, line and column.

#include "objects.hpp"
#include "parts.hpp"

namespace ariadne::python {

namespace {

py::object made_as(const char* type, const Error& error, const Place& place) {
  py::object made = py::module_::import("ariadne._errors").attr(type)(error.what());
  made.attr("file") = place.file.empty() ? py::none() : py::object(py::str(place.file));
  const auto number = [](std::size_t value) {
    return value == 0 ? py::object(py::none()) : py::object(py::int_(value));
  };
  made.attr("line") = number(place.line);
  made.attr("column") = number(place.column);
  return made;
}

void raise(const py::object& made) {
  PyErr_SetObject(py::type::of(made).ptr(), made.ptr());
}

void raise_as(const char* type, const Error& error) {
  raise(made_as(type, error, error.place()));
}

void raise_component(const PythonComponentError& error) {
  const py::object made = made_as("PluginError", error, error.raised_at());
  made.attr("plugin") = error.source().plugin;
  made.attr("component") = error.source().component;
  if (error.cause() != nullptr) made.attr("__cause__") = error.cause()->get();
  raise(made);
}

void translate(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const LayoutError& error) {
    raise_as("LayoutError", error);
  } catch (const ConfigError& error) {
    raise_as("ConfigError", error);
  } catch (const PythonComponentError& error) {
    raise_component(error);
  } catch (const PluginError& error) {
    raise_as("PluginError", error);
  } catch (const IoError& error) {
    raise_as("IoError", error);
  } catch (const Error& error) {
    raise_as("Error", error);
  }
}

}  // namespace

void add_errors() {
  py::register_exception_translator(translate);
}

}  // namespace ariadne::python
