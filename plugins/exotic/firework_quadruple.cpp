// Firework quadruple: two fireworks of two digits each, whose wings are the same two cells.
//
//     X  .  . | .  R  .      1 and 2 are in X, R or C each, 3 and 4 in Y, R or C (fireworks.cpp).
//     .  .  . | .  .  .      Four digits, four cells: so each of the cells holds one of the four,
//     --------+--------      X one of 1 and 2, and Y one of 3 and 4
//     C  .  . | .  Y  .
//
// Order: by the first firework, then by the second, as fireworks.cpp lists them.
// Cost: each pair of fireworks of two digits is looked at.
//
// Source: described by shye in the New Sudoku Players' Forum, 2021.

#include "fireworks.hpp"

namespace ariadne::plugins::exotic {
namespace {

bool share_wings(const Firework& a, const Firework& b) {
  return (a.wing == b.wing && a.other_wing == b.other_wing) ||
         (a.wing == b.other_wing && a.other_wing == b.wing);
}

class FireworkQuadruple final : public Strategy {
 public:
  explicit FireworkQuadruple(const Technique& technique)
      : step_(technique,
              "{digits#1.digits} in {pattern#1.cells}, {digits#2.digits} in "
              "{pattern#2.cells}, with {pincer.list}") {}

  void find(const Board& board, StepSink& sink) override {
    const std::vector<Firework>& all = fireworks_.on(board);
    for (auto first = all.begin(); first != all.end(); ++first) {
      if (first->digits.size() != 2) continue;
      for (auto second = first + 1; second != all.end(); ++second) {
        if (second->digits.size() != 2 || !share_wings(*first, *second)) continue;
        const Crossing& one = *first->crossing;
        const Crossing& other = *second->crossing;
        if (one.center == other.center || !(first->digits & second->digits).empty()) continue;
        step_.clear();
        const auto keep = [&](Cell cell, DigitSet digits) {
          for (const Digit digit : board.candidates(cell) - digits)
            step_.eliminations.push_back({cell, digit});
        };
        keep(one.center, first->digits);
        keep(other.center, second->digits);
        keep(first->wing, first->digits | second->digits);
        keep(first->other_wing, first->digits | second->digits);
        if (step_.eliminations.empty()) continue;
        if (sink.wants_evidence())
          step_.evidence = {
              {.role = Role::digits, .digits = list_of(first->digits)},
              {.role = Role::digits, .digits = list_of(second->digits)},
              {.role = Role::pattern, .cells = {one.center}},
              {.role = Role::pattern, .cells = {other.center}},
              {.role = Role::pincer, .cells = {first->wing, first->other_wing}},
              {.role = Role::base, .groups = {one.first, one.second}},
              {.role = Role::base, .groups = {other.first, other.second}},
              {.role = Role::cover, .groups = {one.third}},
              {.role = Role::cover, .groups = {other.third}},
          };
        if (!sink.add(step_)) return;
      }
    }
  }

 private:
  Fireworks fireworks_;
  Step step_;
};

}  // namespace

void add_firework_quadruple(Registrar& plugin) {
  plugin.strategy<FireworkQuadruple>(
      {"firework-quadruple", "Firework Quadruple", "", {Level::unfair, 320}},
      "Two fireworks, each for two digits, have the same two cells outside their boxes");
  plugin.words(
      "firework-quadruple",
      "Outside {cover#1.houses}, the only places for {digits#1.digits} in {base#1.houses} are "
      "{pincer.cells}. So each of these digits is in {pattern#1.cells} or in one of "
      "{pincer.cells}. Likewise, outside {cover#2.houses}, the only places for {digits#2.digits} "
      "in {base#2.houses} are {pincer.cells}. So each of these digits is in {pattern#2.cells} or "
      "in one of {pincer.cells}. The four digits therefore fill these four cells, so {result}.");
}

}  // namespace ariadne::plugins::exotic
