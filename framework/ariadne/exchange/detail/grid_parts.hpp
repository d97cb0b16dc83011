#pragma once

// Inside exchange: what a grid consists of, for programs that describe it part by part.

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The groups of a rectangle without holes, and what they are.
struct GridParts {
  int rows = 0;         ///< of the canvas
  int columns = 0;      ///< of the canvas
  int digits = 0;       ///< how many there are
  int first_value = 1;  ///< the number that digit 1 stands for
  bool lines = false;   ///< rows and columns are groups, as far as they can be
  std::vector<int>
      regions;          ///< a number for each cell, below 0 without a region; empty: there are none
  bool rising = false;  ///< the diagonal from the lower left corner is a group
  bool falling = false;                   ///< the one from the upper left corner
  std::vector<std::string> extras;        ///< of the layout, of those that were asked for
  std::vector<std::vector<Cell>> others;  ///< all groups that nothing above stands for

  /// Whether each cell is in a region, and each region has a cell for each digit.
  ARIADNE_API bool has_full_regions() const;
};

/// The parts of a layout without its rules; nothing if it has holes. `extras` are those whose groups
/// are not needed in `others`, because their name is enough.
ARIADNE_API std::optional<GridParts> grid_parts(const Layout& layout,
                                                std::initializer_list<std::string_view> extras);

/// The number of the usual box of each cell, with the largest divisor h of N, h*h <= N, as its rows;
/// empty if there are none.
ARIADNE_API std::vector<int> usual_regions(int rows, int columns, int digits);

/// Whether both divide the cells in the same way, whatever the numbers are.
ARIADNE_API bool same_regions(const std::vector<int>& a, const std::vector<int>& b);

}  // namespace ariadne
