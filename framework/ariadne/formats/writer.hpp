#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Appends the values as one line of symbols, '.' for 0, without a line end.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values);
ARIADNE_API std::string to_line(std::span<const Digit> values);

/// Appends the candidates as one line without a line end: for cell after cell `digits` characters,
/// the symbol of each digit that is a candidate, '.' for the others.
ARIADNE_API void append_pencilmark_line(std::string& out, int digits,
                                        std::span<const DigitSet> candidates);

/// Appends what stands behind the cells of a jigsaw in a line: a space and its region map. Other
/// layouts have none.
ARIADNE_API void append_region_map(std::string& out, const Layout& layout);

/// Whether a line of cells or pencil marks is always read back to this layout by itself.
ARIADNE_API bool line_tells_layout(const Layout& layout);

/// The values as a grid with its boxes or regions drawn, holes left empty; ends with a line end.
ARIADNE_API std::string to_grid(const Layout& layout, std::span<const Digit> values);
/// The same drawing with any symbol in each cell.
ARIADNE_API std::string draw_grid(const Layout& layout, std::string_view symbols);
/// The same drawing with the candidates of each cell, in columns.
ARIADNE_API std::string to_pencilmark_grid(const Layout& layout,
                                           std::span<const DigitSet> candidates);

}  // namespace ariadne
