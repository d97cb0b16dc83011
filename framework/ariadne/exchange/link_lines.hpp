#pragma once

#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Whether a line is a link or the data of one: an address ("https://f-puzzles.com/?load=..."), a
/// SudokuPad id ("scl..."), compressed f-puzzles text ("N4Ig..."), or a Penpa+ puzzle
/// ("m=edit&p=..."). Usually looks only at the beginning of the line.
ARIADNE_API bool begins_link(std::string_view line);

}  // namespace ariadne
