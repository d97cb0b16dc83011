#pragma once

// Inside the formats: the constraint strings of the Interactive Sudoku Solver.

#include <optional>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>

namespace ariadne {

/// Whether a word looks like one: constraints that begin with '.' and hold their values after '~'.
bool is_constraint_string(std::string_view word);

/// Reads one into `item`. Constraints that are not a known layout are an error that names them.
std::optional<CellTextMistake> read_constraint_string(std::string_view text, LayoutCache& layouts,
                                                      ReadItem& item);

}  // namespace ariadne
