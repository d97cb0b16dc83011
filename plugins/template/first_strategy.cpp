// First Strategy: the places that a house has left for a digit clear it from every cell that sees
// them all.
//
//     4 2 9 | . . .
//     1 5 6 | . . .      the first box has its 7 in one of the cells *,
//     * * * | # # #      and so the row has no 7 in the cells #
//
// Sound because one of the places holds the digit, and whichever it is clears those cells.

#include <ariadne/plugin/plugin.hpp>

namespace {

class FirstStrategy final : public ariadne::Strategy {
 public:
  void find(const ariadne::Board& board, ariadne::StepSink& sink) override {
    const ariadne::Layout& layout = board.layout();
    const auto all_digits = ariadne::DigitSet::all(layout.digit_count());
    for (ariadne::GroupIndex house = 0; house < layout.houses().size(); ++house) {
      for (const ariadne::Digit digit : all_digits - board.placed(house)) {
        ariadne::CellSet seen = board.cells(digit);
        for (const ariadne::Cell place : board.cells(digit) & layout.group_set(house))
          seen &= layout.peer_set(place);
        if (seen.empty()) continue;

        ariadne::Step step{"first-strategy", "First Strategy", "", {}, {}, {}};
        for (const ariadne::Cell cell : seen) step.eliminations.push_back({cell, digit});
        if (sink.wants_evidence()) step.evidence.push_back({ariadne::Role::house, {house}, {}});
        if (!sink.add(step)) return;
      }
    }
  }
};

}  // namespace

ARIADNE_PLUGIN("first-strategy", "0.1.0", "A strategy of my own") {
  plugin.strategy<FirstStrategy>("first-strategy",
                                 "A digit's places in a house clear it from cells that see them");
}
