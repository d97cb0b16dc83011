#include "objects.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace ariadne::python {

namespace {

/// The thread of a call, and whether KeyboardInterrupt waits to be raised on it.
struct CallingThread {
  unsigned long id;
  bool interrupted = false;
};
/// Those of all calls that run, which the interpreter's lock guards.
std::vector<CallingThread> calling_threads;

/// The line that has raised, with the lock; empty if it is not in a file.
Place place_of(const py::error_already_set& error) {
  if (!error.trace()) return {};
  const py::list frames = py::module_::import("traceback").attr("extract_tb")(error.trace());
  if (frames.empty()) return {};
  const py::object last = frames[frames.size() - 1];
  const auto file = last.attr("filename").cast<std::string>();
  if (file.starts_with("<frozen")) return {};  // Python itself, such as for a syntax error
  return {file, last.attr("lineno").cast<std::size_t>(), 0};
}

}  // namespace

RunningCall::RunningCall() {
  calling_threads.push_back({PyThread_get_thread_ident()});
}

RunningCall::~RunningCall() {
  const unsigned long id = PyThread_get_thread_ident();
  const auto innermost = std::find_if(calling_threads.rbegin(), calling_threads.rend(),
                                      [&](const CallingThread& each) { return each.id == id; });
  // What was not raised until now must not hit what follows on this thread.
  if (innermost->interrupted) PyThreadState_SetAsyncExc(id, nullptr);
  calling_threads.erase(std::next(innermost).base());
}

void interrupt_components() {
  for (CallingThread& each : calling_threads) {
    each.interrupted = true;
    PyThreadState_SetAsyncExc(each.id, PyExc_KeyboardInterrupt);
  }
}

Held::~Held() {
#if PY_VERSION_HEX >= 0x030d0000
  if (Py_IsInitialized() == 0 || Py_IsFinalizing() != 0) return;
#else
  if (Py_IsInitialized() == 0 || _Py_IsFinalizing() != 0) return;
#endif
  const py::gil_scoped_acquire lock;
  Py_XDECREF(object_);
}

std::string message_of(const py::error_already_set& error) {
  const py::gil_scoped_acquire lock;
  std::string text = py::str(error.type().attr("__name__"));
  const std::string value = error.value() ? std::string(py::str(error.value())) : std::string();
  if (!value.empty()) text += ": " + value;
  const Place place = place_of(error);
  if (place.file.empty()) return text;
  const std::string name = std::filesystem::path(place.file).filename().string();
  return text + " (" + name + ":" + std::to_string(place.line) + ")";
}

std::string Source::text() const {
  return "plugin '" + plugin + "' (" + file + "), component '" + component + "'";
}

PythonComponentError::PythonComponentError(Source source, const std::string& what)
    : ComponentError(source.text() + ": " + what), source_(std::move(source)) {}

PythonComponentError::PythonComponentError(Source source, const py::error_already_set& raised)
    : ComponentError(source.text() + ": " + message_of(raised)),
      source_(std::move(source)),
      raised_at_(place_of(raised)) {
  if (raised.trace()) PyException_SetTraceback(raised.value().ptr(), raised.trace().ptr());
  cause_ = std::make_shared<Held>(raised.value());
}

}  // namespace ariadne::python
