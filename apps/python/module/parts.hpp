#pragma once

#include "objects.hpp"

// What each file of the module adds to it.

namespace ariadne::python {

void add_errors();
void add_model(py::module_& module);
void add_steps(py::module_& module);
void add_components(py::module_& module);
void add_commands(py::module_& module);
void add_arrays(py::module_& module);
void add_puzzle(py::module_& module);
void add_handles(py::module_& module);

}  // namespace ariadne::python
