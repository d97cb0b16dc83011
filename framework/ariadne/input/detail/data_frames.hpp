#pragma once

// Inside input: data frames, as pandas and spreadsheets show grids.

#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

/// Lets a data frame, which has the names of its columns above its rows and perhaps a name before each
/// row, look like a grid. Returns whether one begins with the first held line. The fields of its lines are
/// between spaces, commas, semicolons, tabs, or bars.
bool show_data_frame(HeldLines& lines);

}  // namespace ariadne
