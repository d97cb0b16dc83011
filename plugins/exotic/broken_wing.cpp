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

#include "odd_loop_strategy.hpp"

namespace ariadne::plugins::exotic {
namespace {

class BrokenWing final : public OddLoopStrategy {
 public:
  static std::vector<Parameter> table() { return table_of(7); }
  BrokenWing(const Technique& technique, Parameters& parameters)
      : OddLoopStrategy(
            parameters,
            Step(technique, "{digits.digits} in {pattern.list}, guardians {fin.cells}")) {}

  void find(const Board& board, StepSink& sink) override {
    for (std::size_t length = 5; length <= longest_; length += 2)
      for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
        if (board.cells(digit).size() < static_cast<int>(length)) continue;
        if (sink.stopped()) return;
        learn(board, digit);
        if (!give(board, sink, length, DigitSet::of(digit), Role::base)) return;
      }
  }

 private:
  /// Each two places of a house are neighbors; its other places are their guardians.
  void learn(const Board& board, Digit digit) {
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
};

}  // namespace

void add_broken_wing(Registrar& plugin) {
  plugin.strategy<BrokenWing>(
      {"broken-wing", "Broken Wing", "", {Level::unfair, 300}},
      "A digit cannot alternate along a loop with an odd number of cells, so one of the few other "
      "places in the houses of the loop must hold it");
  plugin.words(
      "broken-wing",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors share a house. "
      "These houses are {base.houses}. The only other {fin.cells:place|places} for {digits.digits} "
      "in these houses {fin.cells:is|are} {fin.cells}. {fin.cells:If this cell were not|If "
      "neither of these cells were|If none of these cells were} {digits.digits}, every second cell "
      "of the loop would be {digits.digits}, which is impossible because the number of cells is "
      "odd. So "
      "[place:{result}][!place:{fin.any-cell} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} {fin.cells:this place|both of these places|all of these places}, so "
      "{remove.cells:it|they} cannot be "
      "{remove.any-digit}].");
}

}  // namespace ariadne::plugins::exotic
