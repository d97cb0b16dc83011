#pragma once

// Inside exchange: puzzles that other programs write in one line.

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Throws what is wrong with a part of a line, one sentence.
[[noreturn]] inline void fail(const TextPart& part, std::string sentence) {
  throw CellTextMistake{part.begin, std::move(sentence)};
}

/// Where a puzzle gets its layout from.
struct LineGrids {
  const LayoutPtr& asked_for;  ///< null if no layout was
  LayoutCache& layouts;
};

/// A form of such puzzles. input/line_forms.cpp tries one after the other.
struct LineForm {
  /// Whether a text looks like it.
  bool (*is)(std::string_view text);
  /// Reads it into `item`. Throws CellTextMistake.
  void (*read)(std::string_view text, const LineGrids& grids, ReadItem& item);
  bool whole_line = false;  ///< its text is not a single word
  bool distinct = true;     ///< no name of a file looks like it
};

// Each has a file of its own, which shows what it looks like; drawn_killer.cpp and constraint_string.cpp
// have two.

extern const LineForm latin_id_form;           ///< Simon Tatham's puzzles on Latin squares
extern const LineForm game_id_form;            ///< Simon Tatham's Solo
extern const LineForm compact_killer_form;     ///< a killer as a list of its cages, or a KenKen
extern const LineForm pointed_killer_form;     ///< 81 sums and pointers
extern const LineForm sumo_cue_form;           ///< a number for each cell
extern const LineForm library_line_form;       ///< HoDoKu's library
extern const LineForm constraint_string_form;  ///< the Interactive Sudoku Solver
extern const LineForm constraint_link_form;    ///< a link to that solver

/// Writes a game ID of Solo: plain and jigsaw layouts, with both diagonals or without; empty for all others.
std::string to_game_id(const Layout& layout, std::span<const Digit> givens);

}  // namespace ariadne
