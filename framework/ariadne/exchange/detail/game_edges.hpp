#pragma once

// Inside exchange: regions and runs of cells as Simon Tatham's puzzles write them.

#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/formats/detail/text_part.hpp>

namespace ariadne {

/// The two cells of each pair of neighbors in a square, in the order of the edges: left and right row by
/// row, then above and below column by column.
std::vector<std::pair<int, int>> square_neighbors(int side);

/// Reads between which neighbors a region ends: the number of each cell's region, from 0 in the order of
/// their first cells. A letter from a to y stands for 1 to 25 pairs without and then one with an end
/// between them, _ for one with at once, z for 25 without; one more end is imagined behind the last pair.
/// With `repeats`, a number behind a symbol says how often it stands there. Throws CellTextMistake.
std::vector<int> read_edges(const TextPart& part, int side, bool repeats);

/// Reads numbers and runs of cells without one, a letter for 1 (a) to 26 (z) of them, with _ between two
/// numbers: a number for each cell, 0 for none. Numbers are 1 to `most`. Throws CellTextMistake.
std::vector<int> read_runs(const TextPart& part, std::size_t cells, int most);

inline bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

/// The decimal number at a place of a text, which goes behind it; at most 100,000.
int take_decimal(std::string_view text, std::size_t& at);

}  // namespace ariadne
