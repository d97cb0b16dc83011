#pragma once

#include <span>

#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>

namespace ariadne::kinds {

/// A puzzle as shapes, and its solution, if `values` are those of the cells of the layout.
PuzzleDrawing drawing_of(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                         std::span<const Digit> values);

}  // namespace ariadne::kinds
