#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Appends the values as one line of symbols, '.' for 0, without a line end.
ARIADNE_API void append_line(std::string& out, std::span<const Digit> values);
ARIADNE_API std::string to_line(std::span<const Digit> values);

/// The values as a grid with its boxes or regions drawn, holes left empty; ends with a line end.
ARIADNE_API std::string to_grid(const Layout& layout, std::span<const Digit> values);

}  // namespace ariadne
