#include "trial_board.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ariadne::plugins::forcing {

void TrialBoard::start_from(const Board& board) {
  layout_ = &board.layout();
  digits_ = static_cast<std::size_t>(layout_->digit_count());
  values_.assign(board.values().begin(), board.values().end());
  candidates_.assign(board.candidates().begin(), board.candidates().end());
  positions_.resize(layout_->houses().size() * digits_);
  for (GroupIndex house = 0; house < layout_->houses().size(); ++house)
    for (std::size_t i = 0; i < digits_; ++i)
      positions_[house * digits_ + i] = board.positions(house, static_cast<Digit>(i + 1));
  naked_.assign(board.naked_singles().begin(), board.naked_singles().end());
  hidden_.clear();
  for (const LastPlace& last : board.hidden_singles()) hidden_.push_back({last.cell, last.digit});
}

void TrialBoard::assign(const TrialBoard& other) {
  *this = other;
}

bool TrialBoard::is_last_place(GroupIndex house, Cell cell, Digit digit) const {
  if (places(house, digit) != 1) return false;
  const std::vector<Cell>& cells = layout_->houses()[house].cells;
  return std::all_of(cells.begin(), cells.end(), [&](Cell other) {
    return other == cell || !candidates_[other].contains(digit);
  });
}

void TrialBoard::place(Cell cell, Digit digit) {
  if (values_[cell] == digit) return;
  values_[cell] = digit;
  const DigitSet here = candidates_[cell];
  candidates_[cell] = DigitSet();
  for (const Cell peer : layout_->peers(cell))
    if (candidates_[peer].contains(digit)) eliminate(peer, digit);
  for (const Digit gone : here)
    for (const Membership house : layout_->houses_of(cell))
      if (const std::uint32_t left = remove_place(house, gone);
          is_single_bit(left) && gone != digit)
        queue_last_place(house.group, gone, left);
}

void TrialBoard::eliminate(Cell cell, Digit digit) {
  DigitSet& here = candidates_[cell];
  if (!here.contains(digit)) return;
  here.erase(digit);
  // A cell without candidates stays a place of its last one.
  if (here.empty()) return;
  if (here.single()) naked_.push_back({cell, here.first()});
  for (const Membership house : layout_->houses_of(cell)) {
    const std::uint32_t left = remove_place(house, digit);
    if (is_single_bit(left)) queue_last_place(house.group, digit, left);
    if (left == 0) forget_last_place(house.group, digit);
  }
}

void TrialBoard::queue_last_place(GroupIndex house, Digit digit, std::uint32_t place) {
  assert(is_single_bit(place));
  const Cell cell =
      layout_->houses()[house].cells[static_cast<std::size_t>(std::countr_zero(place))];
  if (candidates_[cell].contains(digit)) hidden_.push_back({cell, digit});
}

void TrialBoard::forget_last_place(GroupIndex house, Digit digit) {
  const auto last = std::find_if(hidden_.begin(), hidden_.end(), [&](Candidate candidate) {
    return candidate.digit == digit && layout_->group_set(house).contains(candidate.cell);
  });
  if (last != hidden_.end()) hidden_.erase(last);
}

}  // namespace ariadne::plugins::forcing
