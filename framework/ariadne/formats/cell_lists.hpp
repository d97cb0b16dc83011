#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Reads places of a canvas as people write them, a word each between spaces or commas:
///
///     r1c1 r2c2      one place each
///     r1c4-6         a range of columns, and likewise of rows; both are a rectangle: r1-3c1-3
///     r1c456         a place for each digit, and likewise of rows; where the canvas has at most
///                    nine rows and nine columns, since it is column 456 elsewhere
///
/// A word's places come row by row. At most `most` and one more are read. Throws LayoutError that
/// names the word which cannot be read or whose places are outside.
ARIADNE_API std::vector<Position> parse_places(std::string_view text, int rows, int columns,
                                               std::size_t most);

/// The cells that a clue beside the grid sees, the nearest first. `text` is a place whose row is 0 or
/// one more than there are, or whose column is, and if it does not look straight into the grid, the
/// direction: "r0c3", "r10c3", "r4c0 down-right". Throws LayoutError.
ARIADNE_API std::vector<Cell> parse_clue(std::string_view text, const Layout& layout);

/// The place of a clue that sees just these cells, as parse_clue() reads it; empty if no place beside
/// the grid does.
ARIADNE_API std::string to_clue(const Layout& layout, std::span<const Cell> seen);

/// The cells in this form and their order, as few words as ranges make.
ARIADNE_API std::string to_places(const Layout& layout, std::span<const Cell> cells);

}  // namespace ariadne
