#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>

namespace ariadne::kinds {

/// A puzzle as shapes, and its solution, if `values` are those of the cells of the layout.
PuzzleDrawing drawing_of(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                         std::span<const Digit> values);

/// For each cell of the layout that is the first of an unknown that is shown, the marks of each of its
/// values (see values_of()); without them for other cells.
std::vector<std::vector<std::vector<PuzzleDrawing::Mark>>> marks_of_values(const KindData& kind,
                                                                           const Clues& clues,
                                                                           Evaluator& evaluator);

/// The cells with marks, and the same from the start.
std::vector<std::size_t> drawn_cells(
    const std::vector<std::vector<std::vector<PuzzleDrawing::Mark>>>& marks);
std::vector<std::size_t> drawn_cells(const KindData& kind, const Clues& clues,
                                     Evaluator& evaluator);

/// Where a clue on a thing is drawn: to the right of the left side of the grid, and down from the upper one.
std::pair<double, double> center_of(const KindData& kind, const Clues& clues, const Thing& thing,
                                    int clue);

/// A value of an unknown: one of its cells has it, and its others have `no_scalar`.
struct ValueOfUnknown {
  std::size_t cell;
  Digit digit;
  Scalar value;
};
/// The values of the unknown whose first cell this is, in the order of its domain.
std::vector<ValueOfUnknown> values_of(const Evaluator& evaluator, std::size_t first);
/// Gives an unknown a value; `digits` has a digit for each cell of the layout.
void set_value(const Evaluator& evaluator, std::size_t first, const ValueOfUnknown& value,
               std::vector<Digit>& digits);

}  // namespace ariadne::kinds
