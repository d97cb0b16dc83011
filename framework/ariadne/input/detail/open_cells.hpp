#pragma once

// Inside the input: open cells that are shown in a way that only the whole grid can tell.

#include <string_view>

#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

/// Writes '.' for the open cells of the line or grid that begins with the first held line, if they
/// are shown as '-' or, in a frame or in columns of one width, as spaces. Changes nothing if any
/// other blank is there, or if the rows do not make a whole grid that way. `cells` is how many
/// cells a puzzle has, or 0 if that is not known.
void show_open_cells(HeldLines& lines, std::size_t cells);

/// The same for the characters that stand for open cells by name, whatever else is there. Only cells
/// change: the rows of a grid, or the first word or the long fields of a line.
void show_named_blanks(HeldLines& lines, std::string_view blanks);

}  // namespace ariadne
