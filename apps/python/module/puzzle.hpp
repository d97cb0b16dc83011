#pragma once

#include <vector>

#include <ariadne/model/puzzle.hpp>

#include "objects.hpp"

namespace ariadne::python {

/// A puzzle as solvers in Python get it, a copy of what they need.
struct PythonPuzzle {
  explicit PythonPuzzle(const Puzzle& puzzle);

  LayoutPtr layout;
  std::vector<Digit> givens;         ///< 0 where a cell is open
  std::vector<DigitSet> candidates;  ///< a set for each cell
};

/// A digit for each cell, from bytes, a list, an array or a text of symbols. Raises ValueError for
/// another number of cells, and for numbers that are not digits.
std::vector<Digit> digits_of(const py::handle& values, std::size_t cells);
/// The same for all cells of a layout, in its symbols.
std::vector<Digit> digits_of(const py::handle& values, const Layout& layout);

}  // namespace ariadne::python
