#pragma once

// Inside input: constraint strings that are divided into lines.

#include <cstddef>

#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

/// The held lines that are one constraint string.
struct StringLines {
  std::size_t count = 1;  ///< how many; 1 for any other line
  bool sure = true;       ///< whether they cannot be a puzzle each
};

/// The lines of the constraint string that begins with the first held line.
StringLines lines_of_constraint_string(HeldLines& lines);

}  // namespace ariadne
