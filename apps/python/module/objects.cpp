#include "objects.hpp"

namespace ariadne::python {

Held::~Held() {
  if (Py_IsInitialized() == 0 || _Py_IsFinalizing() != 0) return;
  const py::gil_scoped_acquire lock;
  Py_XDECREF(object_);
}

std::string message_of(const py::error_already_set& error) {
  const py::gil_scoped_acquire lock;
  std::string text = py::str(error.type().attr("__name__"));
  const std::string value = error.value() ? std::string(py::str(error.value())) : std::string();
  if (!value.empty()) text += ": " + value;
  if (!error.trace()) return text;
  const py::list frames = py::module_::import("traceback").attr("extract_tb")(error.trace());
  if (frames.empty()) return text;
  const py::object last = frames[frames.size() - 1];
  const py::object name = py::module_::import("os.path").attr("basename")(last.attr("filename"));
  return text + " (" + std::string(py::str(name)) + ":" +
         std::string(py::str(last.attr("lineno"))) + ")";
}

}  // namespace ariadne::python
