#pragma once

// The lines of HoDoKu's library: library_line.cpp shows one.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

/// Whether a line looks like one: it begins with ':' and has fields between more of them.
ARIADNE_API bool is_library_line(std::string_view line);

/// A line as what it is there for: a moment in solving, and the step that can be found.
struct LibraryLine {
  std::string code;     ///< of the technique: "0300"
  std::string variant;  ///< "1", "x", ... or empty
  Board board;          ///< with the placed cells placed and the deleted candidates gone
};

/// Reads the fields of one up to the deleted candidates. `layout` is null for 9x9.
ARIADNE_API std::optional<CellTextMistake> read_library_state(std::string_view line,
                                                              const LayoutPtr& layout,
                                                              std::optional<LibraryLine>& result);

}  // namespace ariadne
