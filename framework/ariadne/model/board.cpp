#include <algorithm>

#include <ariadne/model/board.hpp>

namespace ariadne {

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
  cells_.assign(digit_count_, CellSet(layout_->cell_count()));
  positions_.assign(layout_->houses().size() * digit_count_, 0);
  placed_.assign(layout_->houses().size(), DigitSet());

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
  if (std::find(positions_.begin(), positions_.end(), 0U) != positions_.end())
    contradictory_ = true;

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
  open_.erase(cell);
  --open_count_;
  for (const Membership m : layout_->houses_of(cell)) {
    placed_[m.group].insert(digit);
    positions_[m.group * digit_count_ + digit - 1U] = 0;
  }
  const DigitSet others = candidates_[cell] - DigitSet::of(digit);
  candidates_[cell] = DigitSet();
  cells_[digit - 1U].erase(cell);
  for (const Digit other : others) drop(cell, other);
  for (const Cell peer : layout_->peers(cell)) eliminate(peer, digit);
}

bool Board::eliminate(Cell cell, Digit digit) {
  if (!candidates_[cell].contains(digit)) return false;
  candidates_[cell].erase(digit);
  if (candidates_[cell].empty()) contradictory_ = true;
  drop(cell, digit);
  return true;
}

/// Forgets the cell as a place for the digit, in the digit's cells and in the houses.
void Board::drop(Cell cell, Digit digit) {
  cells_[digit - 1U].erase(cell);
  for (const Membership m : layout_->houses_of(cell)) {
    std::uint32_t& positions = positions_[m.group * digit_count_ + digit - 1U];
    positions &= ~(std::uint32_t{1} << m.position);
    if (positions == 0 && !placed_[m.group].contains(digit)) contradictory_ = true;
  }
}

}  // namespace ariadne
