#include "puzzle.hpp"

#include <algorithm>

#include <ariadne/formats/writer.hpp>
#include <ariadne/model/symbols.hpp>

#include "board.hpp"
#include "parts.hpp"

namespace ariadne::python {

PythonPuzzle::PythonPuzzle(const Puzzle& puzzle)
    : layout(puzzle.layout_ptr()),
      givens(puzzle.givens()),
      candidates(puzzle.candidates().begin(), puzzle.candidates().end()) {}

namespace {

Digit digit_at(const py::handle& value) {
  const auto number = value.cast<int>();
  if (number < 0 || number > max_digits)
    throw py::value_error("there is no digit " + std::to_string(number));
  return static_cast<Digit>(number);
}

}  // namespace

std::vector<Digit> digits_of(const py::handle& values, const Layout& layout) {
  const auto cells = static_cast<std::size_t>(layout.cell_count());
  std::vector<Digit> digits = digits_of(values, cells);
  if (py::isinstance<py::str>(values))
    std::ranges::transform(values.cast<std::string>(), digits.begin(),
                           [&](char symbol) { return digit_of(symbol, layout); });
  return digits;
}

std::vector<Digit> digits_of(const py::handle& values, std::size_t cells) {
  std::vector<Digit> digits;
  if (py::isinstance<py::str>(values)) {
    for (const char symbol : values.cast<std::string>()) digits.push_back(digit_of(symbol));
  } else {
    for (const py::handle value : values) digits.push_back(digit_at(value));
  }
  if (digits.size() != cells)
    throw py::value_error("expected a digit for each of the " + std::to_string(cells) +
                          " cells, found " + std::to_string(digits.size()));
  return digits;
}

void add_puzzle(py::module_& module) {
  py::class_<PythonPuzzle>(module, "Puzzle", "What a solver is to solve")
      .def(py::init([](const py::object& givens, const std::shared_ptr<Layout>& layout) {
             if (layout == nullptr) throw py::type_error("expected a layout, not None");
             const std::vector<Digit> digits = digits_of(givens, *layout);
             if (std::ranges::any_of(digits,
                                     [&](Digit digit) { return digit > layout->digit_count(); }))
               throw py::value_error("the givens have digits that the layout does not have");
             return PythonPuzzle(Puzzle(layout, digits));
           }),
           py::arg("givens"), py::arg("layout"))
      .def_property_readonly(
          "layout",
          [](const PythonPuzzle& puzzle) { return std::const_pointer_cast<Layout>(puzzle.layout); })
      .def_property_readonly("givens",
                             [](const PythonPuzzle& puzzle) { return bytes_of(puzzle.givens); })
      .def_property_readonly("masks",
                             [](const PythonPuzzle& puzzle) { return masks_of(puzzle.candidates); })
      .def("__str__",
           [](const PythonPuzzle& puzzle) { return to_line(puzzle.givens, *puzzle.layout); })
      .def("__repr__", [](const PythonPuzzle& puzzle) {
        return "Puzzle('" + to_line(puzzle.givens, *puzzle.layout) + "')";
      });
}

}  // namespace ariadne::python
