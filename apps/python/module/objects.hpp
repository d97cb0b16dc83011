#pragma once

#include <memory>
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

/// Where a class of Python comes from.
struct Source {
  std::string plugin;     ///< its id
  std::string file;       ///< of the plugin
  std::string component;  ///< its id

  /// To begin messages with.
  std::string text() const;
};

/// What a component in Python did wrong. In the shell, it is its message; in Python, users also get
/// the exception that was raised.
class PythonComponentError final : public ComponentError {
 public:
  PythonComponentError(Source source, const std::string& what);
  /// With the lock.
  PythonComponentError(Source source, const py::error_already_set& raised);

  const Source& source() const { return source_; }
  /// The file and the line that raised; empty if unknown.
  const Place& raised_at() const { return raised_at_; }
  /// The exception of Python; null if Ariadne found the mistake.
  const Held* cause() const { return cause_.get(); }

 private:
  Source source_;
  Place raised_at_;
  std::shared_ptr<const Held> cause_;
};

/// For the time of a call of a component in Python, with the lock: Ctrl-C can end it.
class RunningCall {
 public:
  RunningCall();
  ~RunningCall();
  RunningCall(const RunningCall&) = delete;
  RunningCall& operator=(const RunningCall&) = delete;
};

/// Raises KeyboardInterrupt in the components in Python that run now. With the lock.
void interrupt_components();

/// Runs code that calls Python, with the interpreter's lock. What Python raises becomes a
/// PythonComponentError. The result must not be a Python object.
template <class Call>
auto call_python(const Source& source, Call&& call) {
  const py::gil_scoped_acquire lock;
  try {
    const RunningCall running;
    return call();
  } catch (const py::error_already_set& error) {
    throw PythonComponentError(source, error);
  } catch (const py::cast_error& error) {
    throw PythonComponentError(
        source, std::string("it returned a value of the wrong type: ") + error.what());
  } catch (const py::builtin_exception& error) {
    throw PythonComponentError(source, error.what());
  }
}

}  // namespace ariadne::python
