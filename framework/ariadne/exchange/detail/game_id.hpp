#pragma once

// Inside exchange: the game IDs of Simon Tatham's "Solo".

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>

namespace ariadne {

/// Whether a word begins as one does: "3x3:", "2x3xdt:", "9j:", "3x3#".
bool is_game_id(std::string_view word);

/// Reads one into item.layout and item.givens.
std::optional<CellTextMistake> read_game_id(std::string_view id, LayoutCache& layouts,
                                            ReadItem& item);

/// Writes one: plain and jigsaw layouts, with both diagonals or without; empty for all others.
std::string to_game_id(const Layout& layout, std::span<const Digit> givens);

}  // namespace ariadne
