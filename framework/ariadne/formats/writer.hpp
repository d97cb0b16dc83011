#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Appends the values as one line of symbols, '.' for 0, without a line ending.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values);
/// Returns the line that append_line() appends.
ARIADNE_API std::string to_line(std::span<const Digit> values);
/// The same with the symbols of a layout, whose numbers need not begin at 1.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values, const Layout& layout);
/// Returns the line that append_line() with a layout appends.
ARIADNE_API std::string to_line(std::span<const Digit> values, const Layout& layout);

/// Appends the candidates as one line without a line ending. Each cell takes as many characters as
/// the layout has digits: the symbol of each digit that is a candidate, and '.' for the others.
ARIADNE_API void append_pencilmark_line(std::string& out, const Layout& layout,
                                        std::span<const DigitSet> candidates);

/// The mark before the name of a layout in a note that follows the cells on a line, or in the line
/// before a grid.
inline constexpr std::string_view layout_mark = "# layout=";

/// Appends what a line needs after its cells, so that the reader recognizes the layout: nothing if
/// the cells show it, the map of regions of a jigsaw, or a note with the name of the layout (" #
/// layout=9x9+x"). Appends nothing for a layout whose name parse_layout() does not know, such as
/// one from a file.
ARIADNE_API void append_layout_note(std::string& out, const Layout& layout);

/// Appends the line that a grid of this layout needs before its first line, so that the reader
/// recognizes the layout: the same note with the name, or nothing if the cells show it.
ARIADNE_API void append_layout_line(std::string& out, const Layout& layout);

/// Whether the reader always recognizes the layout from a line of cells or pencil marks alone.
ARIADNE_API bool line_shows_layout(const Layout& layout);

/// The values as a grid in which boxes or regions are drawn, and holes are left blank. Ends with a
/// newline.
ARIADNE_API std::string to_grid(const Layout& layout, std::span<const Digit> values);
/// The same drawing with any symbol in each cell.
ARIADNE_API std::string draw_grid(const Layout& layout, std::string_view symbols);
/// The same drawing with the candidates of each cell, in columns.
ARIADNE_API std::string to_pencilmark_grid(const Layout& layout,
                                           std::span<const DigitSet> candidates);

}  // namespace ariadne
