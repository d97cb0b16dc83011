#pragma once

// Inside exchange: killers as programs for killers exchange them, with something for each cell.

#include <optional>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>

namespace ariadne {

/// Whether a word is 81 sums and pointers, some of them pointers.
bool is_pointed_killer(std::string_view word);
/// Reads one into `item`.
std::optional<CellTextMistake> read_pointed_killer(std::string_view text, ReadItem& item);

/// Whether a word begins as a SumoCue does, "3x3::k:".
bool is_sumo_cue(std::string_view word);
/// Reads one into `item`.
std::optional<CellTextMistake> read_sumo_cue(std::string_view text, ReadItem& item);

}  // namespace ariadne
