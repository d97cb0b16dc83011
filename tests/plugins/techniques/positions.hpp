#pragma once

// Positions as lines of HoDoKu's library, and the random boards on which chains are tried.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/exchange/detail/library_line.hpp>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {

/// The board of ":0000::GIVENS:DELETED:".
inline Board position(const std::string& givens, const std::string& deleted = "") {
  std::optional<LibraryLine> line;
  EXPECT_FALSE(read_library_state(":0000::" + givens + ':' + deleted + "::", nullptr, line));
  return line->board;
}

/// The first step that it finds, with evidence; without a technique when there is none.
inline Step first_step(Strategy& strategy, const Board& board) {
  StepList list(true, 1);
  strategy.find(board, list);
  return list.steps.empty() ? Step() : list.steps.front();
}

/// Board and solution: of each cell the solution's digit is a candidate, each other digit with a
/// chance of `percent`. Singles are placed.
struct RandomBoard {
  std::vector<Digit> solution;
  Board board;
};

inline RandomBoard random_board(Generator& grids, const LayoutPtr& layout, Random& random,
                                unsigned percent) {
  GenerateRequest request;
  request.layout = layout;
  std::vector<Digit> solution = givens(*grids.generate(random, request).puzzle);
  std::vector<DigitSet> candidates;
  for (const Digit value : solution) {
    DigitSet& digits = candidates.emplace_back(DigitSet::of(value));
    for (int digit = 1; digit <= layout->digit_count(); ++digit)
      if (random.below(100) < percent) digits.insert(static_cast<Digit>(digit));
  }
  Board board{Puzzle(layout, candidates)};
  for (int open = -1; open != board.open_count();) {
    open = board.open_count();
    for (std::size_t i = 0; i < board.naked_singles().size(); ++i)
      board.place(board.naked_singles()[i].cell, board.naked_singles()[i].digit);
    const std::vector<LastPlace> last(board.hidden_singles().begin(), board.hidden_singles().end());
    for (const auto& [cell, digit, house] : last)
      if (board.value(cell) == 0) board.place(cell, digit);
  }
  return {std::move(solution), std::move(board)};
}

}  // namespace ariadne::testing
