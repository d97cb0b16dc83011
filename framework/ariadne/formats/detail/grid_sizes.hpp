#pragma once

// Inside the formats: how large the grid is that begins with a line.

#include <cstddef>

#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/line_cells.hpp>

namespace ariadne {

/// More lines than this without a row end a grid, so that looking ahead stays bounded.
inline constexpr std::size_t longest_gap = 3;

/// Looks ahead in the held lines, of which the first is the one in question.
class GridSizes {
 public:
  explicit GridSizes(HeldLines& lines) : lines_(lines) {}

  /// The number of cells in a row: what the next two rows agree on, or else this line's.
  int side(std::size_t cells_of_first);
  /// Whether rows of 18 and then 21 cells follow, the first seven of a samurai.
  bool is_samurai();
  /// Sixteen cells are a 4x4 puzzle or a row of a 16x16 grid. The rows that follow decide: when
  /// more than half of up to sixteen hold a digit above 4, and there are at least four, it is a
  /// grid.
  bool is_row_of_16(const HeldLine& line);

 private:
  std::size_t without_open_end(std::size_t cells);

  HeldLines& lines_;
  std::size_t small_until_ = 0;  ///< lines up to this one with 16 cells are 4x4 puzzles
};

}  // namespace ariadne
