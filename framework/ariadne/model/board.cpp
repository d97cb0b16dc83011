#include <algorithm>
#include <bit>
#include <cassert>

#include <ariadne/model/bits.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

namespace {

/// Whether the candidates, the cells of each digit, and its positions in each house say the same.
[[maybe_unused]] bool is_consistent(const Board& board) {
  const Layout& layout = board.layout();
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit value = board.value(cell);
    const DigitSet candidates = board.candidates(cell);
    if (board.open_cells().contains(cell) != (value == 0)) return false;
    if (value != 0 && !candidates.empty()) return false;
    for (const Digit digit : DigitSet::all(layout.digit_count()))
      if (board.cells(digit).contains(cell) != candidates.contains(digit)) return false;
    for (const Membership m : layout.houses_of(cell)) {
      if (value != 0 && !board.placed(m.group).contains(value)) return false;
      for (const Digit digit : DigitSet::all(layout.digit_count()))
        if (((board.positions(m.group, digit) & m.place) != 0) != candidates.contains(digit))
          return false;
    }
  }
  return true;
}

/// Whether no two cells of a group have the same value.
[[maybe_unused]] bool differ(const Board& board) {
  const std::span<const Group> groups = board.layout().groups();
  return std::all_of(groups.begin(), groups.end(), [&](const Group& group) {
    DigitSet values;
    for (const Cell cell : group.cells) values.insert(board.value(cell));
    return values.size() == static_cast<int>(group.cells.size());
  });
}

}  // namespace

Derived::~Derived() = default;

Board::Board(const Puzzle& puzzle) {
  reset(puzzle);
}

void Board::reset(const Puzzle& puzzle) {
  layout_ = puzzle.layout_ptr();
  digit_count_ = static_cast<std::size_t>(layout_->digit_count());
  house_count_ = layout_->houses().size();
  contradictory_ = false;
  open_count_ = layout_->cell_count();
  ++stamp_;
  naked_singles_.clear();
  hidden_singles_.clear();
  first_naked_single_ = first_hidden_single_ = 0;
  placed_.assign(house_count_, DigitSet());
  values_.assign(static_cast<std::size_t>(layout_->cell_count()), 0);
  puzzle_candidates_.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  fill();
  take_pencil_marks(puzzle);
  const DigitSet all = DigitSet::all(layout_->digit_count());
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (const DigitSet candidates = puzzle.candidates(cell) & all; candidates.single()) {
      givens_.insert(cell);
      place(cell, candidates.first());
    }
  }
  assert(contradictory_ || is_consistent(*this));
}

// Functions that are called for each candidate that goes are inline, since the library's exported
// functions are not inlined otherwise.

inline Cell Board::only_place(GroupIndex house, std::uint32_t positions) const {
  assert(is_single_bit(positions));
  return layout_->houses()[house].cells[static_cast<std::size_t>(std::countr_zero(positions))];
}

inline void Board::pass_placed_singles() {
  while (first_naked_single_ < naked_singles_.size() &&
         values_[naked_singles_[first_naked_single_].cell] != 0)
    ++first_naked_single_;
  while (first_hidden_single_ < hidden_singles_.size() &&
         values_[hidden_singles_[first_hidden_single_].cell] != 0)
    ++first_hidden_single_;
}

/// Gives every cell all digits.
void Board::fill() {
  const int cell_count = layout_->cell_count();
  candidates_.assign(values_.size(), DigitSet::all(layout_->digit_count()));
  givens_ = CellSet(cell_count);
  open_ = CellSet::all(cell_count);
  cells_.assign(digit_count_, open_);
  positions_.resize(digit_count_ * house_count_);
  for (std::size_t house = 0; house < house_count_; ++house)
    positions_[house] =
        DigitSet::all(static_cast<int>(layout_->houses()[house].cells.size())).bits();
  for (std::size_t digit = 1; digit < digit_count_; ++digit)
    std::copy_n(positions_.begin(), house_count_,
                positions_.begin() + static_cast<std::ptrdiff_t>(digit * house_count_));
}

/// Takes what cells with several candidates lack. Givens keep all digits for now, so that singles
/// come about as they are placed, and not because others are not placed yet.
void Board::take_pencil_marks(const Puzzle& puzzle) {
  const DigitSet all = DigitSet::all(layout_->digit_count());
  bool marks = false;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const DigitSet candidates = puzzle.candidates(cell) & all;
    if (candidates == all || candidates.single()) continue;
    marks = true;
    candidates_[i] = candidates;
    if (candidates.empty()) contradictory_ = true;
    for (const Digit digit : all - candidates) {
      cells_[digit - 1U].erase(cell);
      for (const Membership m : layout_->houses_of(cell)) positions_of(digit)[m.group] &= ~m.place;
    }
  }
  if (!marks) return;
  for (GroupIndex house = 0; house < house_count_; ++house)
    for (const Digit digit : all) {
      const std::uint32_t left = positions(house, digit);
      if (left == 0) contradictory_ = true;
      if (is_single_bit(left)) hidden_singles_.push_back({only_place(house, left), digit, house});
    }
}

void Board::place(Cell cell, Digit digit) {
  assert(cell < values_.size() && digit >= 1 && digit <= digit_count_);
  if (values_[cell] != 0) {
    if (values_[cell] != digit) contradictory_ = true;
    return;
  }
  if (!candidates_[cell].contains(digit)) contradictory_ = true;

  assert(open_.contains(cell));
  values_[cell] = digit;
  ++stamp_;
  open_.erase(cell);
  --open_count_;
  const Layout& layout = *layout_;
  const std::span<const Membership> houses = layout.houses_of(cell);
  std::uint32_t* const places = positions_of(digit);
  for (const Membership m : houses) {
    placed_[m.group].insert(digit);
    places[m.group] = 0;
  }
  const DigitSet others = candidates_[cell] - DigitSet::of(digit);
  candidates_[cell] = DigitSet();
  CellSet& places_left = cells_[digit - 1U];
  places_left.erase(cell);
  const CellSet losers = places_left & layout.peer_set(cell);
  places_left -= losers;
  for (const Cell peer : losers) {
    drop_candidate(peer, digit);
    drop_places(layout.houses_of(peer), digit, places);
  }
  for (const Digit other : others) {
    cells_[other - 1U].erase(cell);
    drop_places(houses, other, positions_of(other));
  }
  pass_placed_singles();
  assert(open_count_ == open_.size());
  assert(!solved() || differ(*this));
}

bool Board::eliminate(Cell cell, Digit digit) {
  assert(cell < values_.size() && digit >= 1 && digit <= digit_count_);
  if (!candidates_[cell].contains(digit)) return false;
  ++stamp_;
  cells_[digit - 1U].erase(cell);
  drop_candidate(cell, digit);
  drop_places(layout_->houses_of(cell), digit, positions_of(digit));
  return true;
}

/// Takes a candidate that is there from an open cell.
inline void Board::drop_candidate(Cell cell, Digit digit) {
  assert(candidates_[cell].contains(digit));
  const DigitSet left = candidates_[cell] - DigitSet::of(digit);
  candidates_[cell] = left;
  if ((left.bits() & (left.bits() - 1)) == 0) [[unlikely]]
    note_few_candidates(cell, left);
}

/// Forgets a cell, by its houses, as a place for the digit there. `places` are positions_of(digit).
/// Houses that have placed the digit have no places; in all others, the cell is one.
inline void Board::drop_places(std::span<const Membership> houses, Digit digit,
                               std::uint32_t* places) {
  for (const Membership& m : houses) {
    const std::uint32_t before = places[m.group];
    if (before == 0) continue;
    assert((before & m.place) != 0);
    const std::uint32_t left = before ^ m.place;
    places[m.group] = left;
    if ((left & (left - 1)) == 0) [[unlikely]]
      note_few_places(m.group, digit, left);
  }
}

/// An open cell has one candidate left, or none.
void Board::note_few_candidates(Cell cell, DigitSet left) {
  assert(values_[cell] == 0);
  if (left.empty())
    contradictory_ = true;
  else
    naked_singles_.push_back({cell, left.first()});
}

/// A house has one place left for the digit, or none.
void Board::note_few_places(GroupIndex house, Digit digit, std::uint32_t left) {
  if (left == 0)
    contradictory_ = true;
  else
    hidden_singles_.push_back({only_place(house, left), digit, house});
}

const Derived& Board::refreshed(std::size_t slot) const {
  // Deriving may add slots, which moves them; the objects stay where they are.
  assert(slot < derived_.slots.size());
  Derived& object = *derived_.slots[slot].object;
  if (derived_.slots[slot].stamp != stamp_) {
    object.derive(*this);
    derived_.slots[slot].stamp = stamp_;
  }
  return object;
}

const Derived& Board::keep(const std::type_info& type, std::unique_ptr<Derived> object) const {
  derived_.slots.push_back({derived_.code == nullptr ? nullptr : *derived_.code, &type,
                            std::move(object), DerivedCopies::never});
  return refreshed(derived_.slots.size() - 1);
}

void candidates_of(const Board& board, std::vector<DigitSet>& all) {
  all.assign(board.candidates().begin(), board.candidates().end());
  for (std::size_t cell = 0; cell < all.size(); ++cell)
    if (const Digit value = board.values()[cell]; value != 0) all[cell] = DigitSet::of(value);
}

std::vector<DigitSet> candidates_of(const Board& board) {
  std::vector<DigitSet> all;
  candidates_of(board, all);
  return all;
}

}  // namespace ariadne
