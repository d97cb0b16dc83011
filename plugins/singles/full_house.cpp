// Full House: a house with one open cell.
//
//     5 1 9 | 8 . 2 | 7 4 3      the digit that the row has not placed yet goes there
//
// Sound because a house holds each digit once: with all digits placed but one, and all cells filled
// but one, the two belong together. A group smaller than a house says nothing of the kind.
//
// Order: such a cell is a naked single, too, so they come in the order in which those came about. A
// cell that is the last of several houses is given once, with the first of them. Cost: a count of
// bits for each house of each naked single.
//
// Source: HoDoKu's library, code 0000.

#include "full_house.hpp"

namespace ariadne::plugins::singles {

void FullHouse::find(const Board& board, StepSink& sink) {
  const Layout& layout = board.layout();
  const DigitSet all = DigitSet::all(layout.digit_count());
  for (const Candidate single : board.naked_singles()) {
    if (board.value(single.cell) != 0) continue;
    const std::span<const Membership> houses = layout.houses_of(single.cell);
    const auto house = std::find_if(houses.begin(), houses.end(), [&](Membership m) {
      return (all - board.placed(m.group)).single();
    });
    if (house == houses.end()) continue;

    step_.clear();
    step_.placements.push_back(single);
    if (sink.wants_evidence())
      step_.evidence.push_back({.role = Role::house, .groups = {house->group}});
    if (!sink.add(step_)) return;
  }
}

}  // namespace ariadne::plugins::singles
