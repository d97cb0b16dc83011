#pragma once

#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Whether a line is a link or what stands in one: an address ("https://f-puzzles.com/?load=..."), a
/// SudokuPad id ("scl..."), compressed f-puzzles text ("N4Ig..."), or a Penpa+ puzzle
/// ("m=edit&p=..."). Looks at the begin of the line, and at more only if that may be a link.
ARIADNE_API bool begins_link(std::string_view line);

}  // namespace ariadne
