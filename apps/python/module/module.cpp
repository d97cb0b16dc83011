// The extension module ariadne._ariadne. The package around it, in Python, has the functions and
// classes that people use; here is what needs the library.

#include "parts.hpp"

namespace {

bool is_main_interpreter() {
  return PyInterpreterState_Get() == PyInterpreterState_Main();
}

constexpr const char* other_interpreter =
    "ariadne can be imported only in the main interpreter of a process, not in a subinterpreter";

/// The module and its classes exist once in a process. Python copies a module that the main
/// interpreter has imported without calling its function.
void check_interpreter() {
  if (!is_main_interpreter()) throw pybind11::import_error(other_interpreter);
}

}  // namespace

// The function that Python calls. That of pybind11 would wait forever in a subinterpreter.
#define PyInit__ariadne init_in_main_interpreter
PYBIND11_MODULE(_ariadne, module) {
  module.doc() = "The part of the package ariadne that is the library itself";
  module.def("check_interpreter", &check_interpreter);
  module.attr("version") = ARIADNE_VERSION;
  ariadne::python::add_errors();
  ariadne::python::add_model(module);
  ariadne::python::add_steps(module);
  ariadne::python::add_puzzle(module);
  ariadne::python::add_handles(module);
  ariadne::python::add_components(module);
  ariadne::python::add_commands(module);
  ariadne::python::add_arrays(module);
}
#undef PyInit__ariadne

extern "C" PYBIND11_EXPORT PyObject* PyInit__ariadne() {
  if (is_main_interpreter()) return init_in_main_interpreter();
  PyErr_SetString(PyExc_ImportError, other_interpreter);
  return nullptr;
}
