#pragma once

// How other programs write the puzzles of a kind: addresses of puzz.link, and game IDs of Simon
// Tatham's collection.

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// Whether a text that should be a puzzle is an address instead. A puzzle has spaces in its first
/// line.
bool is_address(std::string_view text);

/// The lines of the puzzle that an address holds, with '|' between them. Throws KindTextError, for
/// line 0, if it is no address of this kind, or is damaged.
std::string text_of_address(const KindData& kind, std::string_view address);

/// A link to puzz.link with this puzzle. Throws Error if the kind has no such links, or if they cannot
/// hold all of the puzzle.
std::string link_of(const KindData& kind, const Clues& clues);

/// The same for a game ID of Simon Tatham's collection, without the name of the game.
std::string game_id_of(const KindData& kind, const Clues& clues);

/// The names of the codes that addresses consist of.
std::vector<std::string> address_codes(bool of_games);

}  // namespace ariadne::kinds
