#pragma once

#include <span>
#include <vector>

#include <ariadne/draw/detail/geometry.hpp>

namespace ariadne {

/// The outlines of some cells, `inset` inside of their borders: a closed polygon around each part
/// that hangs together along edges, and one for each hole. The first polygon begins in the upper left
/// corner of the first of the cells in reading order, and goes to the right.
std::vector<std::vector<Point>> outlines(std::span<const Cell> cells, const Layout& layout,
                                         const BoardGeometry& geometry, int inset);

}  // namespace ariadne
