#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/formats/detail/clue_place.hpp>
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
///        7  15             a ring for the clues beside the grid, on the sides that have some
///      +---+---+---+
///     1|12 |  5|   |       a cell has room for all digits in rows of `per_row`, and for the sums of
///      +---+---+---+       cages above them if there are cages
///      Rules: x-sum        what is not drawn of the rules, in words
class BoardGeometry {
 public:
  explicit BoardGeometry(const Layout& layout);

  int width() const { return left_ + layout_->columns() * cell_ + right_; }
  int height() const { return caption_top() + static_cast<int>(caption_.size()) * caption_line; }
  int cell_size() const { return cell_; }
  /// The upper left corner of a place of the canvas.
  Point corner(Position place) const {
    return {left_ + place.column * cell_, top_ + place.row * cell_};
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

  /// A clue beside the grid.
  struct Clue {
    const Mark* mark;  ///< of the layout
    Point middle;      ///< of its text
    int width;         ///< that its text may take
    Point tip;         ///< where its arrow ends, if it looks along a diagonal
    int down;          ///< where it looks: rows
    int across;        ///< columns
  };
  /// All there are.
  std::span<const Clue> clues() const { return clues_; }
  /// The height of a clue.
  int ring() const { return cell_ / 2; }

  /// The rules in words, in lines as wide as the picture.
  std::span<const std::string> caption() const { return caption_; }
  /// Where the first of them begins.
  int caption_top() const { return top_ + layout_->rows() * cell_ + bottom_; }

  static constexpr int mark_size = 20;
  static constexpr int margin = 20;        ///< above and left, for the numbers
  static constexpr int edge = 4;           ///< below and right
  static constexpr int caption_line = 17;  ///< from one line to the next
  static constexpr int caption_size = 13;  ///< of its letters

 private:
  /// Whether the drawing has such a line between two neighboring places.
  bool line_between(Position a, Position b, bool around_boxes) const;
  void place_clues();
  Clue clue_at(const Mark& mark, const CluePlace& at, int level) const;

  const Layout* layout_;
  int per_row_;
  int room_;  ///< above the pencil marks of a cell
  int cell_;
  int left_ = margin;
  int top_ = margin;
  int right_ = edge;
  int bottom_ = edge;
  std::vector<Clue> clues_;
  std::vector<std::string> caption_;
};

}  // namespace ariadne
