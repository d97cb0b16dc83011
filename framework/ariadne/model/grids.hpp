#pragma once

#include <optional>
#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The box shape that goes with N digits if none is given: the flattest-but-squarest that divides
/// N, with more columns than rows (6 -> 2x3, 12 -> 3x4). Throws LayoutError for sizes that have no
/// boxes (primes) or are not 4..25.
ARIADNE_API BoxShape usual_box(int digits);

/// N x N cells with N rows, N columns and N boxes of `box` cells. Named "9x9", and "6x6:3x2" where
/// the shape is not the usual one. Throws LayoutError unless N = box.rows * box.columns is 4..25.
ARIADNE_API LayoutPtr plain_layout(BoxShape box);

/// N x N cells with N rows, N columns and N regions: `regions` holds N*N region numbers 0..N-1 in
/// reading order, N cells each, connected or not. N is 4..25. Named "jigsaw:" and a symbol for the
/// region of each cell. Throws LayoutError.
ARIADNE_API LayoutPtr jigsaw_layout(int digits, std::span<const int> regions);

/// A rectangle of cells, with or without rows, columns and boxes as groups, and with any numbers.
struct GridForm {
  int rows = 9;           ///< 1..max_side
  int columns = 9;        ///< 1..max_side
  int first_value = 1;    ///< the number that digit 1 stands for
  int digits = 9;         ///< how many digits there are
  bool lines = true;      ///< whether rows and columns are groups
  BoxShape box{0, 0};     ///< boxes, if both are positive and divide the sides
  std::string regions{};  ///< a symbol for each cell, letters and digits; empty without regions
};

/// The layout of a form. Groups of one cell, or of more cells than digits, say nothing and are left
/// out. Named "grid:6x8:2x4:0..7", where boxes ("2x4"), regions ("regions=1122...") or "cells", if rows
/// and columns are no groups, and numbers other than 1 to the larger side follow the sides. Throws
/// LayoutError.
ARIADNE_API LayoutPtr grid_layout(const GridForm& form);

/// The shape of the boxes if a layout has, among others, the groups of plain_layout():
/// rows, columns and boxes, whatever they are called and however they are ordered.
ARIADNE_API std::optional<BoxShape> box_grid(const Layout& layout);

/// The same where it has these groups and no others.
ARIADNE_API std::optional<BoxShape> plain_box(const Layout& layout);

}  // namespace ariadne
