// Exocets: two base cells in a row of a box, and two target cells that have to hold the digits of the
// base cells.
//
//     B  B  e | .  .  .  | .  .  .      If the base cells B hold 1, then 1 is not in their row and
//     .  .  . | .  T  .  | .  .  -      box. In each of the columns of e and of the targets T, it is
//     .  .  . | .  -  .  | .  .  T      then in a target or below; the cells marked - have no 1.
//     --------+----------+--------      Below, two columns at most can have it, because there is no
//           s |    s     |       s      way to put three. So a target holds it. That is so for each
//           s |    s     |       s      digit of the base cells, so the two targets hold the two
//           s |    s     |       s      digits that the base cells hold, and no others.
//
// This is a junior exocet. In a senior exocet, the targets are any two cells of three such columns:
// there is no way to put 1 into each of the columns without them.
//
// Which cells a digit can take is asked of the candidates, including cells that hold it already. So
// the argument is sound for any rows, columns and boxes.
//
// What is left for the four cells are the ways to put two digits into the base cells and the same two
// into the targets; a candidate that is in none of them goes.
//
// Order: box by box, row by row and column by column, then by the third cell and the columns. Targets
// are found by looking for a way to put a digit without them: one of its three cells is a target.
// Cost: base cells with three or four candidates together are rare; then each three columns are tried.
//
// Source: "JExocet", David P Bird, New Sudoku Players' Forum, 2012; "Exocet", champagne, 2011.

#include <algorithm>
#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {
namespace {

constexpr std::size_t base_and_third = 3;

/// Whether the cell holds the digit or can hold it.
bool can_hold(const Board& board, Cell cell, Digit digit) {
  return board.value(cell) == digit || board.candidates(cell).contains(digit);
}

class Exocet : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) override {
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    for (const Place& place : places_)
      for (std::size_t third = 0; third < base_and_third; ++third)
        if (sink.stopped() || !search(board, sink, place, third)) return;
  }

 protected:
  Exocet(const Technique& technique, bool senior)
      : senior_(senior),
        step_(technique,
              "{digits.digits} in {pattern.cells}, targets {pincer.list}, lines {base.groups}") {}

 private:
  /// A place for base cells.
  struct Place {
    GroupKind across;                      ///< of the cross lines: columns if the line is a row
    GroupIndex line;                       ///< of the base cells
    GroupIndex box;                        ///< of the base cells
    std::vector<Cell> cells;               ///< three, in both
    std::vector<GroupIndex> lines_across;  ///< that meet the line outside the box
    CellSet beside;  ///< cells of boxes that share lines with the box, but not of the line itself
  };

  /// A pattern to be tried.
  struct Pattern {
    std::array<Cell, 2> base;
    std::array<Cell, 2> targets;
    std::array<GroupIndex, 3> lines;  ///< that cross, the first one through the third cell
    DigitSet digits;                  ///< of the base cells
  };

  /// Places for a digit of the base cells, one in each of the lines.
  using Triple = std::array<Cell, 3>;

  void learn(LayoutPtr layout);
  void add_place(GroupIndex line, GroupIndex box);
  /// The line of that kind through a cell; the number of houses if it has none.
  GroupIndex line_of(Cell cell, GroupKind kind) const {
    for (const Membership membership : layout_->houses_of(cell))
      if (layout_->houses()[membership.group].kind == kind) return membership.group;
    return static_cast<GroupIndex>(layout_->houses().size());
  }

  bool search(const Board& board, StepSink& sink, const Place& place, std::size_t third);
  bool search_targets(const Board& board, StepSink& sink, const Place& place, Pattern& pattern);
  /// Whether a target is in none of the other boxes, or both are in the same line.
  bool is_senior(const Place& place, const Pattern& pattern) const {
    const auto& [one, other] = pattern.targets;
    if (!place.beside.contains(one) || !place.beside.contains(other)) return true;
    const CellSet& first = layout_->group_set(pattern.lines[1]);
    const CellSet& second = layout_->group_set(pattern.lines[2]);
    return !(first.contains(one) && second.contains(other)) &&
           !(first.contains(other) && second.contains(one));
  }

  void find_places(const Board& board, const Place& place, const Pattern& pattern);
  bool find_triple(const Pattern& pattern, Cell first, Cell second, Triple& triple) const;
  bool conclude(const Board& board, StepSink& sink, const Pattern& pattern);

  const bool senior_;
  LayoutPtr layout_;
  std::vector<Place> places_;
  std::vector<std::array<std::vector<Cell>, 3>> cells_;  ///< by digit, where it can be in each line
  std::vector<std::array<Cell, 2>> tried_;               ///< targets
  Step step_;
};

class JuniorExocet final : public Exocet {
 public:
  explicit JuniorExocet(const Technique& technique) : Exocet(technique, false) {}
};

class SeniorExocet final : public Exocet {
 public:
  explicit SeniorExocet(const Technique& technique) : Exocet(technique, true) {}
};

void Exocet::learn(LayoutPtr layout) {
  layout_ = std::move(layout);
  places_.clear();
  cells_.resize(static_cast<std::size_t>(layout_->digit_count()));
  const auto houses = layout_->houses();
  for (std::size_t box = 0; box < houses.size(); ++box) {
    if (houses[box].kind != GroupKind::box) continue;
    for (std::size_t line = 0; line < houses.size(); ++line)
      if (houses[line].kind == GroupKind::row || houses[line].kind == GroupKind::column)
        add_place(static_cast<GroupIndex>(line), static_cast<GroupIndex>(box));
  }
}

void Exocet::add_place(GroupIndex line, GroupIndex box) {
  const auto houses = layout_->houses();
  const CellSet& in_line = layout_->group_set(line);
  const CellSet& in_box = layout_->group_set(box);
  Place place{houses[line].kind == GroupKind::row ? GroupKind::column : GroupKind::row,
              line,
              box,
              list_of(in_line & in_box),
              {},
              CellSet(layout_->cell_count())};
  if (place.cells.size() != base_and_third) return;
  for (std::size_t other = 0; other < houses.size(); ++other) {
    const auto index = static_cast<GroupIndex>(other);
    const CellSet& cells = layout_->group_set(index);
    if (!cells.intersects(in_line)) continue;
    if (houses[other].kind == place.across && !(cells & in_line).intersects(in_box))
      place.lines_across.push_back(index);
    else if (other != box && houses[other].kind == GroupKind::box)
      place.beside |= cells - in_line - in_box;
  }
  places_.push_back(std::move(place));
}

bool Exocet::search(const Board& board, StepSink& sink, const Place& place, std::size_t third) {
  Pattern pattern;
  pattern.base = {place.cells[third == 0 ? 1 : 0], place.cells[third == 2 ? 1 : 2]};
  if (board.value(pattern.base[0]) != 0 || board.value(pattern.base[1]) != 0) return true;
  pattern.digits = board.candidates(pattern.base[0]) | board.candidates(pattern.base[1]);
  if (pattern.digits.size() < 3 || pattern.digits.size() > 4) return true;
  pattern.lines[0] = line_of(place.cells[third], place.across);
  if (pattern.lines[0] == layout_->houses().size()) return true;
  const CellSet& first = layout_->group_set(pattern.lines[0]);
  if (first.contains(pattern.base[0]) || first.contains(pattern.base[1])) return true;
  for (std::size_t one = 0; one < place.lines_across.size(); ++one)
    for (std::size_t other = one + 1; other < place.lines_across.size(); ++other) {
      pattern.lines[1] = place.lines_across[one];
      pattern.lines[2] = place.lines_across[other];
      if (!search_targets(board, sink, place, pattern)) return false;
    }
  return true;
}

/// Tries all targets in the lines of the pattern.
bool Exocet::search_targets(const Board& board, StepSink& sink, const Place& place,
                            Pattern& pattern) {
  find_places(board, place, pattern);
  tried_.clear();
  const auto no_cell = static_cast<Cell>(layout_->cell_count());
  Triple without_any;
  Triple without_one;
  Triple without_both;
  if (!find_triple(pattern, no_cell, no_cell, without_any)) return true;
  for (const Cell one : without_any) {
    if (board.value(one) != 0 || !find_triple(pattern, one, no_cell, without_one)) continue;
    for (const Cell other : without_one) {
      pattern.targets = {std::min(one, other), std::max(one, other)};
      if (board.value(other) != 0 || is_senior(place, pattern) != senior_ ||
          std::find(tried_.begin(), tried_.end(), pattern.targets) != tried_.end())
        continue;
      tried_.push_back(pattern.targets);
      if (!find_triple(pattern, one, other, without_both) && !conclude(board, sink, pattern))
        return false;
    }
  }
  return true;
}

/// Where each digit of the base cells can be in each of the lines if a base cell holds it.
void Exocet::find_places(const Board& board, const Place& place, const Pattern& pattern) {
  const CellSet seen = layout_->group_set(place.line) | layout_->group_set(place.box);
  for (std::size_t line = 0; line < pattern.lines.size(); ++line) {
    const CellSet cells = layout_->group_set(pattern.lines[line]) - seen;
    for (const Digit digit : pattern.digits) {
      std::vector<Cell>& places = cells_[digit - 1U][line];
      places.clear();
      for (const Cell cell : cells)
        if (can_hold(board, cell, digit)) places.push_back(cell);
    }
  }
}

/// A way to put a digit of the base cells into all three lines, but not into these two cells.
bool Exocet::find_triple(const Pattern& pattern, Cell first, Cell second, Triple& triple) const {
  const auto apart = [&](Cell a, Cell b) { return a != b && !layout_->peer_set(a).contains(b); };
  const auto fits = [&](Cell cell) { return cell != first && cell != second; };
  for (const Digit digit : pattern.digits) {
    const auto& cells = cells_[digit - 1U];
    for (const Cell a : cells[0]) {
      if (!fits(a)) continue;
      for (const Cell b : cells[1]) {
        if (!fits(b) || !apart(a, b)) continue;
        for (const Cell c : cells[2]) {
          if (!fits(c) || !apart(a, c) || !apart(b, c)) continue;
          triple = {a, b, c};
          return true;
        }
      }
    }
  }
  return false;
}

bool Exocet::conclude(const Board& board, StepSink& sink, const Pattern& pattern) {
  const auto [base, other_base] = pattern.base;
  const auto [target, other_target] = pattern.targets;
  const std::array cells{target, other_target, base, other_base};
  std::array<DigitSet, 4> possible;
  const auto can_be_in_both = [&](Digit digit, Cell of_base, Cell of_target) {
    return board.candidates(of_target).contains(digit) &&
           !layout_->peer_set(of_base).contains(of_target);
  };
  for (const Digit one : board.candidates(base))
    for (const Digit two : board.candidates(other_base) - DigitSet::of(one)) {
      if (can_be_in_both(one, base, target) && can_be_in_both(two, other_base, other_target)) {
        possible[0].insert(one);
        possible[1].insert(two);
        possible[2].insert(one);
        possible[3].insert(two);
      }
      if (can_be_in_both(one, base, other_target) && can_be_in_both(two, other_base, target)) {
        possible[0].insert(two);
        possible[1].insert(one);
        possible[2].insert(one);
        possible[3].insert(two);
      }
    }
  step_.clear();
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (const Digit digit : board.candidates(cells[i]) - possible[i])
      step_.eliminations.push_back({cells[i], digit});
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

}  // namespace

void add_exocet(Registrar& plugin) {
  plugin.strategy<JuniorExocet>(
      {"junior-exocet", "Junior Exocet", "", {Level::extreme, 430}},
      "Whatever digits two base cells hold, two target cells have to hold the same two");
  plugin.strategy<SeniorExocet>({"senior-exocet", "Senior Exocet", "", {Level::extreme, 440}},
                                "Like a junior exocet, but the target cells can be anywhere in "
                                "three lines that cross the line "
                                "of the base cells");
  for (const char* key : {"junior-exocet", "senior-exocet"})
    plugin.words(
        key,
        "{pattern.cells} can only be {digits.any-digit}. Consider the digit in one of these two "
        "cells. No other cell in the houses that they share can hold this digit, but each of "
        "{base.houses} must still contain it. If neither {pincer.first} nor {pincer.last} held it, "
        "these three lines could not all contain it without two of its places seeing each other. "
        "So "
        "one of {pincer.cells} holds it. "
        "The same is true of the digit in the other cell. So {pincer.cells} hold the same two "
        "digits "
        "as {pattern.cells}: {result}.");
}

}  // namespace ariadne::plugins::exotic
