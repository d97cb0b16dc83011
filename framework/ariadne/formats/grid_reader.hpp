#pragma once

// Inside the formats: grids that stand on several lines.

#include <string>
#include <vector>

#include <ariadne/formats/held_lines.hpp>
#include <ariadne/formats/line_cells.hpp>
#include <ariadne/formats/reader.hpp>

namespace ariadne {

/// What a grid looks like on the page, whatever is drawn around it.
struct GridShape {
  int digits = 0;
  std::string name;                    ///< for sentences: "9x9"
  std::vector<std::size_t> row_cells;  ///< cells of each row; a hole is no cell
  std::vector<bool> band_ends;         ///< whether no box reaches beyond this row
  static GridShape of(const Layout& layout);
  static GridShape square(int digits);  ///< without boxes
};

/// How a puzzle of the layout is called in sentences: "9x9", "9x9 jigsaw".
std::string puzzle_name(const Layout& layout);

/// Makes `item` a mistake in a line; `column` counts bytes from one.
void set_mistake(ReadItem& item, const HeldLine& line, std::size_t column, std::string error);

/// Reads one grid of this shape from the held lines, the first of which is its first row, and drops
/// its lines. On success fills item.givens and returns true; else item holds the mistake.
bool read_grid(HeldLines& lines, const GridShape& shape, ReadItem& item);

}  // namespace ariadne
