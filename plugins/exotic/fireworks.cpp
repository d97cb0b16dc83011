// Firework: a digit that, outside a box, has at most one place in a row and one in a column that
// cross in the box.
//
//     X  b  b | .  R  .      row and column have no place for the digit outside the box but R and
//     b  .  . | .  .  .      C. If it is in neither, it is in the box in both lines; the box holds
//     b  .  . | .  .  .      it once, so it is in the cell where they cross, X. So it is in X, R
//     --------+--------      or C
//     C       |
//
// This holds for any three houses with exactly one cell in common. A digit that the row or the
// column holds already is left out.
//
// Cost: for each such crossing, the digits that each cell may be the one place of.
//
// Source: described by shye in the New Sudoku Players' Forum, 2021.

#include "fireworks.hpp"

namespace ariadne::plugins::exotic {

namespace {

/// For each digit that the house does not hold: its places outside the other house, if there is
/// at most one. `free` are the digits without a place there.
struct Outside {
  DigitSet free;
  std::vector<std::pair<Cell, DigitSet>> single;  ///< a cell, and the digits of which it is the one

  Outside(const Board& board, GroupIndex house, GroupIndex other) {
    const Layout& layout = board.layout();
    const CellSet outside = layout.group_set(house) - layout.group_set(other);
    for (const Digit digit : DigitSet::all(layout.digit_count()) - board.placed(house)) {
      const CellSet places = board.cells(digit) & outside;
      const int count = places.size();
      if (count == 0) free.insert(digit);
      if (count == 1) add(*places.begin(), digit);
    }
  }

 private:
  void add(Cell cell, Digit digit) {
    for (auto& [known, digits] : single)
      if (known == cell) {
        digits.insert(digit);
        return;
      }
    single.emplace_back(cell, DigitSet::of(digit));
  }
};

}  // namespace

void Fireworks::learn(LayoutPtr layout) {
  layout_ = std::move(layout);
  crossings_.clear();
  const auto common = [&](GroupIndex a, GroupIndex b) {
    return (layout_->group_set(a) & layout_->group_set(b)).size();
  };
  for (Cell center = 0; center < layout_->cell_count(); ++center) {
    const auto houses = layout_->houses_of(center);
    for (const Membership third : houses)
      for (std::size_t a = 0; a < houses.size(); ++a)
        for (std::size_t b = a + 1; b < houses.size(); ++b) {
          const GroupIndex first = houses[a].group;
          const GroupIndex second = houses[b].group;
          if (first == third.group || second == third.group) continue;
          if (common(first, third.group) < 2 || common(second, third.group) < 2) continue;
          const CellSet all = layout_->group_set(first) & layout_->group_set(second) &
                              layout_->group_set(third.group);
          if (all.size() == 1) crossings_.push_back({first, second, third.group, center});
        }
  }
}

const std::vector<Firework>& Fireworks::on(const Board& board) {
  if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
  found_.clear();
  for (const Crossing& crossing : crossings_) {
    if (board.value(crossing.center) != 0) continue;
    const Outside first(board, crossing.first, crossing.third);
    if (first.single.empty()) continue;
    const Outside second(board, crossing.second, crossing.third);
    for (const auto& [wing, digits] : first.single)
      for (const auto& [other_wing, other_digits] : second.single) {
        const DigitSet both = (digits | first.free) & (other_digits | second.free);
        if (wing != other_wing && both.size() >= 2)
          found_.push_back({&crossing, wing, other_wing, both});
      }
  }
  return found_;
}

}  // namespace ariadne::plugins::exotic
