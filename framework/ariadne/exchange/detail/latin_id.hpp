#pragma once

// Inside exchange: the game IDs of Simon Tatham's puzzles on Latin squares.

#include <optional>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>

namespace ariadne {

/// Whether a word is a game ID of Unequal, Keen or Towers: "4:0,0D,...", "4dn:_a__a_3caa__c_,s1d2...",
/// "4:3/1//2/...".
bool is_latin_id(std::string_view word);

/// Reads one into `item`.
std::optional<CellTextMistake> read_latin_id(std::string_view id, LayoutCache& layouts,
                                             ReadItem& item);

}  // namespace ariadne
