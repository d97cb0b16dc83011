#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What the name of a group says about it. "g2r3" is row 3 of grid 2.
struct GroupWords {
  std::string_view kind;  ///< "row", "disjoint"; "unlike" of cells that just differ; or "group"
  const char* spoken;     ///< the kind in English
  std::string number;     ///< "3"; of "group", the whole name; empty if the kind has no numbers
  std::string grid;       ///< in a union of grids: the number of the grid
};

/// Reads the name of a group.
ARIADNE_API GroupWords words_of(const Group& group);

/// "row", "column", "box", or "extra".
ARIADNE_API const char* to_string(GroupKind kind);

/// What a person calls the group in English: "row 3", "box 3 of grid 2", "diagonal 1".
ARIADNE_API std::string spoken_name(const Group& group);

}  // namespace ariadne
