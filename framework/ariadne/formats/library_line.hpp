#pragma once

// Inside the formats: the lines of HoDoKu's library.

#include <optional>
#include <string_view>

#include <ariadne/formats/cell_text.hpp>

namespace ariadne {

/// Whether a line looks like one: it begins with ':' and has fields between more of them.
bool is_library_line(std::string_view line);

/// Reads one into `item`: with candidates where the line deletes some. `layout` is null for 9x9.
std::optional<CellTextMistake> read_library_line(std::string_view line, const LayoutPtr& layout,
                                                 ReadItem& item);

}  // namespace ariadne
