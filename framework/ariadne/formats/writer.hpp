#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Appends the values as one line of symbols, '.' for 0, without a line end.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values);
/// The line that append_line() appends.
ARIADNE_API std::string to_line(std::span<const Digit> values);
/// The same with the symbols of a layout, whose numbers may begin at another than 1.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values, const Layout& layout);
/// The line that it appends.
ARIADNE_API std::string to_line(std::span<const Digit> values, const Layout& layout);

/// Appends the candidates as one line without a line end: for cell after cell as many characters as
/// the layout has digits, the symbol of each digit that is a candidate, '.' for the others.
ARIADNE_API void append_pencilmark_line(std::string& out, const Layout& layout,
                                        std::span<const DigitSet> candidates);

/// Before the name of a layout, in a note behind the cells of a line.
inline constexpr std::string_view layout_mark = "# layout=";

/// Appends what stands behind the cells in a line, so that it is read back to this layout: nothing
/// if the cells show it, the region map of a jigsaw, a note with its name otherwise
/// ("  # layout=9x9+x"). A layout whose name parse_layout() does not know, as one from a file, has
/// none.
ARIADNE_API void append_layout_note(std::string& out, const Layout& layout);

/// Whether a line of cells or pencil marks is always read back to this layout by itself.
ARIADNE_API bool line_shows_layout(const Layout& layout);

/// The values as a grid with its boxes or regions drawn, holes left empty; ends with a line end.
ARIADNE_API std::string to_grid(const Layout& layout, std::span<const Digit> values);
/// The same drawing with any symbol in each cell.
ARIADNE_API std::string draw_grid(const Layout& layout, std::string_view symbols);
/// The same drawing with the candidates of each cell, in columns.
ARIADNE_API std::string to_pencilmark_grid(const Layout& layout,
                                           std::span<const DigitSet> candidates);

}  // namespace ariadne
