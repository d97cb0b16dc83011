// Placing a digit and what follows from it.
//
// Placing removes the cell's other candidates and the digit from the cell's peers. Each removal
// clears one bit of a cell's candidates and one bit of the digit's places in each house of the
// cell. A word with only one bit left is a single: with propagation it is queued and placed in
// its turn. A word without bits ends the branch: no digit is left for a cell, or no cell
// for a digit. Both are sound: every solution below the state has one digit in each cell, and each
// digit once in each house. Groups smaller than a house only make peers.
//
// Cost: a complete grid of N x N cells removes N*N*(N-1) candidates, each at one store for its cell
// and one for each of its houses, whatever the order.

#include "states.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::backtracking {

namespace {

constexpr bool one_or_none(std::uint32_t word) {
  return (word & (word - 1)) == 0;
}

}  // namespace

void States::adopt(const LayoutPtr& layout) {
  if (layout == layout_) return;
  layout_ = nullptr;  // stays so if memory runs out below
  cell_count_ = static_cast<std::size_t>(layout->cell_count());
  digit_count_ = static_cast<std::size_t>(layout->digit_count());
  house_count_ = layout->houses().size();
  all_ = DigitSet::all(layout->digit_count()).bits();

  seats_.clear();
  seat_begin_.assign(1, 0);
  for (std::size_t cell = 0; cell < cell_count_; ++cell) {
    for (const Membership m : layout->houses_of(static_cast<Cell>(cell)))
      seats_.push_back({m.group, static_cast<std::uint32_t>(m.group * digit_count_), m.place});
    seat_begin_.push_back(seats_.size());
  }
  loose_peers_.clear();
  loose_peer_begin_.assign(1, 0);
  for (std::size_t i = 0; i < cell_count_; ++i) {
    const auto cell = static_cast<Cell>(i);
    CellSet loose = layout->peer_set(cell);
    for (const Membership m : layout->houses_of(cell)) loose -= layout->group_set(m.group);
    for (const Cell peer : loose) loose_peers_.push_back(peer);
    loose_peer_begin_.push_back(loose_peers_.size());
  }
  house_cells_.clear();
  for (const Group& house : layout->houses())
    house_cells_.insert(house_cells_.end(), house.cells.begin(), house.cells.end());

  places_at_ = cell_count_;
  placed_at_ = places_at_ + house_count_ * digit_count_;
  open_at_ = placed_at_ + house_count_;
  open_words_ = (cell_count_ + 31) / 32;
  level_size_ = open_at_ + open_words_;
  blank_.assign(level_size_, 0);
  std::fill_n(blank_.begin(), placed_at_, all_);
  for (std::size_t cell = 0; cell < cell_count_; ++cell)
    blank_[open_at_ + cell / 32] |= Word{1} << (cell % 32);

  // Every level below the first places at least one more cell.
  const std::size_t needed = level_size_ * (cell_count_ + 1);
  if (needed > capacity_) {
    levels_ = std::make_unique_for_overwrite<Word[]>(needed);
    capacity_ = needed;
  }
  trail_.resize(cell_count_);
  // In one descent a word gets down to one bit once, and a place's word a second time when its
  // house has 32 cells (see place()); at the start the givens come to these.
  queue_.resize(2 * (cell_count_ + house_cells_.size()));
  values_.resize(cell_count_);
  layout_ = layout;
}

bool States::start(const Puzzle& puzzle, Propagation propagation) {
  propagation_ = propagation;
  current_ = levels_.get();
  std::copy(blank_.begin(), blank_.end(), current_);
  trail_size_ = 0;
  queued_ = 0;
  for (std::size_t i = 0; i < cell_count_; ++i) {
    const auto cell = static_cast<Cell>(i);
    const Word digits = puzzle.candidates(cell).bits() & all_;
    if (digits == 0) return false;
    if (one_or_none(digits)) {
      enqueue(cell, static_cast<unsigned>(std::countr_zero(digits)));
    } else {
      for (Word rest = all_ & ~digits; rest != 0; rest &= rest - 1)
        if (!remove(cell, static_cast<unsigned>(std::countr_zero(rest)))) return false;
    }
  }
  return propagate() && filter_constraints();
}

bool States::descend(std::size_t level, Candidate candidate) {
  assert((level + 2) * level_size_ <= capacity_);
  const Word* const above = levels_.get() + level * level_size_;
  current_ = levels_.get() + (level + 1) * level_size_;
  std::copy_n(above, level_size_, current_);
  queued_ = 0;
  assert(is_open(candidate.cell) && has(candidate.cell, candidate.digit - 1U));
  return place(candidate.cell, candidate.digit - 1U) && propagate() && filter_constraints();
}

std::span<const Digit> States::values() {
  assert(complete());
  assert(std::all_of(current_, current_ + cell_count_,
                     [](Word digit) { return digit != 0 && one_or_none(digit); }));
  std::transform(current_, current_ + cell_count_, values_.begin(),
                 [](Word digit) { return DigitSet(digit).first(); });
  return values_;
}

bool States::propagate() {
  while (queued_ > 0) {
    const Candidate single = queue_[--queued_];
    if (((current_[single.cell] >> (single.digit - 1U)) & 1U) == 0) return false;
    if (is_open(single.cell) && !place(single.cell, single.digit - 1U)) return false;
  }
  return true;
}

bool States::filter_constraints() {
  const std::span<const ConstraintPtr> constraints = layout_->constraints();
  for (bool more = !constraints.empty(); more;) {
    more = false;
    for (const ConstraintPtr& constraint : constraints) {
      const std::span<const Cell> scope = constraint->scope();
      domains_.clear();
      for (const Cell cell : scope) domains_.emplace_back(current_[cell]);
      if (!constraint->filter(domains_)) return false;
      for (std::size_t i = 0; i < scope.size(); ++i) {
        if (domains_[i].empty()) return false;
        for (const Digit digit : DigitSet(current_[scope[i]]) - domains_[i]) {
          // What was removed before may have removed this one, too, or all but this one.
          if (((current_[scope[i]] >> (digit - 1U)) & 1U) == 0) continue;
          if (!is_open(scope[i]) || !remove(scope[i], digit - 1U) || !propagate()) return false;
          more = true;
        }
      }
    }
  }
  return true;
}

bool States::place(Cell cell, unsigned bit_number) {
  const Word bit = Word{1} << bit_number;
  assert(is_open(cell) && has(cell, bit_number));
  trail_[trail_size_++] = {cell, static_cast<Digit>(bit_number + 1)};
  current_[open_at_ + cell / 32U] &= ~(Word{1} << (cell % 32U));
  for (Word others = current_[cell] & ~bit; others != 0; others &= others - 1)
    if (!vacate(cell, static_cast<unsigned>(std::countr_zero(others)))) return false;
  current_[cell] = bit;

  // While the digit leaves the rest of these houses, bits that stand for no cell keep its places
  // from looking like a single. A house of 32 cells has no such bits: it ends as a single, but of
  // the cell that is placed already, which propagate() passes over.
  const std::span<const Seat> seats = seats_of(cell);
  Word* const places = current_ + places_at_ + bit_number;
  for (const Seat& seat : seats) {
    places[seat.begin] |= ~all_;
    current_[placed_at_ + seat.house] |= bit;
  }
  for (const Seat& seat : seats)
    for (Word rest = places[seat.begin] & all_ & ~seat.bit; rest != 0; rest &= rest - 1)
      if (!remove(house_cells_[seat.begin + static_cast<unsigned>(std::countr_zero(rest))],
                  bit_number))
        return false;
  for (const Cell peer : loose_peers(cell))
    if ((current_[peer] & bit) != 0 && !remove(peer, bit_number)) return false;
  for (const Seat& seat : seats) places[seat.begin] = 0;
  return true;
}

/// Removes a candidate that is there; false when that leads nowhere.
bool States::remove(Cell cell, unsigned bit_number) {
  assert(has(cell, bit_number));
  const Word left = current_[cell] &= ~(Word{1} << bit_number);
  if (one_or_none(left) && propagation_ != Propagation::none) {
    if (left == 0) return false;
    enqueue(cell, static_cast<unsigned>(std::countr_zero(left)));
  }
  return vacate(cell, bit_number);
}

/// Takes the cell from the digit's places in its houses; false when that leads nowhere.
bool States::vacate(Cell cell, unsigned bit_number) {
  for (const Seat& seat : seats_of(cell)) {
    const Word left = current_[places_at_ + seat.begin + bit_number] &= ~seat.bit;
    if (one_or_none(left) && propagation_ == Propagation::singles) {
      if (left == 0) return false;
      enqueue(house_cells_[seat.begin + static_cast<unsigned>(std::countr_zero(left))], bit_number);
    }
  }
  return true;
}

void States::enqueue(Cell cell, unsigned bit_number) {
  assert(queued_ < queue_.size());
  queue_[queued_++] = {cell, static_cast<Digit>(bit_number + 1)};
}

}  // namespace ariadne::plugins::backtracking
