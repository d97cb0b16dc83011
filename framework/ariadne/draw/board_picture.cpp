// Coordinates are whole numbers as far as they can be, and elements as few: a cell's square is part
// of one path with all of its kind.

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <ariadne/draw/detail/board_picture.hpp>
#include <ariadne/draw/detail/page_files.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + '"';
}

/// Whether one can go from any cell of a group to any other, to neighbors and across corners.
bool hangs_together(const Group& group, const Layout& layout) {
  std::vector<Cell> reached{group.cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Position from = layout.position(reached[i]);
    for (const Cell cell : group.cells) {
      const Position to = layout.position(cell);
      if (std::abs(to.row - from.row) <= 1 && std::abs(to.column - from.column) <= 1 &&
          std::find(reached.begin(), reached.end(), cell) == reached.end())
        reached.push_back(cell);
    }
  }
  return reached.size() == group.cells.size();
}

/// Whether the cells are one diagonal line, which is drawn as such.
bool is_diagonal(const Group& group, const Layout& layout) {
  const Position first = layout.position(group.cells.front());
  const auto on = [&](int down) {
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
      const Position at = layout.position(group.cells[i]);
      const int step = static_cast<int>(i);
      if (at.row != first.row + step || at.column != first.column + down * step) return false;
    }
    return true;
  };
  return group.cells.size() > 2 && (on(1) || on(-1));
}

/// The cells of the extra houses. Where these are all over the board, only of those that hang
/// together: of a windoku its windows, of disjoint groups none.
CellSet tinted(const Layout& layout) {
  CellSet all(layout.cell_count());
  CellSet together(layout.cell_count());
  // Those of rules have marks.
  const Layout& frame = layout.frame() ? *layout.frame() : layout;
  for (const Group& house : frame.houses()) {
    if (house.kind != GroupKind::extra || is_diagonal(house, layout)) continue;
    const bool hangs = hangs_together(house, layout);
    for (const Cell cell : house.cells) {
      all.insert(cell);
      if (hangs) together.insert(cell);
    }
  }
  return all.size() < layout.cell_count() ? all : together;
}

}  // namespace

BoardPicture::BoardPicture(const Layout& layout, std::string& out)
    : layout_(layout), geometry_(layout), rules_(picture_of_rules(layout, geometry_)), out_(out) {}

void BoardPicture::begin(std::string_view head) {
  const std::string width = std::to_string(geometry_.width());
  const std::string height = std::to_string(geometry_.height());
  out_ += R"(<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" viewBox="0 0 )" +
          width + " " + height + "\" width=\"" + width + "\" height=\"" + height + "\">";
  out_ += head;
  if (has_rules()) out_ += "<style>" + std::string(page_files::rules_css) + "</style>";
  out_ += R"(<rect class="ground" width=")" + width + "\" height=\"" + height + "\"/>";
  const std::string size = std::to_string(geometry_.cell_size());
  std::string squares;
  for (const Cell cell : tinted(layout_)) {
    const Point corner = geometry_.corner(cell);
    squares += "M" + std::to_string(corner.x) + " " + std::to_string(corner.y) + "h" + size + "v" +
               size + "h-" + size + "z";
  }
  if (!squares.empty()) out_ += R"(<path class="extra" d=")" + squares + "\"/>";
  draw_diagonals();
}

void BoardPicture::draw_diagonals() {
  std::string data;
  const int half = geometry_.cell_size() / 2;
  const Layout& frame = layout_.frame() ? *layout_.frame() : layout_;
  for (const Group& house : frame.houses()) {
    if (house.kind != GroupKind::extra || !is_diagonal(house, layout_)) continue;
    const Point from = geometry_.center(house.cells.front());
    const Point to = geometry_.center(house.cells.back());
    const int across = to.x > from.x ? half : -half;
    data += "M" + std::to_string(from.x - across) + " " + std::to_string(from.y - half) + "L" +
            std::to_string(to.x + across) + " " + std::to_string(to.y + half);
  }
  if (!data.empty()) out_ += R"(<path class="diagonal" d=")" + data + "\"/>";
}

void BoardPicture::rules() {
  out_ += rules_.below;
}

void BoardPicture::lines() {
  for (const bool around_boxes : {false, true}) {
    std::string data;
    for (const BoardGeometry::Line& line : geometry_.lines(around_boxes)) {
      data += "M" + std::to_string(line.from.x) + " " + std::to_string(line.from.y);
      data += line.from.x == line.to.x ? "v" + std::to_string(line.to.y - line.from.y)
                                       : "h" + std::to_string(line.to.x - line.from.x);
    }
    if (!data.empty())
      out_ += std::string("<path class=\"") + (around_boxes ? "box" : "line") + "\" d=\"" + data +
              "\"/>";
  }
  const int half = geometry_.cell_size() / 2;
  const auto number = [&](int x, int y, int n) {
    out_ += "<text class=\"number\"" + attribute("x", x) + attribute("y", y) + '>' +
            std::to_string(n) + "</text>";
  };
  constexpr int middle = BoardGeometry::margin / 2;
  constexpr int baseline = 4;  // below the middle of the line
  for (int row = 0; row < layout_.rows(); ++row)
    number(middle, geometry_.corner({row, 0}).y + half + baseline, row + 1);
  for (int column = 0; column < layout_.columns(); ++column)
    number(geometry_.corner({0, column}).x + half, middle + baseline, column + 1);
  out_ += rules_.above;
}

void BoardPicture::text(Point at, int size, const char* kind, char symbol,
                        std::string_view attributes) {
  // The baseline is a third of the size below the middle.
  out_ += std::string("<text class=\"") + kind + '"' + attribute("x", at.x) +
          attribute("y", at.y + size * 7 / 20);
  out_ += attributes;
  out_ += '>';
  out_ += symbol;
  out_ += "</text>";
}

void BoardPicture::value(Cell cell, Digit digit, bool given, std::string_view attributes) {
  const int size = geometry_.cell_size() * 5 / 8;
  const std::string all = attribute("font-size", size) + std::string(attributes);
  text(geometry_.center(cell), size, given ? "given" : "value", symbol_of(digit, layout_), all);
}

void BoardPicture::candidate(Cell cell, Digit digit, std::string_view attributes) {
  constexpr int size = 15;
  text(geometry_.mark(cell, digit), size, "mark", symbol_of(digit, layout_), attributes);
}

void BoardPicture::end() {
  out_ += "</svg>";
}

}  // namespace ariadne
