#pragma once

// Boards made by saying which candidates cells have left.

#include <initializer_list>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {

/// A board of a layout on which nothing is known yet.
inline Board open_board(const LayoutPtr& layout) {
  return Board{Puzzle(layout)};
}

/// Leaves these digits in the cell.
inline void leave(Board& board, Cell cell, std::initializer_list<Digit> digits) {
  DigitSet kept;
  for (const Digit digit : digits) kept.insert(digit);
  for (const Digit digit : board.candidates(cell) - kept) board.eliminate(cell, digit);
}

/// The cell of a 9x9 at this row and column, both from 1.
constexpr Cell at(int row, int column) {
  return static_cast<Cell>((row - 1) * 9 + column - 1);
}

/// Leaves the digit these places in the cells of a group.
inline void confine(Board& board, GroupIndex group, Digit digit,
                    std::initializer_list<Cell> places) {
  for (const Cell cell : board.layout().groups()[group].cells)
    if (std::find(places.begin(), places.end(), cell) == places.end()) board.eliminate(cell, digit);
}

/// Rows, columns and boxes of a 9x9, from 1.
constexpr GroupIndex row(int number) {
  return static_cast<GroupIndex>(number - 1);
}
constexpr GroupIndex column(int number) {
  return static_cast<GroupIndex>(number + 8);
}
constexpr GroupIndex box(int number) {
  return static_cast<GroupIndex>(number + 17);
}

}  // namespace ariadne::testing
