// Avoidable Rectangle: cells of a rectangle (see rectangles.cpp) that hold values, none of
// them given.
//
//     type 1    a . | b      if the open cell were a, a and b could be exchanged in all four cells,
//               . . | .      and the puzzle would have two solutions: so it is not a
//               b . | ac
//
//     type 2    a . | b      one of the two open cells is c, or the same would hold: no cell that
//               . . | .      sees both can be c
//               bc. | ac
//
// This is sound if the puzzle has one solution: no cell is a given, and the puzzle allows both
// digits in all four cells (it may come with pencil marks), so exchanging them would give another
// solution.
//
// Order: by the first cell that holds a value, then as the rectangles are listed; four cells are
// used once. Cost: a test or two for each rectangle that begins at a cell filled while solving.
//
// Source: HoDoKu's library, codes 0607 and 0608.

#include <cassert>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "rectangles.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class AvoidableRectangle final : public Strategy {
 public:
  /// `type` is 1 or 2.
  AvoidableRectangle(const Technique& technique, int type)
      : type_(type), step_(technique, "{digits.pair} in {pattern.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    const auto& rectangles = board.derived<Rectangles>();
    taken_.assign(rectangles.count(), false);
    for (Cell first = 0; first < board.layout().cell_count(); ++first) {
      if (board.value(first) == 0 || board.is_given(first)) continue;
      for (const Rectangle& rectangle : rectangles.from(first))
        if (!check(board, rectangle, sink)) return;
    }
  }

 private:
  /// False when the sink has had enough, as are those below.
  bool check(const Board& board, const Rectangle& rectangle, StepSink& sink) {
    const auto [first, second, third, fourth] = rectangle.cells;
    if (board.value(second) == 0) return true;
    const Digit a = board.value(first);
    const Digit b = board.value(second);
    const auto open_with = [&](Cell cell, Digit digit) {
      const DigitSet candidates = board.candidates(cell);
      return candidates.contains(digit) && candidates.size() == 2;
    };
    if (type_ == 1) {
      if (board.value(third) == b && open_with(fourth, a))
        return check_one_open(board, rectangle, sink, fourth, a);
      if (board.value(fourth) == a && open_with(third, b))
        return check_one_open(board, rectangle, sink, third, b);
      return true;
    }
    if (!open_with(third, b) || !open_with(fourth, a)) return true;
    const DigitSet more = board.candidates(third) - DigitSet::of(b);
    if (!board.candidates(fourth).contains(more.first())) return true;
    return check_two_open(board, rectangle, sink, more.first());
  }

  /// Whether the puzzle allows both digits in all four cells. Of a given it allows one digit.
  bool exchangeable(const Board& board, const Rectangle& rectangle) const {
    const DigitSet both = DigitSet::of(board.value(rectangle.cells[0])) |
                          DigitSet::of(board.value(rectangle.cells[1]));
    return std::all_of(rectangle.cells.begin(), rectangle.cells.end(),
                       [&](Cell cell) { return (both - board.puzzle_candidates(cell)).empty(); });
  }

  bool check_one_open(const Board& board, const Rectangle& rectangle, StepSink& sink, Cell open,
                      Digit digit) {
    step_.clear();
    assert(board.candidates(open).contains(digit));
    step_.eliminations.push_back({open, digit});
    return report(board, rectangle, sink);
  }

  bool check_two_open(const Board& board, const Rectangle& rectangle, StepSink& sink, Digit more) {
    const auto& layout = board.layout();
    CellSet targets = board.cells(more);
    targets &= layout.peer_set(rectangle.cells[2]);
    targets &= layout.peer_set(rectangle.cells[3]);
    step_.clear();
    for (const Cell cell : targets) step_.eliminations.push_back({cell, more});
    return report(board, rectangle, sink);
  }

  bool report(const Board& board, const Rectangle& rectangle, StepSink& sink) {
    if (step_.eliminations.empty() || taken_[rectangle.index]) return true;
    if (!exchangeable(board, rectangle)) return true;
    taken_[rectangle.index] = true;
    if (sink.wants_evidence()) {
      const auto& cells = rectangle.cells;
      const std::vector<Digit> digits = {board.value(cells[0]), board.value(cells[1])};
      step_.evidence.push_back({.role = Role::digits, .digits = digits});
      step_.evidence.push_back({.role = Role::pattern, .cells = {cells.begin(), cells.end()}});
      Evidence floor{.role = Role::floor, .digits = digits};
      Evidence roof{.role = Role::roof};
      for (const Cell cell : cells) (board.value(cell) != 0 ? floor : roof).cells.push_back(cell);
      step_.evidence.push_back(std::move(floor));
      step_.evidence.push_back(std::move(roof));
    }
    return sink.add(step_);
  }

  int type_;
  Step step_;
  std::vector<bool> taken_;  ///< by Rectangle::index
};

}  // namespace

void add_avoidable_rectangle(Registrar& plugin) {
  plugin.strategy<AvoidableRectangle>(
      {"avoidable-rectangle-1", "Avoidable Rectangle Type 1", "0607", {Level::hard, 100}, true},
      "Three corners of a rectangle were filled during solving, and the fourth must not complete a "
      "pattern in which two digits could be swapped",
      1);
  plugin.strategy<AvoidableRectangle>(
      {"avoidable-rectangle-2", "Avoidable Rectangle Type 2", "0608", {Level::hard, 100}, true},
      "Two corners of a rectangle were filled during solving, and the other two have the same "
      "extra candidate",
      2);
  const std::string filled = "None of them is a given, but ";
  plugin.words("avoidable-rectangle-1",
               words::corners + filled +
                   "three of them have been filled: {floor.values}. The fourth cell is open: "
                   "{roof.candidates}. If {roof.cells} were {remove.any-digit}, the {digits.kept}s "
                   "would be in two opposite corners and the {remove.any-digit}s in the other "
                   "two. " +
                   words::swap + words::unique + "{result}.");
  plugin.words("avoidable-rectangle-2",
               words::corners + filled +
                   "two of them have been filled: {floor.values}. The other two are open: "
                   "{roof.candidates}. Without {remove.digits} in these two "
                   "cells, each of the digits {digits.digits} would be in two opposite corners. " +
                   words::swap + words::unique +
                   "one of {roof.cells} is {remove.digits}. {remove.cells} "
                   "{remove.cells:sees|see} both of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
}

}  // namespace ariadne::plugins::uniqueness
