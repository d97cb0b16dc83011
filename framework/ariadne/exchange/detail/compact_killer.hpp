#pragma once

// Inside exchange: a killer as a list of its cages, "21:0,1,2;3:3,4;...", and a KenKen, "+5:0,4;...".

#include <optional>
#include <string_view>

#include <ariadne/formats/detail/cell_text.hpp>

namespace ariadne {

/// Whether a word looks like one: numbers, of which the first is a sum, and cells behind a ':'.
/// Signs are among them in a KenKen.
bool is_compact_killer(std::string_view word);

/// Reads one into `item`, on the layout or on a usual grid that has as many cells as the list.
std::optional<CellTextMistake> read_compact_killer(std::string_view text, LayoutPtr layout,
                                                   ReadItem& item);

}  // namespace ariadne
