#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

class Kind;

/// The value of `--layout`, or of `--kind`.
struct LayoutChoice {
  LayoutPtr fixed;            ///< every puzzle has this layout; null if each has its own
  bool with_regions = false;  ///< every puzzle must have its own map of regions
  /// If with_regions is set: the extras that add_extras() adds to each layout.
  std::vector<std::string> extras = {};
  std::shared_ptr<const Kind> kind =
      {};  ///< every puzzle is of this kind; null for cells in a grid
  /// Characters that stand for open cells in all puzzles, besides those that the reader knows.
  std::string blanks = {};
};

/// What keeps these characters from standing for open cells in puzzles of a layout, or of any layout if
/// it is null: one sentence without a full stop; empty if nothing does.
ARIADNE_API std::string wrong_blanks(std::string_view blanks, const Layout* layout);

/// Reads the name of a layout. Its parts are joined by '+': at most one grid, and extras in any
/// order. The default grid is 9x9.
///
///     9x9            N x N with the usual boxes: 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16,
///                    20x20, 25x25 (and any other size from 4 to 25 that is not a prime)
///     6x6:3x2, 3x2   boxes of 3 rows and 2 columns; 3x2 alone will do if it can only mean a box
///     jigsaw:MAP     MAP holds a symbol, any but '+', for the region of each cell
///     jigsaw         each puzzle brings its own map
///     grid:6x8       any rectangle, without boxes; with boxes and numbers: grid:6x8:2x4:0..7, see
///                    grid_layout()
///     samurai        a union of 9x9 grids, one of unions(); each of them gets the extras
///     x              an extra, one of extras()
///     letters=ABCD   the symbols of digit 1, digit 2, and so on; without a grid, N letters mean N x N
///
/// The name of the resulting layout is the shortest one, with the extras in the order of extras(),
/// and letters at its end. Throws a LayoutError with one sentence that says what is accepted.
ARIADNE_API LayoutChoice parse_layout(std::string_view name);

/// All fixed words that can be part of a name: `jigsaw`, and the names of unions and extras.
ARIADNE_API std::vector<std::string> layout_words();

/// The extras of a layout as its name contains them: "+x+windoku"; empty if there are none.
ARIADNE_API std::string extras_of_name(const Layout& layout);

/// The map of the regions of a layout, as in its name: a symbol for each cell.
ARIADNE_API std::string region_map(const Layout& layout);

/// The layout of a map of regions, which has one symbol for each cell; any symbols may be used.
/// Maps that differ only in their symbols give the same layout, because regions are numbered in the
/// order in which they first appear. Throws LayoutError unless there are N regions of N cells each,
/// with 4 <= N <= 25.
ARIADNE_API LayoutPtr layout_of_region_map(std::string_view map);

}  // namespace ariadne
