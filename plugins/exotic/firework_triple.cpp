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

#include "firework_triple.hpp"

namespace ariadne::plugins::exotic {

FireworkTriple::FireworkTriple(const Technique& technique)
    : step_(technique, "{digits.digits} in {pattern.cells},{pincer.list}") {}

void FireworkTriple::find(const Board& board, StepSink& sink) {
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

}  // namespace ariadne::plugins::exotic
