#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What a picture of a puzzle shows if the puzzle is no grid of digits: shapes on a grid of square
/// cells. Places are in cells, to the right and down from the upper left corner of the grid: the
/// center of the first cell is 0.5, 0.5.
struct PuzzleDrawing {
  /// What a mark looks like.
  enum class Shape : std::uint8_t {
    none,
    shade,        ///< the whole cell
    lit,          ///< the whole cell, in the color of light
    gray,         ///< the whole cell
    dot,          ///< small and black
    disk,         ///< black
    circle,       ///< white, with a black border
    square,       ///< black
    box,          ///< a white square with a black border
    moon,         ///< a black crescent
    round_up,     ///< a black square that is round on this side
    round_right,  ///< the same on the right
    round_down,   ///< the same below
    round_left,   ///< the same on the left
    star,
    triangle,  ///< white, with a black border
    tree,
    cross,       ///< two strokes
    rising,      ///< a stroke from the lower left corner to the upper right one
    falling,     ///< from the upper left corner to the lower right one
    horizontal,  ///< a stroke
    vertical,
    line,         ///< from a place to another
    double_line,  ///< two strokes side by side
    wall,         ///< a thick stroke
    arrow,        ///< points from a place to another
    less,         ///< a sign between two places, of which the first has the smaller value
    greater,
    ways,    ///< lines to the sides n, e, s, w in the text
    struck,  ///< a text that is crossed out: values that something cannot have
    text,
  };
  /// A shape somewhere.
  struct Mark {
    Shape shape = Shape::none;  ///< what it looks like
    double x = 0;               ///< the center, or where a stroke begins
    double y = 0;               ///< the same, downward
    double to_x = 0;            ///< where a stroke ends
    double to_y = 0;            ///< the same, downward
    double size = 1;            ///< 1 fills a cell
    bool found = false;         ///< part of the solution, and not given
    std::string text;           ///< of `text` and `struck`
    /// Whether both look alike and are at the same place.
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  int rows = 0;     ///< of cells
  int columns = 0;  ///< of cells
  /// What is to be found is on the edges: corners are dots, and no lines are between cells.
  bool dots = false;
  /// The colors of the regions of a solution, from 0 to 5, for each cell in reading order; empty without
  /// such regions. Regions that share a side have different ones.
  std::vector<int> colors;
  std::vector<Mark> marks;  ///< in any order: what covers what depends on the shapes
  std::string caption;      ///< what is given of the whole puzzle; may be empty

  // Of a step: what it adds, and why.
  std::vector<Mark> changes;  ///< drawn like `marks`, in another color
  /// The places of each rule that the step needs, in half cells: the center of the first cell is 1, 1.
  std::vector<std::vector<Position>> needed;
};

}  // namespace ariadne
