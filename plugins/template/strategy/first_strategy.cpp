// First Strategy: a cell that sees every place left for a digit in a house cannot hold that digit.
//
//     4 2 9 | . . .
//     1 5 6 | . . .      the 7 of the first box is in one of the cells *,
//     * * * | # # #      so none of the cells # is 7
//
// One of the places holds the digit. A cell that sees all of them cannot hold the digit as well.

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::first_strategy {

class FirstStrategy final : public ariadne::Strategy {
 public:
  explicit FirstStrategy(const ariadne::Technique& technique)
      : step_(technique, "{digits.digits} in {house.groups}") {}

  void find(const ariadne::Board& board, ariadne::StepSink& sink) override {
    const ariadne::Layout& layout = board.layout();
    const auto all_digits = ariadne::DigitSet::all(layout.digit_count());
    for (ariadne::GroupIndex house = 0; house < layout.houses().size(); ++house) {
      for (const ariadne::Digit digit : all_digits - board.placed(house)) {
        ariadne::CellSet seen = board.cells(digit);
        for (const ariadne::Cell place : board.cells(digit) & layout.group_set(house))
          seen &= layout.peer_set(place);
        if (seen.empty()) continue;

        step_.clear();
        for (const ariadne::Cell cell : seen) step_.eliminations.push_back({cell, digit});
        if (sink.wants_evidence()) {
          step_.evidence.push_back({.role = ariadne::Role::digits, .digits = {digit}});
          step_.evidence.push_back({.role = ariadne::Role::house, .groups = {house}});
        }
        if (!sink.add(step_)) return;
      }
    }
  }

 private:
  ariadne::Step step_;
};

}  // namespace ariadne::plugins::first_strategy

ARIADNE_PLUGIN("first-strategy", "0.1.0", "A strategy of my own") {
  using namespace ariadne::plugins::first_strategy;
  plugin.strategy<FirstStrategy>(
      {"first-strategy", "First Strategy", "", {ariadne::Level::medium, 50}},
      "Removes a digit from cells that see all places for it in a house");
  plugin.words("first-strategy", "{house.places}, so {result}.");
}
