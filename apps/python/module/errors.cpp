// What the library throws, as the exceptions of ariadne/_errors.py, with file, line and column.

#include "parts.hpp"

namespace ariadne::python {

namespace {

void raise_as(const char* type, const Error& error) {
  const py::object made = py::module_::import("ariadne._errors").attr(type)(error.what());
  made.attr("file") =
      error.place().file.empty() ? py::none() : py::object(py::str(error.place().file));
  const auto number = [](std::size_t value) {
    return value == 0 ? py::object(py::none()) : py::object(py::int_(value));
  };
  made.attr("line") = number(error.place().line);
  made.attr("column") = number(error.place().column);
  PyErr_SetObject(py::type::of(made).ptr(), made.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const LayoutError& error) {
    raise_as("LayoutError", error);
  } catch (const ConfigError& error) {
    raise_as("ConfigError", error);
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
