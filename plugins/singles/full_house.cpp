// Full House: a house with one open cell.
//
//     5 1 9 | 8 . 2 | 7 4 3      the digit that the row has not placed yet goes there
//
// This is sound because a house holds each digit once: if all digits but one are placed, and all
// cells but one are filled, the two belong together. It does not hold for groups smaller than a
// house.
//
// Order: such a cell is also a naked single, so full houses come in the order in which those arose.
// A cell that is the last of several houses is reported once, with the first of them. Cost: a count
// of bits for each house of each naked single.
//
// Source: HoDoKu's library, code 0000.

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {
namespace {

/// The first house in which only the cell of this naked single is open, or null.
const Membership* full_house(const Board& board, Candidate single, DigitSet all) {
  const DigitSet others = all - DigitSet::of(single.digit);
  for (const Membership& house : board.layout().houses_of(single.cell))
    if (board.placed(house.group) == others) return &house;
  return nullptr;
}

class FullHouse final : public Strategy {
 public:
  explicit FullHouse(const Technique& technique) : step_(technique) {}

  void find(const Board& board, StepSink& sink) override {
    const DigitSet all = DigitSet::all(board.layout().digit_count());
    for (const Candidate single : board.naked_singles()) {
      if (board.value(single.cell) != 0) continue;
      const Membership* const house = full_house(board, single, all);
      if (house == nullptr) continue;
      step_.clear();
      step_.placements.push_back(single);
      if (sink.wants_evidence())
        step_.evidence.push_back({.role = Role::house, .groups = {house->group}});
      if (!sink.add(step_)) return;
    }
  }

 private:
  Step step_;
};

}  // namespace

void add_full_house(Registrar& plugin) {
  plugin.strategy<FullHouse>({"full-house", "Full House", "0000", {Level::easy, 4}},
                             "A house has only one open cell");
  plugin.words("full-house",
               "{place.cells} is the only open cell left in {house.houses}, and {place.digits} is "
               "the only digit missing there. So {result}.");
}

}  // namespace ariadne::plugins::singles
