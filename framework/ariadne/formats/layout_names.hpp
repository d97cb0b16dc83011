#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What `--layout` asks for.
struct LayoutChoice {
  LayoutPtr fixed;                       ///< every puzzle has this layout; null: each has its own
  bool with_regions = false;             ///< every puzzle must bring its own region map
  std::vector<std::string> extras = {};  ///< with_regions: what add_extras() adds to each layout
};

/// Reads a layout's name, parts joined by '+': one grid or none, then 9x9 is meant, and extras, in
/// any order.
///
///     9x9            N x N with the usual boxes: 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16,
///                    20x20, 25x25 (and any other size from 4 to 25 that is not a prime)
///     6x6:3x2, 3x2   boxes of 3 rows and 2 columns; on its own where it can only be a box
///     jigsaw:MAP     MAP holds a symbol, any but '+', for the region of each cell
///     jigsaw         each puzzle brings its own map
///     grid:6x8       any rectangle, without boxes; grid:6x8:2x4:0..7 with boxes and numbers, see
///                    grid_layout()
///     samurai        a union of 9x9 grids, one of unions(); each of them gets the extras
///     x              an extra, one of extras()
///
/// The layout's own name is the shortest, with the extras in the order of extras(). Throws
/// LayoutError with one sentence that says what is accepted.
ARIADNE_API LayoutChoice parse_layout(std::string_view name);

/// The words that are a part of a name as they stand: jigsaw, the unions, the extras.
ARIADNE_API std::vector<std::string> layout_words();

/// The extras of a layout as its name has them: "+x+windoku", nothing where there are none.
ARIADNE_API std::string extras_of_name(const Layout& layout);

/// The region of each cell of a layout that has regions, by a symbol each, as in its name.
ARIADNE_API std::string region_map(const Layout& layout);

/// The layout of a region map as text, one symbol a cell, any symbols; throws LayoutError unless
/// they make N regions of N cells, N*N cells in all, 4 <= N <= 25. Equal maps in other symbols make
/// the same layout: regions are numbered as they first appear.
ARIADNE_API LayoutPtr layout_of_region_map(std::string_view map);

}  // namespace ariadne
