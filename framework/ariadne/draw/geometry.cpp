#include <ariadne/draw/detail/geometry.hpp>

namespace ariadne {

namespace {

constexpr int padding = 2;  ///< between the pencil marks and the lines around a cell

int side_of(int digits) {
  int side = 1;
  while (side * side < digits) ++side;
  return side;
}

}  // namespace

BoardGeometry::BoardGeometry(const Layout& layout)
    : layout_(&layout),
      per_row_(side_of(layout.digit_count())),
      cell_(per_row_ * mark_size + 2 * padding) {}

Point BoardGeometry::mark(Cell cell, Digit digit) const {
  const Point from = corner(cell);
  const int rows = (layout_->digit_count() + per_row_ - 1) / per_row_;
  const int above = (cell_ - rows * mark_size) / 2;
  return {from.x + padding + (digit - 1) % per_row_ * mark_size + mark_size / 2,
          from.y + above + (digit - 1) / per_row_ * mark_size + mark_size / 2};
}

bool BoardGeometry::line_between(Position a, Position b, bool around_boxes) const {
  const int one = layout_->box_at(a.row, a.column);
  const int other = layout_->box_at(b.row, b.column);
  return around_boxes ? one != other : one == other && one != -1;
}

std::vector<BoardGeometry::Line> BoardGeometry::lines(bool around_boxes) const {
  std::vector<Line> lines;
  // Lines that go on are one.
  const auto add = [&](Position from, Position to, bool wanted, bool& open) {
    if (wanted && !open) lines.push_back({corner(from), corner(to)});
    if (wanted) lines.back().to = corner(to);
    open = wanted;
  };
  for (int row = 0; row <= layout_->rows(); ++row) {
    bool open = false;
    for (int column = 0; column < layout_->columns(); ++column)
      add({row, column}, {row, column + 1},
          line_between({row - 1, column}, {row, column}, around_boxes), open);
  }
  for (int column = 0; column <= layout_->columns(); ++column) {
    bool open = false;
    for (int row = 0; row < layout_->rows(); ++row)
      add({row, column}, {row + 1, column},
          line_between({row, column - 1}, {row, column}, around_boxes), open);
  }
  return lines;
}

}  // namespace ariadne
