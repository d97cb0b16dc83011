#pragma once

#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

class LayoutCache;

/// Reads the puzzle in a line for which begins_link() is true: a link, or the data of one, from
/// f-puzzles, SudokuPad, Penpa+, or the Interactive Sudoku Solver. The item gets the puzzle with
/// its rules and notes, or an error with its column. docs/formats.md lists what becomes of each
/// part of a link.
ARIADNE_API void read_link(std::string_view line, LayoutCache& layouts, ReadItem& item);

/// The same for a JSON document of such a program. Returns false if it is a different kind of
/// document.
ARIADNE_API bool read_link_document(std::string_view document, LayoutCache& layouts,
                                    ReadItem& item);

}  // namespace ariadne
