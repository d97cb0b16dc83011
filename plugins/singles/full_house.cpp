// Full House: a house with one open cell.
//
//     5 1 9 | 8 . 2 | 7 4 3      the digit that the row has not placed yet goes there
//
// Sound because a house holds each digit once: with all digits placed but one, and all cells filled
// but one, the two belong together. A group smaller than a house says nothing of the kind.
//
// Order: houses as the layout lists them. A cell that is the last of several houses is given once,
// with the first of them. Cost: one count of bits for each house.
//
// Source: HoDoKu's library, code 0000.

#include "full_house.hpp"

namespace ariadne {

FullHouse::FullHouse() {
  step_.technique = "full-house";
  step_.name = "Full House";
  step_.code = "0000";
}

void FullHouse::find(const Board& board, StepSink& sink) {
  const Layout& layout = board.layout();
  const DigitSet all = DigitSet::all(layout.digit_count());
  const auto lacks_one = [&](GroupIndex house) { return (all - board.placed(house)).single(); };
  const auto houses = static_cast<GroupIndex>(layout.houses().size());
  for (GroupIndex house = 0; house < houses; ++house) {
    if (!lacks_one(house)) continue;
    const Digit digit = (all - board.placed(house)).first();
    const int position = std::countr_zero(board.positions(house, digit));
    const Cell cell = layout.houses()[house].cells[static_cast<std::size_t>(position)];
    const std::span<const Membership> its_houses = layout.houses_of(cell);
    const auto first = std::find_if(its_houses.begin(), its_houses.end(),
                                    [&](Membership m) { return lacks_one(m.group); });
    if (first->group != house) continue;

    step_.placements.assign(1, {cell, digit});
    step_.evidence.clear();
    if (sink.wants_evidence()) step_.evidence.push_back({Role::house, {house}, {}});
    if (!sink.add(step_)) return;
  }
}

}  // namespace ariadne
