// Firework triple: three digits that each have to be in one of the same three cells.
//
//     X  .  . | .  R  .      1, 2 and 3 have no places in the row and the column outside the box
//     .  .  . | .  .  .      but R and C. Each of them is in X, R or C (fireworks.cpp), so these
//     --------+--------      three cells hold 1, 2 and 3, and nothing else
//     C       |
//
// Order: crossing by crossing, as fireworks.cpp lists them.
// Cost: next to nothing once the fireworks are listed.
//
// Source: described by shye in the New Sudoku Players' Forum, 2021.

#include "fireworks.hpp"

namespace ariadne::plugins::exotic {
namespace {

class FireworkTriple final : public Strategy {
 public:
  explicit FireworkTriple(const Technique& technique)
      : step_(technique, "{digits.digits} in {pattern.cells},{pincer.list}") {}

  void find(const Board& board, StepSink& sink) override {
    for (const Firework& firework : fireworks_.on(board)) {
      if (firework.digits.size() != 3) continue;
      const Crossing& crossing = *firework.crossing;
      step_.clear();
      for (const Cell cell : {crossing.center, firework.wing, firework.other_wing})
        for (const Digit digit : board.candidates(cell) - firework.digits)
          step_.eliminations.push_back({cell, digit});
      if (step_.eliminations.empty()) continue;
      if (sink.wants_evidence())
        step_.evidence = {
            {.role = Role::digits, .digits = list_of(firework.digits)},
            {.role = Role::pattern, .cells = {crossing.center}},
            {.role = Role::pincer, .cells = {firework.wing, firework.other_wing}},
            {.role = Role::base, .groups = {crossing.first, crossing.second}},
            {.role = Role::cover, .groups = {crossing.third}},
        };
      if (!sink.add(step_)) return;
    }
  }

 private:
  Fireworks fireworks_;
  Step step_;
};

}  // namespace

void add_firework_triple(Registrar& plugin) {
  plugin.strategy<FireworkTriple>({"firework-triple", "Firework Triple", "", {Level::unfair, 280}},
                                  "In both a row and a column that cross in a box, each of three "
                                  "digits has at most one place outside that box");
  plugin.words(
      "firework-triple",
      "Outside {cover.houses}, the only places for {digits.digits} in {base.houses} are "
      "{pincer.cells}. If one of these digits were in neither of these cells, both {base.houses} "
      "would have that digit in {cover.houses}. That is possible only in {pattern.cells}, the only "
      "cell that all three houses share. So {digits.digits} fill {pattern.cells} and the two cells "
      "{pincer.cells}. These three cells can hold nothing else: {result}.");
}

}  // namespace ariadne::plugins::exotic
