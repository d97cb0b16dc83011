#include <algorithm>
#include <bit>

#include <ariadne/model/board.hpp>

namespace ariadne {

Derived::~Derived() = default;

Board::Board(const Puzzle& puzzle) {
  reset(puzzle);
}

void Board::reset(const Puzzle& puzzle) {
  layout_ = puzzle.layout_ptr();
  const auto cell_count = static_cast<std::size_t>(layout_->cell_count());
  digit_count_ = static_cast<std::size_t>(layout_->digit_count());
  contradictory_ = false;
  open_count_ = layout_->cell_count();
  givens_ = CellSet(layout_->cell_count());
  open_ = CellSet(layout_->cell_count());
  values_.assign(cell_count, 0);
  candidates_.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  puzzle_candidates_ = candidates_;
  cells_.assign(digit_count_, CellSet(layout_->cell_count()));
  positions_.assign(layout_->houses().size() * digit_count_, 0);
  placed_.assign(layout_->houses().size(), DigitSet());
  naked_singles_.clear();
  hidden_singles_.clear();
  first_naked_single_ = first_hidden_single_ = 0;
  ++stamp_;

  // A given begins with all digits, so that singles come about as givens are placed, and not
  // because the others are not placed yet.
  const DigitSet all = DigitSet::all(layout_->digit_count());
  for (DigitSet& candidates : candidates_)
    if (candidates.single()) candidates = all;
  for (std::size_t i = 0; i < cell_count; ++i) {
    const auto cell = static_cast<Cell>(i);
    open_.insert(cell);
    if (candidates_[i].empty()) contradictory_ = true;
    for (const Digit digit : candidates_[i]) {
      cells_[digit - 1U].insert(cell);
      for (const Membership m : layout_->houses_of(cell))
        positions_[m.group * digit_count_ + digit - 1U] |= std::uint32_t{1} << m.position;
    }
  }
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    if (positions_[i] == 0) contradictory_ = true;
    if (!std::has_single_bit(positions_[i])) continue;
    const auto house = static_cast<GroupIndex>(i / digit_count_);
    hidden_singles_.push_back(
        {only_place(house, positions_[i]), static_cast<Digit>(i % digit_count_ + 1), house});
  }

  for (std::size_t i = 0; i < cell_count; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (const Digit given = puzzle.given(cell); given != 0) {
      givens_.insert(cell);
      place(cell, given);
    }
  }
}

void Board::place(Cell cell, Digit digit) {
  if (values_[cell] != 0) {
    if (values_[cell] != digit) contradictory_ = true;
    return;
  }
  if (!candidates_[cell].contains(digit)) contradictory_ = true;

  values_[cell] = digit;
  ++stamp_;
  open_.erase(cell);
  --open_count_;
  for (const Membership m : layout_->houses_of(cell)) {
    placed_[m.group].insert(digit);
    positions_[m.group * digit_count_ + digit - 1U] = 0;
  }
  const DigitSet others = candidates_[cell] - DigitSet::of(digit);
  candidates_[cell] = DigitSet();
  cells_[digit - 1U].erase(cell);
  for (const Cell peer : layout_->peers(cell)) eliminate(peer, digit);
  for (const Digit other : others) drop(cell, other);
  pass_placed_singles();
}

bool Board::eliminate(Cell cell, Digit digit) {
  if (!candidates_[cell].contains(digit)) return false;
  ++stamp_;
  candidates_[cell].erase(digit);
  if (candidates_[cell].empty())
    contradictory_ = true;
  else if (candidates_[cell].single())
    naked_singles_.push_back({cell, candidates_[cell].first()});
  drop(cell, digit);
  return true;
}

/// Forgets the cell as a place for the digit, in the digit's cells and in the houses.
void Board::drop(Cell cell, Digit digit) {
  cells_[digit - 1U].erase(cell);
  for (const Membership m : layout_->houses_of(cell)) {
    std::uint32_t& positions = positions_[m.group * digit_count_ + digit - 1U];
    const std::uint32_t left = positions & ~(std::uint32_t{1} << m.position);
    if (left == positions) continue;
    positions = left;
    if (left == 0) {
      contradictory_ = true;
    } else if (std::has_single_bit(left)) {
      hidden_singles_.push_back({only_place(m.group, left), digit, m.group});
    }
  }
}

Cell Board::only_place(GroupIndex house, std::uint32_t positions) const {
  return layout_->houses()[house].cells[static_cast<std::size_t>(std::countr_zero(positions))];
}

void Board::pass_placed_singles() {
  while (first_naked_single_ < naked_singles_.size() &&
         values_[naked_singles_[first_naked_single_].cell] != 0)
    ++first_naked_single_;
  while (first_hidden_single_ < hidden_singles_.size() &&
         values_[hidden_singles_[first_hidden_single_].cell] != 0)
    ++first_hidden_single_;
}

const Derived& Board::refreshed(std::size_t slot) const {
  // Deriving may add slots, which moves them; the objects stay where they are.
  Derived& object = *derived_.slots[slot].object;
  if (derived_.slots[slot].stamp != stamp_) {
    object.derive(*this);
    derived_.slots[slot].stamp = stamp_;
  }
  return object;
}

const Derived& Board::keep(const std::type_info& type, std::unique_ptr<Derived> object) const {
  derived_.slots.push_back({&type, std::move(object), DerivedCopies::never});
  return refreshed(derived_.slots.size() - 1);
}

}  // namespace ariadne
