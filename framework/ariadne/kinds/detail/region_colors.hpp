#pragma once

#include <cstddef>
#include <vector>

#include <ariadne/formats/puzzle_drawing.hpp>

namespace ariadne::kinds {

/// The number of the part in which each cell is, in reading order: parts are what the walls of the drawing
/// divide.
std::vector<std::size_t> walled_parts(const PuzzleDrawing& drawing);

/// A color for each cell, in reading order, so that parts which share a side have different ones: a number
/// from 0 to 5.
std::vector<int> region_colors(const PuzzleDrawing& drawing);

}  // namespace ariadne::kinds
