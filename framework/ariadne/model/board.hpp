#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

/// The state while solving: values, candidates, and where each digit can still go. All of it is
/// kept up to date by place() and eliminate(), so that looking costs one load:
///
///     values          digit of each cell, 0 while open
///     candidates      digits of each cell; none once it holds a value
///     cells(d)        open cells that have d as a candidate
///     positions(h,d)  the same within house h, bit i for the house's i-th cell
///
/// A board knows when it cannot lead to a solution any more: contradictory(). It stays usable.
class ARIADNE_API Board {
 public:
  /// The puzzle with its givens placed, that is, removed from the candidates of their peers.
  explicit Board(const Puzzle& puzzle);

  /// Starts over with a puzzle, reusing the memory when the layout is the same.
  void reset(const Puzzle& puzzle);

  const Layout& layout() const { return *layout_; }
  const LayoutPtr& layout_ptr() const { return layout_; }

  std::span<const Digit> values() const { return values_; }
  Digit value(Cell cell) const { return values_[cell]; }
  /// Whether the cell's value came with the puzzle.
  bool is_given(Cell cell) const { return givens_.contains(cell); }
  std::span<const DigitSet> candidates() const { return candidates_; }
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }

  const CellSet& cells(Digit digit) const { return cells_[digit - 1U]; }
  const CellSet& open_cells() const { return open_; }
  /// `house` is an index into layout().houses().
  std::uint32_t positions(GroupIndex house, Digit digit) const {
    return positions_[house * digit_count_ + digit - 1U];
  }
  /// The digits that have their cell in this house.
  DigitSet placed(GroupIndex house) const { return placed_[house]; }

  int open_count() const { return open_count_; }
  bool contradictory() const { return contradictory_; }
  /// Every cell holds a value and no two values clash.
  bool solved() const { return open_count_ == 0 && !contradictory_; }

  /// Gives an open cell its value and clears the digit from its peers. Placing a digit that is no
  /// candidate makes the board contradictory; placing in a cell that holds a value does nothing
  /// but that when the values differ.
  void place(Cell cell, Digit digit);
  /// Removes a candidate; false when there was none to remove.
  bool eliminate(Cell cell, Digit digit);

 private:
  void drop(Cell cell, Digit digit);

  LayoutPtr layout_;
  std::size_t digit_count_ = 0;
  std::vector<Digit> values_;
  std::vector<DigitSet> candidates_;
  CellSet givens_;
  CellSet open_;
  std::vector<CellSet> cells_;
  std::vector<std::uint32_t> positions_;
  std::vector<DigitSet> placed_;
  int open_count_ = 0;
  bool contradictory_ = false;
};

}  // namespace ariadne
