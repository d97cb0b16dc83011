#pragma once

// Inside input: lines of words and dates above puzzles.

#include <string_view>

#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

/// Whether a line is one of words: it has three letters or more in a row, some of them small, that
/// cannot all be cells, as letters after 'p' or of both cases are among them. With `loose`, any small
/// letter is enough. What may be a damaged puzzle is no such line: as many cells in one word as a row
/// has, or more cells than letters.
bool has_word(std::string_view line, bool loose);

/// Whether the first held line begins with a date in figures, and is no row of a grid below it: the next
/// line has another number of cells, or a whole grid without it begins there.
bool is_date_above_puzzle(HeldLines& lines);

}  // namespace ariadne
