#pragma once

// Boards on which a page draws what people enter.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A board without digits, and where they go. All lengths are in units of the picture.
struct EmptyBoard {
  /// An element of a page, like that of svg_element(). Of its two empty groups, the one with the class
  /// "tints" is below the marks of rules, and the one with the class "entries" is above everything.
  std::string svg;
  int cell_size = 0;                         ///< the side of a cell
  std::vector<std::pair<int, int>> corners;  ///< the upper left corner of each cell
  std::vector<std::pair<int, int>> marks;    ///< from there, the middle of each digit's pencil mark
};

/// The board of a layout, without digits.
ARIADNE_API EmptyBoard empty_board(const Layout& layout, std::string_view title);

/// A puzzle that is shapes on a grid, and shapes that can be entered.
struct EmptyShapes {
  /// The SVG of one mark.
  struct Fragment {
    int layer = 0;    ///< the group to put it into
    std::string svg;  ///< elements, without a group around them
  };
  /// An element of a page, with an empty group of the class "layer" for each layer.
  std::string svg;
  double cell_size = 0;                        ///< the side of a cell
  double left = 0;                             ///< where the first cell begins
  double top = 0;                              ///< the same, downward
  std::vector<std::vector<Fragment>> entries;  ///< for each list of marks
};
/// `entries` are lists of marks, each of which is drawn by itself.
ARIADNE_API EmptyShapes empty_shapes(const PuzzleDrawing& drawing,
                                     std::span<const std::vector<PuzzleDrawing::Mark>> entries,
                                     std::string_view title);

/// The styles of boards and puzzles. Those for a dark background only replace colors.
ARIADNE_API std::string board_styles(bool dark);

}  // namespace ariadne
