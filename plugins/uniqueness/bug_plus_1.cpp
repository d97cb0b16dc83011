// Bivalue Universal Grave + 1: all open cells have two candidates, except one that has three;
// without one of these three, each digit would have two places in each house where it is open.
//
//     12 . 13 |       without that candidate, any solution could be turned into another: let each
//     13 . 12 | ...   open cell hold the other one of its two candidates. There is only one
//     .  . .  |       solution, so the candidate is true
//
// This is sound if the puzzle has one solution. The exchange gives a solution because a house has
// each digit in one of its two places, and in the other one afterwards. Two cells that see each
// other only in a smaller group must not share a candidate, because both might then hold it.
//
// Cost: a count for each open cell, which nearly always ends the search; then one for each digit of
// each house.
//
// Source: HoDoKu's library, code 0610.

#include <cassert>

#include <ariadne/plugin/plugin.hpp>

#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

/// The one open cell with three candidates; nothing where others have not two.
std::optional<Cell> cell_with_three(const Board& board) {
  std::optional<Cell> three;
  for (const Cell cell : board.open_cells()) {
    const int size = board.candidates(cell).size();
    if (size == 2) continue;
    if (size != 3 || three) return std::nullopt;
    three = cell;
  }
  return three;
}

/// The candidate of the cell without which each digit has two places in each house; 0 when there is
/// none.
Digit one_too_many(const Board& board, Cell cell) {
  const Layout& layout = board.layout();
  Digit digit = 0;
  for (std::size_t house = 0; house < layout.houses().size(); ++house)
    for (int d = 1; d <= layout.digit_count(); ++d) {
      const auto index = static_cast<GroupIndex>(house);
      const int places = bit_count(board.positions(index, static_cast<Digit>(d)));
      if (places == 0 || places == 2) continue;
      if (places != 3 || (digit != 0 && digit != d)) return 0;
      if (!layout.group_set(index).contains(cell)) return 0;
      digit = static_cast<Digit>(d);
    }
  if (digit == 0 || !board.candidates(cell).contains(digit)) return 0;
  for (const Membership m : layout.houses_of(cell))
    if (bit_count(board.positions(m.group, digit)) != 3) return 0;
  return digit;
}

/// Whether two open cells of a group that is not a house, and not in a common house, share a
/// candidate.
bool clash_in_smaller_group(const Board& board) {
  const Layout& layout = board.layout();
  for (const Group& group : layout.groups().subspan(layout.houses().size()))
    for (std::size_t i = 0; i < group.cells.size(); ++i)
      for (std::size_t j = i + 1; j < group.cells.size(); ++j) {
        const Cell a = group.cells[i];
        const Cell b = group.cells[j];
        if ((board.candidates(a) & board.candidates(b)).empty()) continue;
        const std::span<const Membership> houses = layout.houses_of(a);
        if (std::none_of(houses.begin(), houses.end(),
                         [&](Membership m) { return layout.group_set(m.group).contains(b); }))
          return true;
      }
  return false;
}

class BugPlus1 final : public Strategy {
 public:
  explicit BugPlus1(const Technique& technique) : step_(technique, "") {}

  void find(const Board& board, StepSink& sink) override {
    const std::optional<Cell> cell = cell_with_three(board);
    if (!cell) return;
    const Digit digit = one_too_many(board, *cell);
    if (digit == 0 || clash_in_smaller_group(board)) return;
    step_.clear();
    assert(board.candidates(*cell).size() == 3);
    for (const Digit other : board.candidates(*cell) - DigitSet::of(digit))
      step_.eliminations.push_back({*cell, other});
    if (sink.wants_evidence())
      step_.evidence.push_back({.role = Role::pattern, .cells = {*cell}, .digits = {digit}});
    sink.add(step_);
  }

 private:
  Step step_;
};

}  // namespace

void add_bug_plus_1(Registrar& plugin) {
  plugin.strategy<BugPlus1>(
      {"bug-plus-1", "Bivalue Universal Grave + 1", "0610", {Level::hard, 100}, true, true},
      "All open cells have two candidates, except one that has three");
  plugin.words("bug-plus-1",
               "Every open cell except {pattern.cells} has two candidates. Without "
               "{pattern.digits}, {pattern.cells} would also have two, and in every house, each "
               "candidate would appear exactly twice. Such a position never has exactly one "
               "solution. " +
                   words::unique + "{pattern.cells} must be {pattern.digits}, so {result}.");
}

}  // namespace ariadne::plugins::uniqueness
