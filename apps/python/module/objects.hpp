#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <utility>

#include <ariadne/model/error.hpp>

namespace py = pybind11;

namespace ariadne::python {

/// A Python object for threads without the interpreter's lock: they may hold and drop it, and use it
/// once they have the lock. At the end of the interpreter, it is left alone.
class Held {
 public:
  explicit Held(py::object object) : object_(object.release().ptr()) {}
  ~Held();
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  py::handle get() const { return object_; }

 private:
  PyObject* object_;
};

/// "ValueError: no such cell (my_strategy.py:12)": what Python has raised, and where. With the lock.
std::string message_of(const py::error_already_set& error);

/// Runs code that calls Python, with the interpreter's lock. What Python raises becomes a
/// ComponentError that begins with `source`, the plugin and the component. The result must not be a
/// Python object.
template <class Call>
auto call_python(const std::string& source, Call&& call) {
  const py::gil_scoped_acquire lock;
  try {
    return call();
  } catch (const py::error_already_set& error) {
    throw ComponentError(source + ": " + message_of(error));
  } catch (const py::cast_error& error) {
    throw ComponentError(source + ": it returned a value of the wrong type: " + error.what());
  } catch (const py::builtin_exception& error) {
    throw ComponentError(source + ": " + error.what());
  }
}

}  // namespace ariadne::python
