#pragma once

// Inside the formats: the cells of a puzzle written as one run of symbols.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>
#include <ariadne/model/detail/layout_symbols.hpp>

namespace ariadne {

/// The N x N layout with its usual boxes, made once; null unless N is 4 to 25 and no prime.
ARIADNE_API LayoutPtr usual_layout(int side);

/// "a 7x7 puzzle has no boxes ...".
std::string no_boxes_text(int side);

/// What is wrong with a run of symbols, and where: bytes from its begin.
struct CellTextMistake {
  std::size_t at;
  std::string error;  ///< one sentence without the place
};

/// Five 9x9 grids on one canvas, made once.
const LayoutPtr& samurai_layout();
/// Whether the symbols of a 21x21 canvas can be a samurai's: a digit at least, none above 9, and
/// its holes blank.
bool is_samurai_canvas(std::string_view text);

/// Whether a run is no N x N puzzle but pencil marks of one, or a samurai.
bool is_marks_or_samurai(std::string_view text);

/// The layout with these symbols for digits 1, 2, ..., those of ReadItem; null if no layout is like
/// that.
LayoutPtr in_symbols(const LayoutPtr& layout, const std::string& symbols);
/// The symbols of that many numbers from 0.
std::string symbols_from_zero(int digits);

/// The text with '.' in the place of these blanks.
std::string with_usual_blanks(std::string_view text, std::string_view blanks);

/// The symbol that stands for all open cells of a whole puzzle, if none is written with a usual
/// blank and there is one kind of other symbols, one that others use: x, X, ?, or -. Otherwise 0.
char other_blank(std::string_view text, const Symbols& symbols);

/// Reads one symbol for each cell into item.givens. They may also be of another of the alphabets
/// below; item.symbols says so.
std::optional<CellTextMistake> read_symbols(std::string_view text, const Symbols& symbols,
                                            ReadItem& item);

/// Whether so many symbols can be a puzzle of the layout; of any usual one when it is null.
ARIADNE_API bool is_cell_text_size(std::size_t symbols, const Layout* layout);

/// Reads the run into item.layout, item.givens and item.candidates. It may hold
///
///     a symbol for each cell
///     N symbols for each cell, the d-th of which is d or a blank: pencil marks
///     a symbol for each place of a canvas with holes, which are blank
///
/// Without a layout, its length determines the size (see docs/formats.md). The symbols may also be
/// those of others: A for 1, B for 2, ...; the N letters of a word, in their order in the alphabet; or
/// 0 for 1, 1 for 2, ...
ARIADNE_API std::optional<CellTextMistake> read_cell_text(std::string_view text, LayoutPtr layout,
                                                          ReadItem& item);

}  // namespace ariadne
