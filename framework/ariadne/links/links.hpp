#pragma once

#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

class LayoutCache;

/// Reads the puzzle of a link, or of what stands in one, for which begins_link() is true: f-puzzles,
/// SudokuPad, Penpa+ and the Interactive Sudoku Solver, with its rules and notes. What is wrong with
/// it becomes a mistake with its column. docs/formats.md says what becomes of each part.
ARIADNE_API void read_link(std::string_view line, LayoutCache& layouts, ReadItem& item);

/// The same for a document of such a program, JSON in a file; false if the document is of another
/// kind.
ARIADNE_API bool read_link_document(std::string_view document, LayoutCache& layouts,
                                    ReadItem& item);

}  // namespace ariadne
