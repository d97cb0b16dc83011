#pragma once

// Inside the formats: grids that stand on several lines.

#include <span>
#include <string>
#include <vector>

#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// What a grid looks like on the page, whatever is drawn around it.
struct GridShape {
  Symbols symbols;
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

/// A line and its cells, as read_line() found them with the symbols of the puzzle.
struct FoundRow {
  const HeldLine& line;
  const LineCells& found;
};

/// Takes the cells of all rows as a puzzle's, in item.givens and for pencil marks in
/// item.candidates. They are pencil marks when each cell is some digits, each once and ascending,
/// and two of them are no numbers in range. False when a cell is neither digit nor blank; item
/// holds the mistake then.
bool fill_cells(std::span<const FoundRow> rows, const Symbols& symbols, ReadItem& item);

/// Reads one grid of this shape from the held lines, the first of which is its first row, and drops
/// its lines. On success fills item.givens and returns true; else item holds the mistake.
bool read_grid(HeldLines& lines, const GridShape& shape, ReadItem& item);

}  // namespace ariadne
