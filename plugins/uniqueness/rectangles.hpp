#pragma once

#include <array>
#include <span>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::uniqueness {

/// Four cells in which two digits can change places:
///
///     0 a | b 1        cell i is opposite cell 3 - i, and adjacent to the two others
///     2 b | a 3
struct Rectangle {
  std::array<Cell, 4> cells;
  std::uint32_t index;  ///< the same for all rectangles of the same four cells
};

/// All rectangles of a board's layout: board.derived<Rectangles>(). They are worked out once for
/// each layout.
class Rectangles final : public Derived {
 public:
  void derive(const Board& board) override;

  /// Those that begin with this cell, by cells[1], then by cells[2]; cells[1] has more groups in
  /// common with it than cells[2], or as many and comes first.
  std::span<const Rectangle> from(Cell cell) const {
    return std::span(all_).subspan(begin_[cell], begin_[cell + 1U] - begin_[cell]);
  }
  /// How many different indices there are.
  std::size_t count() const { return count_; }

 private:
  void search_from(Cell first);
  void add(const std::array<Cell, 4>& cells);
  void number();

  LayoutPtr layout_;
  std::vector<Rectangle> all_;
  std::vector<std::size_t> begin_;
  std::size_t count_ = 0;
  std::vector<std::uint8_t> shared_;  ///< groups that each cell has in common with the one at hand
};

}  // namespace ariadne::plugins::uniqueness
