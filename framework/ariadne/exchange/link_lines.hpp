#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Whether a line is a link or the data of one: an address ("https://f-puzzles.com/?load=..."), a
/// SudokuPad id ("scl..."), compressed f-puzzles text ("N4Ig..."), or a Penpa+ puzzle
/// ("m=edit&p=..."). Usually looks only at the beginning of the line.
ARIADNE_API bool begins_link(std::string_view line);

/// The line with the link in it alone: without a note behind it (" # ..."), without punctuation or
/// brackets around it, and with spaces in place of what is before it, as in "[title](https://...)".
/// Empty if no link is in the line. Where the line does not begin with the link, only an address of a
/// program whose links Ariadne reads counts as one.
ARIADNE_API std::string link_alone(std::string_view line);

}  // namespace ariadne
