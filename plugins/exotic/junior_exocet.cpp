// Junior exocet: two base cells in a row of a box, and two target cells in other boxes of the same
// rows, which have to hold the digits of the base cells.
//
//     B  B  e | .  .  .  | .  .  .      if the base cells B hold 1, then 1 is not in their row and
//     .  .  . | .  T  .  | .  .  -      box. In each of the columns of e and of the targets T, it is
//     .  .  . | .  -  .  | .  .  T      then in a target or below; the cells marked - have no 1.
//     --------+----------+--------      Below, two columns at most can have it, because there is no
//           s |    s     |       s      way to put three. So a target holds it. That is so for each
//           s |    s     |       s      digit of the base cells, so the two targets hold the two
//           s |    s     |       s      digits that the base cells hold, and no others
//
// Which cells a digit can take is asked of the candidates, including cells that hold it already. So
// the argument is sound for any rows, columns and boxes.
//
// Besides, a digit of the base cells that is a candidate of neither target goes from the base cells.
//
// Order: box by box, row by row and column by column, then by the third cell and the targets.
// Cost: base cells with three or four candidates together are rare; then each two targets are tried.
//
// Source: "JExocet", David P Bird, New Sudoku Players' Forum, 2012; "Exocet", champagne, 2011.

#include "junior_exocet.hpp"

#include <algorithm>

namespace ariadne::plugins::exotic {

namespace {

constexpr std::size_t base_and_third = 3;

/// Whether the cell holds the digit or can hold it.
bool can_hold(const Board& board, Cell cell, Digit digit) {
  return board.value(cell) == digit || board.candidates(cell).contains(digit);
}

}  // namespace

JuniorExocet::JuniorExocet(const Technique& technique)
    : step_(technique,
            "{digits.digits} in {pattern.cells}, targets {pincer.list}, lines {base.groups}") {}

void JuniorExocet::learn(LayoutPtr layout) {
  layout_ = std::move(layout);
  places_.clear();
  const auto houses = layout_->houses();
  for (std::size_t box = 0; box < houses.size(); ++box) {
    if (houses[box].kind != GroupKind::box) continue;
    for (std::size_t line = 0; line < houses.size(); ++line)
      if (houses[line].kind == GroupKind::row || houses[line].kind == GroupKind::column)
        add_place(static_cast<GroupIndex>(line), static_cast<GroupIndex>(box));
  }
}

void JuniorExocet::add_place(GroupIndex line, GroupIndex box) {
  const auto houses = layout_->houses();
  const CellSet& in_line = layout_->group_set(line);
  const CellSet& in_box = layout_->group_set(box);
  Place place{houses[line].kind == GroupKind::row ? GroupKind::column : GroupKind::row,
              line,
              box,
              list_of(in_line & in_box),
              {}};
  if (place.cells.size() != base_and_third) return;
  for (std::size_t other = 0; other < houses.size(); ++other) {
    const CellSet& cells = layout_->group_set(static_cast<GroupIndex>(other));
    if (other == box || houses[other].kind != GroupKind::box || !cells.intersects(in_line))
      continue;
    for (const Cell cell : cells - in_line)
      if (!in_box.contains(cell)) place.beside.push_back(cell);
  }
  places_.push_back(std::move(place));
}

/// The line of that kind through a cell; the number of houses if it has none.
GroupIndex JuniorExocet::line_of(Cell cell, GroupKind kind) const {
  for (const Membership membership : layout_->houses_of(cell))
    if (layout_->houses()[membership.group].kind == kind) return membership.group;
  return static_cast<GroupIndex>(layout_->houses().size());
}

void JuniorExocet::find(const Board& board, StepSink& sink) {
  if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
  for (const Place& place : places_)
    for (std::size_t third = 0; third < base_and_third; ++third)
      if (sink.stopped() || !search(board, sink, place, third)) return;
}

bool JuniorExocet::search(const Board& board, StepSink& sink, const Place& place,
                          std::size_t third) {
  Pattern pattern;
  pattern.base = {place.cells[third == 0 ? 1 : 0], place.cells[third == 2 ? 1 : 2]};
  if (board.value(pattern.base[0]) != 0 || board.value(pattern.base[1]) != 0) return true;
  pattern.digits = board.candidates(pattern.base[0]) | board.candidates(pattern.base[1]);
  if (pattern.digits.size() < 3 || pattern.digits.size() > 4) return true;
  pattern.lines[0] = line_of(place.cells[third], place.across);
  for (const Cell one : place.beside) {
    pattern.lines[1] = line_of(one, place.across);
    for (const Cell other : place.beside) {
      pattern.lines[2] = line_of(other, place.across);
      pattern.targets = {one, other};
      if (other <= one || board.value(one) != 0 || board.value(other) != 0 || !lines_fit(pattern))
        continue;
      bool holds = true;
      for (const Digit digit : pattern.digits)
        holds = holds && must_be_target(board, place, pattern, digit);
      if (holds && !conclude(board, sink, pattern)) return false;
    }
  }
  return true;
}

/// Whether the lines are three different ones, and none has a base cell.
bool JuniorExocet::lines_fit(const Pattern& pattern) const {
  const auto& [first, second, third] = pattern.lines;
  if (first == second || first == third || second == third) return false;
  return std::all_of(pattern.lines.begin(), pattern.lines.end(), [&](GroupIndex line) {
    return line < layout_->houses().size() &&
           std::none_of(pattern.base.begin(), pattern.base.end(),
                        [&](Cell cell) { return layout_->group_set(line).contains(cell); });
  });
}

/// Whether a target must hold the digit if a base cell does: then there are no three places for it,
/// one in each of the lines that cross, without the targets and what the base cells see.
bool JuniorExocet::must_be_target(const Board& board, const Place& place, const Pattern& pattern,
                                  Digit digit) const {
  const CellSet seen = layout_->group_set(place.line) | layout_->group_set(place.box);
  std::array<std::vector<Cell>, 3> cells;
  for (std::size_t i = 0; i < 3; ++i)
    for (const Cell cell : layout_->group_set(pattern.lines[i]) - seen)
      if (cell != pattern.targets[0] && cell != pattern.targets[1] && can_hold(board, cell, digit))
        cells[i].push_back(cell);
  const auto apart = [&](Cell a, Cell b) { return a != b && !layout_->peer_set(a).contains(b); };
  for (const Cell a : cells[0])
    for (const Cell b : cells[1])
      for (const Cell c : cells[2])
        if (apart(a, b) && apart(a, c) && apart(b, c)) return false;
  return true;
}

bool JuniorExocet::conclude(const Board& board, StepSink& sink, const Pattern& pattern) {
  step_.clear();
  DigitSet of_targets;
  for (const Cell target : pattern.targets) {
    of_targets |= board.candidates(target);
    for (const Digit digit : board.candidates(target) - pattern.digits)
      step_.eliminations.push_back({target, digit});
  }
  for (const Cell base : pattern.base)
    for (const Digit digit : board.candidates(base) - of_targets)
      step_.eliminations.push_back({base, digit});
  if (step_.eliminations.empty()) return true;
  if (sink.wants_evidence())
    step_.evidence = {
        {.role = Role::digits, .digits = list_of(pattern.digits)},
        {.role = Role::pattern, .cells = {pattern.base.begin(), pattern.base.end()}},
        {.role = Role::pincer, .cells = {pattern.targets.begin(), pattern.targets.end()}},
        {.role = Role::base, .groups = {pattern.lines.begin(), pattern.lines.end()}},
    };
  return sink.add(step_);
}

}  // namespace ariadne::plugins::exotic
