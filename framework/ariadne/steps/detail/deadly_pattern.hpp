#pragma once

#include <span>

#include <ariadne/model/board.hpp>

namespace ariadne {

/// A cell of a pattern, and the digits that the pattern gives it.
struct PatternCell {
  Cell cell;        ///< a value counts as the one digit that the cell can hold
  DigitSet digits;  ///< what it holds if the pattern is complete
};

/// Whether the cells, each of which is named once, cannot all hold digits of the pattern if the
/// puzzle has one solution. False also if that takes too long to find out, or if a constraint of
/// the layout speaks of one of the cells.
bool is_deadly(const Board& board, std::span<const PatternCell> pattern);

}  // namespace ariadne
