// The extension module ariadne._ariadne. The package around it, in Python, has the functions and
// classes that people use; here is what needs the library.

#include "parts.hpp"

namespace {

/// The module and its classes exist once in a process, in the interpreter that imported it first.
void check_interpreter() {
  if (PyInterpreterState_Get() != PyInterpreterState_Main())
    throw pybind11::import_error(
        "ariadne can be imported only in the main interpreter of a process, "
        "not in a subinterpreter");
}

}  // namespace

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
