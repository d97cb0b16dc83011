#pragma once

#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A point of a picture, in its units: a pencil mark takes 20 x 20.
struct Point {
  int x;
  int y;
};

/// Where things stand in the picture of a board: row by row as on the canvas of the layout, with
/// the numbers of rows and columns on two sides.
///
///        1   2   3         margin
///      +---+---+---+
///     1|12 |  5|   |       a cell has room for all digits in rows of `per_row`
///      +---+---+---+
class BoardGeometry {
 public:
  explicit BoardGeometry(const Layout& layout);

  int width() const { return margin + layout_->columns() * cell_ + edge; }
  int height() const { return margin + layout_->rows() * cell_ + edge; }
  int cell_size() const { return cell_; }
  /// The upper left corner of a place of the canvas.
  Point corner(Position place) const {
    return {margin + place.column * cell_, margin + place.row * cell_};
  }
  Point corner(Cell cell) const { return corner(layout_->position(cell)); }
  Point center(Cell cell) const {
    const Point from = corner(cell);
    return {from.x + cell_ / 2, from.y + cell_ / 2};
  }
  /// The middle of a pencil mark.
  Point mark(Cell cell, Digit digit) const;

  /// A straight line of the drawing, from one point to another that is right of it or below.
  struct Line {
    Point from;
    Point to;
  };
  /// Those between cells of one box, or those around boxes.
  std::vector<Line> lines(bool around_boxes) const;

  static constexpr int mark_size = 20;
  static constexpr int margin = 20;  ///< above and left, for the numbers
  static constexpr int edge = 4;     ///< below and right

 private:
  /// Whether the drawing has such a line between two neighboring places.
  bool line_between(Position a, Position b, bool around_boxes) const;

  const Layout* layout_;
  int per_row_;
  int cell_;
};

}  // namespace ariadne
