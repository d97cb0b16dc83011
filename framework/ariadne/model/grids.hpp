#pragma once

#include <optional>
#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The usual shape of a box for N digits: as square as possible, and otherwise wider than tall (6
/// -> 2x3, 12 -> 3x4). Throws LayoutError if N is not 4..25, or if N is a prime number, for which
/// there are no boxes.
ARIADNE_API BoxShape usual_box(int digits);

/// A layout of N x N cells with N rows, N columns, and N boxes of the shape `box`. It is called
/// "9x9", for example, or "6x6:3x2" if the shape is not the usual one. Throws LayoutError unless N
/// = box.rows * box.columns is 4..25.
ARIADNE_API LayoutPtr plain_layout(BoxShape box);

/// A layout of N x N cells with N rows, N columns, and N regions; N is 4..25. `regions` contains
/// the number of the region of each cell, 0..N-1, in reading order. Each region has N cells, which
/// need not be connected. Its name is "jigsaw:" followed by one symbol for each cell. Throws
/// LayoutError if any of these conditions is not met.
ARIADNE_API LayoutPtr jigsaw_layout(int digits, std::span<const int> regions);

/// A rectangular grid whose digits can stand for any range of consecutive numbers. Rows, columns,
/// and boxes may be groups.
struct GridForm {
  int rows = 9;           ///< 1..max_side
  int columns = 9;        ///< 1..max_side
  int first_value = 1;    ///< the number that digit 1 stands for
  int digits = 9;         ///< how many digits there are
  bool lines = true;      ///< whether rows and columns are groups
  BoxShape box{0, 0};     ///< boxes, if both are positive and divide the sides
  std::string regions{};  ///< one letter or digit for each cell; empty if no regions
};

/// The layout of such a grid. Groups of one cell, or of more cells than digits, are left out. The
/// layout is called "grid:6x8:2x4:0..7", for example. After the sides, the name contains the boxes
/// ("2x4"), the regions ("regions=1122..."), or "cells" if rows and columns are not groups. The
/// range of numbers comes last, unless it is 1 to the length of the longer side. Throws LayoutError
/// if the form is not valid.
ARIADNE_API LayoutPtr grid_layout(const GridForm& form);

/// The shape of the boxes if the groups of a layout include those of a plain_layout(), with any
/// names and in any order; otherwise nothing.
ARIADNE_API std::optional<BoxShape> box_grid(const Layout& layout);

/// The same, but only if the layout has no other groups.
ARIADNE_API std::optional<BoxShape> plain_box(const Layout& layout);

}  // namespace ariadne
