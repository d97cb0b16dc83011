#pragma once

// Inside exchange: the constraint strings of the Interactive Sudoku Solver.

#include <optional>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>

namespace ariadne {

/// Whether a word looks like one: constraints that begin with '.' and hold their values after '~'.
bool is_constraint_string(std::string_view word);

/// Whether a word is a link to that solver with a puzzle in it.
bool is_constraint_link(std::string_view word);

/// Reads a link, whose puzzle is a constraint string. Mistakes in it are at the begin of the link.
std::optional<CellTextMistake> read_constraint_link(std::string_view link, LayoutCache& layouts,
                                                    ReadItem& item);

/// Reads one into `item`. Constraints that are not supported are an error that names them.
std::optional<CellTextMistake> read_constraint_string(std::string_view text, LayoutCache& layouts,
                                                      ReadItem& item);

}  // namespace ariadne
