#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Reads places of a canvas, written as words with spaces or commas between them:
///
///     r1c1 r2c2      one place each
///     r1c4-6         a range of columns, and likewise for rows; with both, a rectangle: r1-3c1-3
///     r1c456         one place per digit, and likewise for rows; only if the canvas has at most
///                    nine rows and nine columns (on a larger one, this is column 456)
///
/// The places of a word are listed row by row. Reading stops after `most` + 1 places, so that the
/// caller can tell that there are too many. Throws a LayoutError that names the word if it cannot
/// be read, or if one of its places is outside the canvas.
ARIADNE_API std::vector<Position> parse_places(std::string_view text, int rows, int columns,
                                               std::size_t most);

/// The cells that a clue outside the grid refers to, nearest first. `text` is a place one row or
/// column outside the grid, with a direction if the clue is for a diagonal: "r0c3", "r10c3", "r4c0
/// down-right". Throws LayoutError.
ARIADNE_API std::vector<Cell> parse_clue(std::string_view text, const Layout& layout);

/// The place of a clue that refers to exactly these cells, in the format that parse_clue() reads;
/// empty if there is no such place.
ARIADNE_API std::string to_clue(const Layout& layout, std::span<const Cell> seen);

/// The cells as text, in the order given, with as few words as possible.
ARIADNE_API std::string to_places(const Layout& layout, std::span<const Cell> cells);

}  // namespace ariadne
