#pragma once

// Inside exchange: the dashes along the outline of a cage in Penpa+. They join points in the quarters of
// cells:
//
//     +-------+-------+
//     | 0---1 - 0---1 |     a cage of two cells: three sides of each, and the dashes from one to the
//     | |   | |   |   |     other. Where four cells of a cage meet, there is nothing between them.
//     | 2---3 - 2---3 |
//     +-------+-------+

#include <compare>
#include <set>
#include <utility>

namespace ariadne {

/// A quarter of a cell: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
struct CellQuarter {
  int row;
  int column;
  int quarter;
  friend auto operator<=>(const CellQuarter&, const CellQuarter&) = default;
};

/// Both ends, the first in reading order first.
using CageDash = std::pair<CellQuarter, CellQuarter>;

/// Rows and columns of cells.
using PlacesOfCells = std::set<std::pair<int, int>>;

/// The dashes that Penpa+ draws around a cage.
std::set<CageDash> dashes_around(const PlacesOfCells& cage);

/// The cages of a grid whose dashes are exactly those that Penpa+ draws around them. Removes these dashes
/// and leaves all others, such as those of an outline with a gap.
std::set<PlacesOfCells> take_cages(std::set<CageDash>& dashes, int rows, int columns);

}  // namespace ariadne
