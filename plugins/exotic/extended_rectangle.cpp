// Extended rectangle: two lines of three or more cells with as many digits, which could change
// places.
//
//     12 . . | 23 . . | 13 . .      if the first two rows held 1, 2 and 3 alone in these cells, each
//     12 . . | 23 . . | 13 . .      of the two would hold all three. They could then be exchanged
//     .  . . | .  . . | .  . .      cell by cell: each column and each box keeps its digits, and so
//                                   does each row. So another candidate of the cells is true
//
// A rung is two cells, one of each line. A group that does not have both cells of a rung must have
// all cells of one line and none of the other, so that it has the digits before and after. This
// holds for the rungs of a ladder: those whose left cells are in the same groups without their right
// cells, and whose right cells are in the same groups without their left cells. It is sound on any
// layout, if the puzzle allows each of the digits in each of the cells.
//
// What follows is that of any deadly pattern (deadly_cells.cpp). Two rungs are a unique rectangle,
// which the plugin uniqueness looks for.
//
// Order: the fewest rungs first, then by the ladders, the rungs, and the guardians.
// Cost: the rungs of a ladder are tried together, until they have too many candidates.
//
// Source: "Extended Unique Rectangles", Andrew Stuart, sudokuwiki.org.

#include <algorithm>
#include <map>
#include <vector>

#include "deadly_cells.hpp"

namespace ariadne::plugins::exotic {
namespace {

constexpr int smallest = 3;

/// So many ladders are searched between two looks at the clock.
constexpr std::size_t between_looks = 100;

/// The groups of the cell that the other cell is not in.
std::vector<GroupIndex> groups_without(const Layout& layout, Cell cell, Cell other) {
  std::vector<GroupIndex> groups;
  for (const Membership m : layout.groups_of(cell))
    if (!layout.group_set(m.group).contains(other)) groups.push_back(m.group);
  return groups;
}

class ExtendedRectangle final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer("max-digits", 4, smallest, 5, "The maximum number of digits"),
            Parameter::integer(
                "max-guardians", 4, 1, 9,
                "The maximum number of guardians (extra candidates, one of which must be true)")};
  }

  ExtendedRectangle(const Technique& technique, Parameters& parameters)
      : largest_(static_cast<int>(parameters.integer("max-digits"))),
        most_guardians_(static_cast<int>(parameters.integer("max-guardians"))),
        step_(technique,
              "{digits.digits} in {pattern.cells}, guardians {fin.digits} in {fin.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    for (int size = smallest; size <= std::min(largest_, board.layout().digit_count()); ++size)
      for (std::size_t i = 0; i < ladders_.size(); ++i)
        if ((i % between_looks == 0 && sink.stopped()) ||
            !extend(board, sink, ladders_[i], 0, size, {}))
          return;
  }

 private:
  /// Two cells that change places, one in each line.
  struct Rung {
    Cell left;
    Cell right;
  };

  /// Rungs of which any that do not overlap form an extended rectangle.
  using Ladder = std::vector<Rung>;

  void learn(LayoutPtr layout) {
    layout_ = std::move(layout);
    using Groups = std::vector<GroupIndex>;
    std::map<std::pair<Groups, Groups>, Ladder> ladders;
    for (Cell left = 0; left < layout_->cell_count(); ++left)
      for (const Cell right : layout_->peers(left)) {
        Groups of_left = groups_without(*layout_, left, right);
        Groups of_right = groups_without(*layout_, right, left);
        if (!of_left.empty() && !of_right.empty() && of_left < of_right)
          ladders[{std::move(of_left), std::move(of_right)}].push_back({left, right});
      }
    ladders_.clear();
    for (auto& [groups, ladder] : ladders)
      if (ladder.size() >= smallest) ladders_.push_back(std::move(ladder));
  }

  /// Adds rungs from one on to those that are chosen, whose cells have these candidates together.
  /// False when the sink has had enough, as are those below.
  bool extend(const Board& board, StepSink& sink, const Ladder& ladder, std::size_t from, int size,
              DigitSet digits) {
    if (digits.size() > size + most_guardians_) return true;
    if (chosen_.size() == static_cast<std::size_t>(size))
      return choose(board, sink, size, digits, digits, 0);
    for (std::size_t i = from; i < ladder.size(); ++i) {
      const auto [left, right] = ladder[i];
      if (board.value(left) != 0 || board.value(right) != 0) continue;
      const bool overlaps = std::any_of(chosen_.begin(), chosen_.end(),
                                        [left = left, right = right](const Rung& rung) {
                                          return rung.left == left || rung.right == right;
                                        });
      if (overlaps) continue;
      chosen_.push_back(ladder[i]);
      const bool goes_on = extend(board, sink, ladder, i + 1, size,
                                  digits | board.candidates(left) | board.candidates(right));
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  /// Tries all ways to have some of `more` be guardians, so that as many digits as rungs are left.
  bool choose(const Board& board, StepSink& sink, int size, DigitSet digits, DigitSet more,
              int guardians) {
    if (digits.size() <= size) return digits.size() < size || conclude(board, sink, digits);
    for (const Digit digit : more) {
      more.erase(digit);
      int places = guardians;
      for (const auto& [left, right] : chosen_)
        places += (board.candidates(left).contains(digit) ? 1 : 0) +
                  (board.candidates(right).contains(digit) ? 1 : 0);
      if (places <= most_guardians_ &&
          !choose(board, sink, size, digits - DigitSet::of(digit), more, places))
        return false;
    }
    return true;
  }

  bool conclude(const Board& board, StepSink& sink, DigitSet digits) {
    std::vector<DeadlyCell> cells;
    for (const Rung& rung : chosen_) cells.push_back({rung.left, digits});
    for (const Rung& rung : chosen_) cells.push_back({rung.right, digits});
    for (const DeadlyCell& part : cells)
      if ((board.candidates(part.cell) & digits).empty() ||
          !(digits - board.puzzle_candidates(part.cell)).empty())
        return true;
    std::vector<Evidence> evidence;
    if (sink.wants_evidence()) {
      evidence = {{.role = Role::digits, .digits = list_of(digits)}, {.role = Role::pattern}};
      for (const DeadlyCell& part : cells) evidence[1].cells.push_back(part.cell);
    }
    return conclude_from_deadly_cells(board, cells, evidence, step_, sink);
  }

  int largest_;
  int most_guardians_;
  LayoutPtr layout_;
  std::vector<Ladder> ladders_;
  std::vector<Rung> chosen_;
  Step step_;
};

}  // namespace

void add_extended_rectangle(Registrar& plugin) {
  plugin.strategy<ExtendedRectangle>(
      {"extended-rectangle", "Extended Rectangle", "", {Level::hard, 140}, true},
      "If matching cells of two parallel lines held only the same digits, exchanging the digits of "
      "the two lines in these cells would give a second solution");
  plugin.words(
      "extended-rectangle",
      "Suppose that each of {pattern.cells} were {digits.any-digit}. Then the two lines that these "
      "cells form would hold the same digits. You could exchange the digits of the two lines, and "
      "the puzzle would "
      "have two solutions." +
          deadly_pattern);
}

}  // namespace ariadne::plugins::exotic
