#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <ariadne/model/puzzle.hpp>

namespace ariadne::plugins::backtracking {

/// What follows from a placement without guessing.
enum class Propagation : std::uint8_t {
  none,           ///< the digit is removed from the peers, no more
  naked_singles,  ///< and cells that are left with one candidate get it, in cascades
  singles,        ///< and digits that are left with one place in a house get it
};

/// The states of a backtracking search, one for each level of the search tree, in one block of
/// memory that only grows. A level is a flat row of 32-bit words, so going down is one copy and
/// going up is none:
///
///     candidates   a word for each cell: bit d-1 for each digit left; once placed, its own alone
///     places       a word for each house and digit: bit i for the house's i-th cell; once placed, 0
///     placed       a word for each house: the digits that have their cell
///     open         a bit for each cell that is not placed
///
/// Candidates and places are two views of the same bits. Each removal updates one word of the first
/// and one word of the second for each house of the cell, so that a naked or hidden single shows,
/// at no further cost, when a word gets down to one bit.
class States {
 public:
  using Word = std::uint32_t;

  /// Makes the tables and the memory unless they are there for this layout already.
  void adopt(const LayoutPtr& layout);

  /// Level 0: the puzzle with its givens placed. False when that shows that there is no solution,
  /// as far as the propagation looks.
  bool start(const Puzzle& puzzle, Propagation propagation);
  /// Makes level + 1 a copy of `level` with this digit placed; false when that leads nowhere. The
  /// trail must be the one of `level`.
  bool descend(std::size_t level, Candidate candidate);

  /// The placements that lead to the current level, in their order, the givens among them.
  std::span<const Candidate> trail() const { return {trail_.data(), trail_size_}; }
  /// Cuts the trail back to that of a level above.
  void forget_placements(std::size_t from) { trail_size_ = from; }
  bool complete() const { return trail_size_ == cell_count_; }
  /// The digits of a complete state; valid until the next call.
  std::span<const Digit> values();

  // The current level: the one that start() or the last descend() made.
  std::size_t house_count() const { return house_count_; }
  Word all_digits() const { return all_; }
  Word candidates(std::size_t cell) const { return current_[cell]; }
  Word places(std::size_t house, unsigned digit) const {
    return current_[places_at_ + house * digit_count_ + digit - 1];
  }
  Word placed(std::size_t house) const { return current_[placed_at_ + house]; }
  Cell cell_of(std::size_t house, unsigned position) const {
    return house_cells_[house * digit_count_ + position];
  }
  /// Calls visit(cell) for the open cells in reading order for as long as it returns true.
  template <class Visit>
  void for_open_cells(Visit visit) const {
    for (std::size_t i = 0; i < open_words_; ++i)
      for (Word rest = current_[open_at_ + i]; rest != 0; rest &= rest - 1)
        if (!visit(i * 32 + static_cast<unsigned>(std::countr_zero(rest)))) return;
  }

 private:
  /// Where a cell stands in one of its houses.
  struct Seat {
    std::uint32_t house;
    std::uint32_t begin;  ///< of the house's words among the places: house * digits
    Word bit;
  };

  std::span<const Seat> seats_of(Cell cell) const {
    return {seats_.data() + seat_begin_[cell], seats_.data() + seat_begin_[cell + 1U]};
  }
  /// The peers that share no house with the cell, but a smaller group.
  std::span<const Cell> loose_peers(Cell cell) const {
    return {loose_peers_.data() + loose_peer_begin_[cell],
            loose_peers_.data() + loose_peer_begin_[cell + 1U]};
  }
  bool is_open(Cell cell) const {
    return ((current_[open_at_ + cell / 32U] >> (cell % 32U)) & 1U) != 0;
  }
  bool has(Cell cell, unsigned bit_number) const {
    return ((current_[cell] >> bit_number) & 1U) != 0;
  }
  bool propagate();
  /// Removes what constraints rule out, each by its own filter, until none removes more.
  bool filter_constraints();
  bool place(Cell cell, unsigned bit_number);
  bool remove(Cell cell, unsigned bit_number);
  bool vacate(Cell cell, unsigned bit_number);
  void enqueue(Cell cell, unsigned bit_number);

  LayoutPtr layout_;
  Propagation propagation_ = Propagation::singles;
  std::size_t cell_count_ = 0;
  std::size_t digit_count_ = 0;
  std::size_t house_count_ = 0;
  Word all_ = 0;
  std::vector<Seat> seats_;
  std::vector<std::size_t> seat_begin_;
  std::vector<Cell> loose_peers_;
  std::vector<std::size_t> loose_peer_begin_;
  std::vector<Cell> house_cells_;

  std::size_t places_at_ = 0;  ///< where the parts of a level begin
  std::size_t placed_at_ = 0;
  std::size_t open_at_ = 0;
  std::size_t open_words_ = 0;
  std::size_t level_size_ = 0;
  std::vector<Word> blank_;  ///< a level in which every digit is possible everywhere

  std::size_t capacity_ = 0;        ///< of levels_, in words
  std::unique_ptr<Word[]> levels_;  ///< not initialized: most are never reached
  Word* current_ = nullptr;

  std::vector<Candidate> trail_;
  std::size_t trail_size_ = 0;
  std::vector<Candidate> queue_;  ///< singles to be placed
  std::size_t queued_ = 0;
  std::vector<Digit> values_;
  std::vector<DigitSet> domains_;  ///< of a constraint's cells
};

}  // namespace ariadne::plugins::backtracking
