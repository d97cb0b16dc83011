// Rules as people draw them. What overlaps is drawn from the widest to the finest:
//
//     below the lines of the grid   shades; lines, thermometers and arrows; circles and signs in cells;
//                                   cages, dashed just inside of their borders
//     above them                    dots and signs on the borders between cells; clues outside the grid
//
// All coordinates are absolute.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include <ariadne/draw/detail/outline.hpp>
#include <ariadne/draw/detail/rule_picture.hpp>
#include <ariadne/draw/detail/svg_numbers.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/detail/text_part.hpp>

namespace ariadne {

namespace {

/// A point between whole ones.
struct Spot {
  double x;
  double y;
};

std::string path(const std::string& data, const std::string& attributes = "") {
  return "<path" + attributes + " d=\"" + data + "\"/>";
}

std::string circle(Spot at, double radius, const std::string& attributes = "") {
  return "<circle" + attributes + " cx=\"" + svg_number(at.x) + "\" cy=\"" + svg_number(at.y) +
         "\" r=\"" + svg_number(radius) + "\"/>";
}

/// With rounded corners.
std::string rectangle(Spot from, Spot to, double radius, const std::string& attributes = "") {
  return "<rect" + attributes + " x=\"" + svg_number(from.x) + "\" y=\"" + svg_number(from.y) +
         "\" width=\"" + svg_number(to.x - from.x) + "\" height=\"" + svg_number(to.y - from.y) +
         (radius > 0 ? "\" rx=\"" + svg_number(radius) : "") + "\"/>";
}

/// `at` is the middle of the text, or its begin or end by its class; `size` of its letters, 0 for
/// that of the class.
std::string text(Spot at, std::string_view what, const char* kind, double size = 0) {
  const double height = size == 0 ? 12 : size;
  return std::string("<text class=\"") + kind + "\" x=\"" + svg_number(at.x) + "\" y=\"" +
         svg_number(at.y + height * 0.35) +
         (size == 0 ? "" : "\" style=\"font-size:" + svg_number(size) + "px") + "\">" +
         escaped(what) + "</text>";
}

/// About as wide as the text is.
double width_of(std::string_view text, double size) {
  return static_cast<double>(text.size()) * size * 0.58;
}

class Rules {
 public:
  Rules(const Layout& layout, const BoardGeometry& geometry)
      : layout_(layout), geometry_(geometry), cell_(geometry.cell_size()) {
    for (const Mark& mark : layout.marks())
      if (mark.kind == Mark::Kind::circle || is_diamond(mark))
        for (const Cell cell : mark.cells) circled_.push_back(cell);
    color_clones();
  }

  RulePicture draw() {
    for (const Mark& mark : layout_.marks())
      if (!mark.cells.empty()) add(mark);
    // All clues have the size for which the longest one fits.
    for (const BoardGeometry::Clue& clue : geometry_.clues())
      clue_size_ =
          std::clamp(clue.width / std::max(1.0, width_of(clue.mark->text, 1)), 6.0, clue_size_);
    for (const BoardGeometry::Clue& clue : geometry_.clues()) add_clue(clue);
    RulePicture picture;
    for (const auto& [layer, content] : layers_)
      (layer < Layer::dots ? picture.below : picture.above) += content;
    picture.above += caption();
    return picture;
  }

 private:
  enum class Layer { shades, lines, shapes, cages, dots, clues };

  void add(Layer layer, const char* kind, const std::string& content) {
    layers_[layer] += std::string("<g class=\"rule ") + kind + "\">" + content + "</g>";
  }

  void add(const Mark& mark) {
    switch (mark.kind) {
      case Mark::Kind::cage:
        return add(Layer::cages, "cage", cage(mark));
      case Mark::Kind::line:
        return add(Layer::lines, "way", line(mark, 0.17) + line_text(mark));
      case Mark::Kind::thermometer:
        return add(Layer::lines, "thermometer",
                   line(mark, 0.3) + circle(center(mark.cells[0]), 0.36 * cell_, fill(mark)));
      case Mark::Kind::arrow:
        return add(Layer::lines, "arrow", arrow(mark));
      case Mark::Kind::circle:
        return add(Layer::shapes, "circle", pill(mark));
      case Mark::Kind::square:
        if (is_diamond(mark)) return add(Layer::shapes, "circle", diamonds(mark));
        return add(Layer::shapes, "square", squares(mark, 0.36, 0));
      case Mark::Kind::disk:
        return add(Layer::shapes, "disk", disks(mark));
      case Mark::Kind::shade:
        return add(Layer::shades, "shade",
                   squares(mark, 0.5, 0, " class=\"cell\"" + shade(mark)) + chevrons(mark));
      case Mark::Kind::white_dot:
      case Mark::Kind::black_dot:
        return add_dot(mark);
      case Mark::Kind::between:
        return add_between(mark);
      case Mark::Kind::clue:
        return;  // see add_clue()
    }
  }

  Spot center(Cell cell) const {
    const Point at = geometry_.center(cell);
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
  }
  /// The middle of all cells of a mark.
  Spot middle(const Mark& mark) const {
    Spot sum{0, 0};
    for (const Cell cell : mark.cells) sum = {sum.x + center(cell).x, sum.y + center(cell).y};
    const auto count = static_cast<double>(mark.cells.size());
    return {sum.x / count, sum.y / count};
  }

  static std::string fill(const Mark& mark) {
    return mark.color.empty() ? "" : " style=\"fill:" + escaped(mark.color) + "\"";
  }
  /// The color of a shade; clones have one each.
  std::string shade(const Mark& mark) const {
    const auto clone = clones_.find(mark.cells[0]);
    return clone == clones_.end() ? fill(mark)
                                  : " style=\"fill:" + std::string(clone->second) + "\"";
  }

  void color_clones() {
    constexpr std::array<std::string_view, 6> colors{"#8c8c9c", "#6f9fd8", "#d8a35c",
                                                     "#7fbf7f", "#c58ac9", "#d98080"};
    std::size_t count = 0;
    for (const Rule& rule : layout_.rules()) {
      if (rule.kind != "clone") continue;
      for (const RuleArgument& argument : rule.arguments)
        for (const std::vector<Cell>& part : argument.cells)
          for (const Cell cell : part) clones_.try_emplace(cell, colors[count % colors.size()]);
      ++count;
    }
  }

  /// An end of a lockout line.
  static bool is_diamond(const Mark& mark) {
    return mark.kind == Mark::Kind::square && mark.text == "<>";
  }
  std::string diamonds(const Mark& mark) const {
    std::string data;
    for (const Cell cell : mark.cells) {
      const Spot at = center(cell);
      data += "M" + svg_point(at.x - radius(), at.y) + "L" + svg_point(at.x, at.y - radius()) +
              "L" + svg_point(at.x + radius(), at.y) + "L" + svg_point(at.x, at.y + radius()) + "z";
    }
    return path(data);
  }

  static std::string stroke(const Mark& mark, double width) {
    return " style=\"" + (mark.color.empty() ? "" : "stroke:" + escaped(mark.color) + ";") +
           "stroke-width:" + svg_number(width) + "\"";
  }

  std::string cage(const Mark& mark) const {
    constexpr int inset = 6;
    constexpr double size = 15;
    constexpr double bold = 1.12;
    std::string data;
    const double wide = mark.text.empty() ? 0 : width_of(mark.text, size) * bold + 2;
    std::vector<std::vector<Point>> polygons = outlines(mark.cells, layout_, geometry_, inset);
    const Point begin = polygons[0][0];
    const int room = polygons[0][1].x - begin.x;
    const bool fits = wide < room;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
      if (i > 0 || mark.text.empty()) {
        data += path_data(polygons[i]);
        continue;
      }
      // The sum interrupts the line.
      data += "M" + svg_point(begin.x + std::min<double>(wide, room), begin.y);
      for (std::size_t k = 1; k < polygons[i].size(); ++k)
        data += "L" + svg_point(polygons[i][k].x, polygons[i][k].y);
      data += "L" + svg_point(begin.x, begin.y + size * 0.8);
    }
    if (mark.text.empty()) return path(data);
    const double small = fits ? size : std::max(5.0, size * room / wide);
    return path(data) + text({begin.x - 2.0, begin.y + 4.0}, mark.text, "mark", small);
  }

  /// Whether a circle is drawn around the cell.
  bool circled(Cell cell) const {
    return std::find(circled_.begin(), circled_.end(), cell) != circled_.end();
  }

  /// The points of a line, which begins and ends at the circles of its ends.
  std::vector<Spot> points_of(const std::vector<Cell>& cells) const {
    std::vector<Spot> points;
    for (const Cell cell : cells) points.push_back(center(cell));
    if (points.size() < 2) return points;
    const auto shorten = [&](Spot& end, Spot next) {
      const double length = std::hypot(next.x - end.x, next.y - end.y);
      const double part = std::min(0.9, radius() / length);
      end = {end.x + (next.x - end.x) * part, end.y + (next.y - end.y) * part};
    };
    if (circled(cells.front())) shorten(points.front(), points[1]);
    if (circled(cells.back())) shorten(points.back(), points[points.size() - 2]);
    return points;
  }
  /// Of circles.
  double radius() const { return 0.4 * cell_; }

  static std::string through(const std::vector<Spot>& points) {
    std::string data;
    for (const Spot point : points)
      data += (data.empty() ? "M" : "L") + svg_point(point.x, point.y);
    return points.size() == 1 ? data + "L" + svg_point(points[0].x, points[0].y) : data;
  }

  std::string line(const Mark& mark, double width) const {
    return path(through(points_of(mark.cells)), stroke(mark, width * cell_));
  }

  /// In the upper right corner of the first cell, where no cage has its sum; what is long is in the
  /// caption.
  std::string line_text(const Mark& mark) const {
    constexpr std::size_t longest = 4;
    if (mark.text.empty() || mark.text.size() > longest) return {};
    const Spot at = center(mark.cells[0]);
    return text({at.x + cell_ / 2.0 - 4, at.y - cell_ / 2.0 + 7}, mark.text, "mark");
  }

  std::string arrow(const Mark& mark) const {
    const std::vector<Spot> points = points_of(mark.cells);
    std::string data = through(points);
    if (points.size() > 1) data += head(points[points.size() - 2], points.back(), 0.16 * cell_);
    return path(data, mark.color.empty() ? "" : stroke(mark, 3));
  }

  /// An open head at the end of a line.
  static std::string head(Spot from, Spot tip, double size) {
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length == 0) return {};
    const double x = (tip.x - from.x) / length * size;
    const double y = (tip.y - from.y) / length * size;
    return "M" + svg_point(tip.x - x - y, tip.y - y + x) + "L" + svg_point(tip.x, tip.y) + "L" +
           svg_point(tip.x - x + y, tip.y - y - x);
  }

  /// A circle, a pill along a row or column, or an outline of cells that stand in another way.
  std::string pill(const Mark& mark) const {
    const double inset = 0.1 * cell_;
    if (mark.cells.size() == 1) return circle(center(mark.cells[0]), radius());
    const auto [first, last] = std::minmax_element(mark.cells.begin(), mark.cells.end());
    const Position from = layout_.position(*first);
    const Position to = layout_.position(*last);
    const int covered = (to.row - from.row + 1) * (to.column - from.column + 1);
    if ((from.row == to.row || from.column == to.column) &&
        covered == static_cast<int>(mark.cells.size())) {
      const Spot begin = center(*first);
      const Spot end = center(*last);
      return rectangle({begin.x - radius(), begin.y - radius()},
                       {end.x + radius(), end.y + radius()}, radius());
    }
    std::string data;
    for (const std::vector<Point>& polygon :
         outlines(mark.cells, layout_, geometry_, static_cast<int>(inset)))
      data += path_data(polygon);
    return path(data);
  }

  std::string squares(const Mark& mark, double half, double radius,
                      const std::string& attributes = "") const {
    std::string out;
    for (const Cell cell : mark.cells) {
      const Spot at = center(cell);
      const double side = half * cell_;
      out += rectangle({at.x - side, at.y - side}, {at.x + side, at.y + side}, radius, attributes);
    }
    return out;
  }

  std::string disks(const Mark& mark) const {
    std::string out;
    for (const Cell cell : mark.cells) out += circle(center(cell), 0.38 * cell_);
    return out;
  }

  /// "v" is smaller than all neighbors, the points toward it; "^" larger, the points away from it.
  std::string chevrons(const Mark& mark) const {
    if (mark.text != "v" && mark.text != "^") return {};
    const double out = mark.text == "^" ? 1 : -1;
    std::string data;
    for (const auto& [x, y] : {std::pair(0, -1), {1, 0}, {0, 1}, {-1, 0}})
      for (const Cell cell : mark.cells) {
        const Spot at = center(cell);
        const double far = cell_ / 2.0 - 5;
        const Spot tip{at.x + x * (far + out * 2), at.y + y * (far + out * 2)};
        data += head({tip.x - x * out, tip.y - y * out}, tip, 4);
      }
    return path(data);
  }

  /// From cell to cell, where they are not neighbors.
  std::string connection(const Mark& mark) const {
    const Position a = layout_.position(mark.cells.front());
    const Position b = layout_.position(mark.cells.back());
    if (mark.cells.size() != 2 || std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1)
      return {};
    return path(through({center(mark.cells[0]), center(mark.cells[1])}));
  }

  void add_dot(const Mark& mark) {
    const bool white = mark.kind == Mark::Kind::white_dot;
    const Spot at = middle(mark);
    std::string content = connection(mark) + circle(at, mark.text.empty() ? 6.5 : 8.5);
    if (!mark.text.empty()) content += text(at, mark.text, "of-dot", mark.text.size() > 2 ? 7 : 10);
    add(Layer::dots, white ? "white" : "black", content);
  }

  void add_between(const Mark& mark) {
    const Spot at = middle(mark);
    if (mark.cells.size() > 2) return add(Layer::dots, "quadruple", quadruple(mark, at));
    const std::string hole = connection(mark) + circle(at, 7, " class=\"ground\"");
    const Spot first = center(mark.cells.front());
    const double length = std::max(1.0, std::hypot(at.x - first.x, at.y - first.y));
    const double x = (at.x - first.x) / length;
    const double y = (at.y - first.y) / length;
    if (mark.text == ">") {
      // Open toward the first cell, which is larger.
      const Spot tip{at.x + 4 * x, at.y + 4 * y};
      return add(Layer::dots, "sign", hole + path(head(at, tip, 7)));
    }
    if (mark.text == "|") {
      const double along = 0.3 * cell_;
      const Spot half{std::abs(x) * 3 + std::abs(y) * along, std::abs(y) * 3 + std::abs(x) * along};
      return add(Layer::dots, "bar",
                 connection(mark) +
                     rectangle({at.x - half.x, at.y - half.y}, {at.x + half.x, at.y + half.y}, 2));
    }
    add(Layer::dots, "sign", hole + text(at, mark.text, "given", mark.text.size() > 2 ? 9 : 13));
  }

  /// Up to two words in a row, as large as the circle has room for.
  static std::string quadruple(const Mark& mark, Spot at) {
    const std::vector<TextPart> words = split({mark.text, 0}, ' ');
    std::vector<std::string> rows;
    constexpr std::size_t in_row = 2;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i % in_row == 0) rows.emplace_back();
      (rows.back() += i % in_row == 0 ? "" : " ") += words[i].text;
    }
    std::string out = circle(at, 13);
    double wide = 0;
    for (const std::string& row : rows) wide = std::max(wide, width_of(row, 1));
    constexpr double room = 22;
    const double size = std::min(rows.size() > 2 ? 8.0 : 10.5, room / wide);
    for (std::size_t i = 0; i < rows.size(); ++i)
      out +=
          text({at.x, at.y + (static_cast<double>(i) - (static_cast<double>(rows.size()) - 1) / 2) *
                                 size},
               rows[i], "of-dot", size);
    return out;
  }

  void add_clue(const BoardGeometry::Clue& clue) {
    const std::string& what = clue.mark->text;
    const Spot at{static_cast<double>(clue.middle.x), static_cast<double>(clue.middle.y)};
    std::string content = text(at, what, "given", clue_size_);
    if (clue.down != 0 && clue.across != 0) {
      const Spot tip{clue.tip.x - 1.0 * clue.across, clue.tip.y - 1.0 * clue.down};
      const Spot from{tip.x - 14.0 * clue.across, tip.y - 14.0 * clue.down};
      content += path(through({from, tip}) + head(from, tip, 7));
    }
    add(Layer::clues, "clue", content);
  }

  std::string caption() const {
    std::string out;
    Spot at{static_cast<double>(BoardGeometry::margin),
            geometry_.caption_top() + BoardGeometry::caption_line / 2.0};
    for (const std::string& line : geometry_.caption()) {
      out += text(at, line, "mark caption", BoardGeometry::caption_size);
      at.y += BoardGeometry::caption_line;
    }
    return out;
  }

  const Layout& layout_;
  const BoardGeometry& geometry_;
  int cell_;
  std::vector<Cell> circled_;
  std::map<Cell, std::string_view> clones_;
  double clue_size_ = 17;
  std::map<Layer, std::string> layers_;
};

}  // namespace

RulePicture picture_of_rules(const Layout& layout, const BoardGeometry& geometry) {
  if (layout.rules().empty() && layout.marks().empty()) return {};
  return Rules(layout, geometry).draw();
}

}  // namespace ariadne
