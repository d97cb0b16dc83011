// Broken wing, or guardians: an odd loop of cells in which each cell and the next are the only
// places for a digit in a house, but for a few guardians.
//
//     1 - - - 1 | .        without the guardian g, one of each two neighbors would hold the digit,
//     |         |          and never both. That cannot be in a loop of five cells, so g is true. Of
//     1 - 1     | g        several guardians, one is true, and what sees all of them goes
//         |     |
//         1 - - - - (1)
//
// This is sound in any houses: each house that the loop uses holds the digit in one of its places.
//
// Order: shorter loops first, then digit by digit, then by their cells.
// Cost: a depth-first search for each digit, which the number of guardians keeps short.
//
// Source: "Broken Wing", rkral; "Guardians", New Sudoku Players' Forum, 2005.

#include "broken_wing.hpp"

namespace ariadne::plugins::exotic {

BrokenWing::BrokenWing(const Technique& technique, Parameters& parameters)
    : OddLoopStrategy(parameters,
                      Step(technique, "{digits.digits} in {pattern.list}, guardians {fin.cells}")) {
}

void BrokenWing::find(const Board& board, StepSink& sink) {
  for (std::size_t length = 5; length <= longest_; length += 2)
    for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
      if (board.cells(digit).size() < static_cast<int>(length)) continue;
      if (sink.stopped()) return;
      learn(board, digit);
      if (!give(board, sink, length, DigitSet::of(digit), Role::base)) return;
    }
}

/// Each two places of a house are neighbors; its other places are their guardians.
void BrokenWing::learn(const Board& board, Digit digit) {
  const Layout& layout = board.layout();
  loops_.begin(layout.cell_count(), most_guardians_);
  std::vector<Candidate> guardians;
  for (std::size_t i = 0; i < layout.houses().size(); ++i) {
    const auto house = static_cast<GroupIndex>(i);
    const std::vector<Cell> places = list_of(board.cells(digit) & layout.group_set(house));
    if (places.size() > most_guardians_ + 2) continue;
    for (const Cell from : places)
      for (const Cell to : places) {
        if (from == to) continue;
        guardians.clear();
        for (const Cell other : places)
          if (other != from && other != to) guardians.push_back({other, digit});
        loops_.add(from, to, house, guardians);
      }
  }
}

}  // namespace ariadne::plugins::exotic
