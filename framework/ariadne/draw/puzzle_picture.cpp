// Pictures of puzzles as SVG that are shapes on a grid. Their colors are in pages/puzzle.css.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <numbers>
#include <span>
#include <vector>

#include <ariadne/draw/detail/page_files.hpp>
#include <ariadne/draw/detail/svg_numbers.hpp>
#include <ariadne/draw/empty_board.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/puzzle_board.hpp>

namespace ariadne {

namespace {

class DrawingPicture {
  using Shape = PuzzleDrawing::Shape;
  using Mark = PuzzleDrawing::Mark;

 public:
  /// Of several states, each part has attributes that say when it is there (pages/explanation.js).
  /// The marks of `more` have room too, but are drawn only by fragment().
  DrawingPicture(std::span<const PuzzleDrawing> states, std::string& out,
                 std::span<const std::vector<Mark>> more = {})
      : drawing_(states.front()),
        out_(out),
        right_(states.front().columns),
        bottom_(states.front().rows) {
    constexpr double margin = 0.15;
    for (std::size_t i = 0; i < states.size(); ++i) {
      add_marks(states[i], i, i + 1 == states.size());
      const std::string here = states.size() == 1 ? "" : " class=\"step\"" + attribute("step", i);
      for (const Mark& mark : states[i].changes) changes_.push_back({mark, here});
      for (const std::vector<Position>& places : states[i].needed)
        needed_.push_back({places, here});
    }
    for (const std::vector<Mark>& marks : more)
      for (const Mark& mark : marks) make_room(mark.x, mark.y, mark.size);
    for (const auto& [mark, when] : changes_) make_room(mark.x, mark.y, mark.size);
    for (const auto& [places, when] : needed_)
      for (const Position place : places) make_room(place.column / 2.0, place.row / 2.0, 1);
    left_ -= margin;
    top_ -= margin;
    right_ += margin;
    bottom_ += margin;
  }

  /// `open_layers`: behind each layer is an empty group for fragments.
  void draw(const std::string& head, bool open_layers = false) {
    const auto draw_layer = [&](int layer) {
      draw_all(layer);
      if (open_layers) out_ += R"(<g class="layer"></g>)";
    };
    const double width = (right_ - left_) * cell;
    double height = (bottom_ - top_) * cell;
    if (!drawing_.caption.empty()) height += 2 * caption_size;
    const std::string size[] = {svg_number(width), svg_number(height)};
    out_ += R"(<svg xmlns="http://www.w3.org/2000/svg" class="puzzle" role="img" viewBox="0 0 )" +
            size[0] + ' ' + size[1] + "\" width=\"" + size[0] + "\" height=\"" + size[1] + "\">";
    out_ += head + R"(<rect class="ground" width="100%" height="100%"/>)";
    // Later ones cover those before.
    draw_regions();
    draw_layer(0);
    draw_needed();
    draw_grid();
    for (int layer = 1; layer < layers; ++layer) draw_layer(layer);
    if (!drawing_.caption.empty())
      out_ += R"(<text class="caption" font-size=")" + svg_number(caption_size) + "\" x=\"" +
              svg_number(x(0)) + "\" y=\"" + svg_number(height - caption_size * 2 / 3) + "\">" +
              escaped(drawing_.caption) + "</text>";
    out_ += "</svg>";
  }

  /// What is drawn of one mark.
  EmptyShapes::Fragment fragment(const Mark& mark) {
    const std::size_t before = out_.size();
    draw_mark(mark, mark.found ? " found" : "");
    EmptyShapes::Fragment fragment{layer_of(mark.shape), out_.substr(before)};
    out_.resize(before);
    return fragment;
  }

  static constexpr double cell = 40;  ///< its side, in units of the picture
  double x(double column) const { return (column - left_) * cell; }
  double y(double row) const { return (row - top_) * cell; }

 private:
  static constexpr int layers = 7;
  static constexpr double caption_size = 15;

  /// Something that is there at some states, which attributes of a group say; none for all of them.
  template <class T>
  struct Timed {
    T what;
    std::string when;
  };

  static std::string attribute(const char* name, std::size_t state) {
    return std::string(" data-") + name + "=\"" + std::to_string(state) + '"';
  }

  /// Marks that the state before did not have begin at this state; marks that this state does not have end
  /// before it.
  void add_marks(const PuzzleDrawing& drawing, std::size_t state, bool last) {
    std::vector<bool> stays(drawing.marks.size());
    std::vector<std::size_t> still;
    for (const std::size_t there : there_) {
      const auto same = std::find(drawing.marks.begin(), drawing.marks.end(), marks_[there].what);
      if (same == drawing.marks.end()) {
        marks_[there].when += attribute("out", state - 1);
        continue;
      }
      stays[static_cast<std::size_t>(same - drawing.marks.begin())] = true;
      still.push_back(there);
    }
    there_ = std::move(still);
    for (std::size_t i = 0; i < stays.size(); ++i) {
      if (stays[i]) continue;
      there_.push_back(marks_.size());
      const Mark& mark = drawing.marks[i];
      marks_.push_back({mark, state == 0 ? "" : attribute("in", state - 1)});
      make_room(mark.x, mark.y, mark.size);
    }
    if (!last) return;
    for (Timed<Mark>& mark : marks_)
      if (mark.when.find("data-in") != std::string::npos) mark.when += " visibility=\"hidden\"";
  }

  void begin(const std::string& when) {
    if (!when.empty()) out_ += "<g" + when + '>';
  }
  void end(const std::string& when) {
    if (!when.empty()) out_ += "</g>";
  }

  void make_room(double column, double row, double size) {
    left_ = std::min(left_, column - size / 2);
    top_ = std::min(top_, row - size / 2);
    right_ = std::max(right_, column + size / 2);
    bottom_ = std::max(bottom_, row + size / 2);
  }

  /// Marks of a layer cover those of the layers before it.
  static int layer_of(Shape shape) {
    switch (shape) {
      case Shape::none:
      case Shape::ways:
      case Shape::shade:
      case Shape::lit:
      case Shape::gray:
        return 0;
      case Shape::wall:
        return 1;
      case Shape::rising:
      case Shape::falling:
      case Shape::horizontal:
      case Shape::vertical:
        return 2;
      case Shape::line:
      case Shape::double_line:
        return 3;
      case Shape::square:
      case Shape::box:
      case Shape::moon:
      case Shape::round_up:
      case Shape::round_right:
      case Shape::round_down:
      case Shape::round_left:
      case Shape::disk:
      case Shape::circle:
      case Shape::star:
      case Shape::triangle:
      case Shape::tree:
      case Shape::dot:
        return 4;
      case Shape::cross:
      case Shape::arrow:
      case Shape::less:
      case Shape::greater:
        return 5;
      case Shape::text:
      case Shape::struck:
        break;
    }
    return layers - 1;
  }

  std::string point(double column, double row) const { return svg_point(x(column), y(row)); }

  void path(const std::string& name, const std::string& data) {
    if (!data.empty()) out_ += "<path class=\"" + name + "\" d=\"" + data + "\"/>";
  }

  void draw_regions() {
    std::map<int, std::string> cells;
    for (std::size_t i = 0; i < drawing_.colors.size(); ++i) {
      const auto at = std::div(static_cast<int>(i), drawing_.columns);
      cells[drawing_.colors[i]] += 'M' + point(at.rem, at.quot) + 'h' + svg_number(cell) + 'v' +
                                   svg_number(cell) + "h-" + svg_number(cell) + 'z';
    }
    for (const auto& [color, data] : cells) path("region" + std::to_string(color), data);
  }

  void draw_grid() {
    const double rows = drawing_.rows;
    const double columns = drawing_.columns;
    if (drawing_.dots) {
      constexpr double radius = 0.06;
      for (int row = 0; row <= drawing_.rows; ++row)
        for (int column = 0; column <= drawing_.columns; ++column)
          circle("mark", column, row, radius);
      return;
    }
    std::string thin;
    for (int row = 1; row < drawing_.rows; ++row)
      thin += 'M' + point(0, row) + 'H' + svg_number(x(columns));
    for (int column = 1; column < drawing_.columns; ++column)
      thin += 'M' + point(column, 0) + 'V' + svg_number(y(rows));
    path("thin", thin);
    path("frame", 'M' + point(0, 0) + 'H' + svg_number(x(columns)) + 'V' + svg_number(y(rows)) +
                      'H' + svg_number(x(0)) + 'z');
  }

  void circle(const std::string& name, double column, double row, double radius) {
    out_ += "<circle class=\"" + name + "\" cx=\"" + svg_number(x(column)) + "\" cy=\"" +
            svg_number(y(row)) + "\" r=\"" + svg_number(radius * cell) + "\"/>";
  }

  /// The marks of a layer: what is given first, but last of the lines; then what steps add.
  void draw_all(int layer) {
    const bool first = layer == layer_of(Shape::line);
    for (const bool found : {first, !first})
      for (const Timed<Mark>& mark : marks_)
        if (mark.what.found == found) draw(mark, layer, found ? " found" : "");
    for (const Timed<Mark>& mark : changes_) draw(mark, layer, " found new");
  }

  void draw(const Timed<Mark>& mark, int layer, const char* found) {
    if (layer_of(mark.what.shape) != layer) return;
    begin(mark.when);
    draw_mark(mark.what, found);
    end(mark.when);
  }

  /// The places of rules: cells with a border around those that are side by side, and disks on edges
  /// and corners.
  void draw_needed() {
    constexpr double radius = 0.2;
    for (const auto& [places, when] : needed_) {
      std::string area;
      std::string border;
      const auto is_there = [&all = places](int row, int column) {
        return std::any_of(all.begin(), all.end(), [&](Position place) {
          return place.row == row && place.column == column;
        });
      };
      begin(when);
      for (const Position place : places) {
        const double left = (place.column - 1) / 2.0;
        const double top = (place.row - 1) / 2.0;
        if (place.row % 2 == 0 || place.column % 2 == 0) {
          circle("needed", place.column / 2.0, place.row / 2.0, radius);
          continue;
        }
        area += 'M' + point(left, top) + 'H' + svg_number(x(left + 1)) + 'V' +
                svg_number(y(top + 1)) + 'H' + svg_number(x(left)) + 'z';
        if (!is_there(place.row - 2, place.column))
          border += 'M' + point(left, top) + 'H' + svg_number(x(left + 1));
        if (!is_there(place.row + 2, place.column))
          border += 'M' + point(left, top + 1) + 'H' + svg_number(x(left + 1));
        if (!is_there(place.row, place.column - 2))
          border += 'M' + point(left, top) + 'V' + svg_number(y(top + 1));
        if (!is_there(place.row, place.column + 2))
          border += 'M' + point(left + 1, top) + 'V' + svg_number(y(top + 1));
      }
      path("needed", area);
      path("outline", border);
      end(when);
    }
  }

  void draw_mark(const Mark& mark, const std::string& found) {
    const double size = mark.size;
    // Corners of shapes, right of and below the center, for a size of 1.
    const auto polygon = [&](std::span<const std::array<double, 2>> corners) {
      std::string data;
      for (const auto& [right, below] : corners)
        data += (data.empty() ? 'M' : 'L') + point(mark.x + right * size, mark.y + below * size);
      return data + 'z';
    };
    constexpr double radius = 0.36;
    switch (mark.shape) {
      case Shape::none:
      case Shape::ways:
        break;
      case Shape::shade:
      case Shape::lit:
      case Shape::gray:
        path((mark.shape == Shape::lit    ? "lit"
              : mark.shape == Shape::gray ? "gray"
                                          : "shade") +
                 found,
             'M' + point(mark.x - size / 2, mark.y - size / 2) + 'h' + svg_number(size * cell) +
                 'v' + svg_number(size * cell) + "h-" + svg_number(size * cell) + 'z');
        break;
      case Shape::dot: {
        constexpr double of_dot = 0.1;
        circle("black" + found, mark.x, mark.y, of_dot);
        break;
      }
      case Shape::disk:
        circle("black" + found, mark.x, mark.y, radius * size);
        break;
      case Shape::circle:
        circle("white" + found, mark.x, mark.y, radius * size);
        break;
      case Shape::square:
      case Shape::box: {
        static constexpr std::array<std::array<double, 2>, 4> corners{
            {{-0.36, -0.36}, {0.36, -0.36}, {0.36, 0.36}, {-0.36, 0.36}}};
        path((mark.shape == Shape::box ? "white" : "black") + found, polygon(corners));
        break;
      }
      case Shape::moon: {
        // Its tips are on both circles; the center of the inner one is further to the right.
        constexpr double right = 0.12;
        constexpr double below = 0.34;
        constexpr double inner_radius = 0.37;
        const auto arc = [&](double of, const char* flags, double down) {
          const std::string length = svg_number(of * size * cell);
          return 'A' + length + ' ' + length + flags +
                 point(mark.x + right * size, mark.y + down * size);
        };
        path("black" + found, 'M' + point(mark.x + right * size, mark.y - below * size) +
                                  arc(radius, " 0 1 0 ", below) +
                                  arc(inner_radius, " 0 0 1 ", -below) + 'z');
        break;
      }
      case Shape::round_up:
        draw_round(mark, 0, -radius, found);
        break;
      case Shape::round_right:
        draw_round(mark, radius, 0, found);
        break;
      case Shape::round_down:
        draw_round(mark, 0, radius, found);
        break;
      case Shape::round_left:
        draw_round(mark, -radius, 0, found);
        break;
      case Shape::star:
        draw_star(mark, found);
        break;
      case Shape::triangle: {
        static constexpr std::array<std::array<double, 2>, 3> corners{
            {{0, -0.34}, {0.36, 0.3}, {-0.36, 0.3}}};
        path("white" + found, polygon(corners));
        break;
      }
      case Shape::tree: {
        static constexpr std::array<std::array<double, 2>, 7> corners{{{0, -0.38},
                                                                       {0.32, 0.18},
                                                                       {0.07, 0.18},
                                                                       {0.07, 0.38},
                                                                       {-0.07, 0.38},
                                                                       {-0.07, 0.18},
                                                                       {-0.32, 0.18}}};
        path("mark" + found, polygon(corners));
        break;
      }
      case Shape::cross: {
        constexpr double arm = 0.22;
        path("stroke" + found, 'M' + point(mark.x - arm * size, mark.y - arm * size) + 'L' +
                                   point(mark.x + arm * size, mark.y + arm * size) + 'M' +
                                   point(mark.x - arm * size, mark.y + arm * size) + 'L' +
                                   point(mark.x + arm * size, mark.y - arm * size));
        break;
      }
      case Shape::rising:
      case Shape::falling: {
        const double down = mark.shape == Shape::falling ? size / 2 : -size / 2;
        path(is_on_black(mark) ? "thin" : "path" + found,
             'M' + point(mark.x - size / 2, mark.y - down) + 'L' +
                 point(mark.x + size / 2, mark.y + down));
        break;
      }
      case Shape::horizontal:
      case Shape::vertical: {
        constexpr double arm = 0.32;
        const double right = mark.shape == Shape::horizontal ? arm * size : 0;
        const double below = mark.shape == Shape::horizontal ? 0 : arm * size;
        path("path" + found, 'M' + point(mark.x - right, mark.y - below) + 'L' +
                                 point(mark.x + right, mark.y + below));
        break;
      }
      case Shape::less:
      case Shape::greater:
        draw_sign(mark, found);
        break;
      case Shape::line:
      case Shape::wall:
        path((mark.shape == Shape::wall ? "wall" : "path") + found,
             'M' + point(mark.x, mark.y) + 'L' + point(mark.to_x, mark.to_y));
        break;
      case Shape::double_line: {
        constexpr double apart = 0.1;
        const double right = mark.x == mark.to_x ? apart : 0;
        const double below = mark.x == mark.to_x ? 0 : apart;
        path("path" + found, 'M' + point(mark.x - right, mark.y - below) + 'L' +
                                 point(mark.to_x - right, mark.to_y - below) + 'M' +
                                 point(mark.x + right, mark.y + below) + 'L' +
                                 point(mark.to_x + right, mark.to_y + below));
        break;
      }
      case Shape::arrow: {
        constexpr double head = 0.14;
        const double length = std::hypot(mark.to_x - mark.x, mark.to_y - mark.y);
        const double right = (mark.to_x - mark.x) / length * head;
        const double below = (mark.to_y - mark.y) / length * head;
        path((is_on_black(mark) ? "stroke onblack" : "stroke") + found,
             'M' + point(mark.x, mark.y) + 'L' + point(mark.to_x, mark.to_y) + 'M' +
                 point(mark.to_x - right - below, mark.to_y - below + right) + 'L' +
                 point(mark.to_x, mark.to_y) + 'L' +
                 point(mark.to_x - right + below, mark.to_y - below - right));
        break;
      }
      case Shape::struck:
      case Shape::text:
        draw_text(mark, found);
    }
  }

  /// The tip is on the side of the smaller value.
  void draw_sign(const Mark& mark, const std::string& found) {
    constexpr double arm = 0.12;
    const double tip = mark.shape == Shape::less ? -arm : arm;
    const bool across = mark.y == mark.to_y;
    const double right = across ? tip : arm;
    const double below = across ? arm : tip;
    const double x = (mark.x + mark.to_x) / 2;
    const double y = (mark.y + mark.to_y) / 2;
    path("stroke" + found,
         'M' + point(x - right, y - below) + 'L' +
             point(across ? x + right : x, across ? y : y + below) + 'L' +
             point(across ? x - right : x + right, across ? y + below : y - below));
  }

  /// A square with a half circle on the side that is right and below of its center.
  void draw_round(const Mark& mark, double right, double below, const std::string& found) {
    right *= mark.size;
    below *= mark.size;
    const std::string radius = svg_number(std::abs(right + below) * cell);
    path("black" + found, 'M' + point(mark.x - right + below, mark.y - below - right) + 'L' +
                              point(mark.x + below, mark.y - right) + 'A' + radius + ' ' + radius +
                              " 0 0 1 " + point(mark.x - below, mark.y + right) + 'L' +
                              point(mark.x - right - below, mark.y - below + right) + 'z');
  }

  void draw_star(const Mark& mark, const std::string& found) {
    constexpr int tips = 5;
    constexpr double outer = 0.4;
    constexpr double inner = 0.17;
    std::string data;
    for (int i = 0; i < 2 * tips; ++i) {
      const double angle = std::numbers::pi * i / tips;
      const double radius = (i % 2 == 0 ? outer : inner) * mark.size;
      data += (i == 0 ? 'M' : 'L') +
              point(mark.x + radius * std::sin(angle), mark.y - radius * std::cos(angle));
    }
    path("black" + found, data + 'z');
  }

  /// Whether something is on one of these shapes, from the first state on.
  bool is_on(const Mark& it, std::initializer_list<Shape> shapes) const {
    return std::any_of(drawing_.marks.begin(), drawing_.marks.end(), [&](const Mark& mark) {
      return std::find(shapes.begin(), shapes.end(), mark.shape) != shapes.end() &&
             std::abs(mark.x - it.x) < mark.size / 2 && std::abs(mark.y - it.y) < mark.size / 2;
    });
  }
  bool is_on_black(const Mark& it) const { return is_on(it, {Shape::shade, Shape::disk}); }

  void draw_text(const Mark& mark, const std::string& found) {
    // Long texts are smaller, so that they stay in their place.
    constexpr double whole = 2;
    const auto length = static_cast<double>(characters_of(mark.text).size());
    const double size = mark.size * cell * std::min(1.0, whole / length);
    // In the left or right part of a cell, between its border and its center, they begin or end where one
    // character would.
    constexpr double width_of_character = 0.55;
    constexpr double border = 0.1;
    constexpr double part = 0.3;
    const double aside = (length - 1) / 2 * width_of_character * size / cell;
    const double within = mark.x - std::floor(mark.x);
    const bool is_left = within > border && within < part;
    const bool is_right = within > 1 - part && within < 1 - border;
    const double at = mark.x + (is_left ? aside : is_right ? -aside : 0);
    // The baseline is a third of the size below the middle.
    const std::string on = mark.shape == Shape::struck    ? "lost"
                           : is_on_black(mark)            ? "light"
                           : is_on(mark, {Shape::circle}) ? "ink"
                                                          : "dark";
    out_ += "<text class=\"" + on + found + "\" x=\"" + svg_number(x(at)) + "\" y=\"" +
            svg_number(y(mark.y) + size * 0.35) + "\" font-size=\"" + svg_number(size) + "\">" +
            escaped(mark.text) + "</text>";
    if (mark.shape != Shape::struck) return;
    constexpr double of_letter = 0.3;
    const double half = of_letter * size * length;
    path("strike", 'M' + svg_point(x(at) - half, y(mark.y)) + 'h' + svg_number(2 * half));
  }

  const PuzzleDrawing& drawing_;  ///< the first state
  std::string& out_;
  std::vector<Timed<Mark>> marks_;    ///< of all states
  std::vector<std::size_t> there_;    ///< those of the last state, as indices
  std::vector<Timed<Mark>> changes_;  ///< what steps add
  std::vector<Timed<std::vector<Position>>> needed_;
  double left_ = 0;
  double top_ = 0;
  double right_;
  double bottom_;
};

/// The rules of a style sheet, one in each line, of which the shapes have a class.
std::string rules_in_use(std::string_view sheet, std::string_view shapes) {
  constexpr std::string_view first = ".puzzle .";
  std::string used;
  while (!sheet.empty()) {
    const std::size_t end = std::min(sheet.find('\n') + 1, sheet.size());
    const std::string_view line = sheet.substr(0, end == 0 ? sheet.size() : end);
    sheet.remove_prefix(line.size());
    std::string_view selectors = line.substr(0, line.find('{'));
    bool wanted = !line.starts_with(first);
    while (!wanted && !selectors.empty()) {
      const std::string_view one = selectors.substr(0, selectors.find_first_of(", "));
      // "black.found" are the classes "black found".
      std::string classes(one);
      std::replace(classes.begin(), classes.end(), '.', ' ');
      selectors.remove_prefix(std::min(one.size() + 1, selectors.size()));
      if (classes.empty() || classes == " puzzle") continue;
      const std::string name = "class=\"" + classes.substr(1);
      wanted = shapes.find(name + '"') != std::string_view::npos ||
               shapes.find(name + " found\"") != std::string_view::npos ||
               shapes.find(name + " found new\"") != std::string_view::npos;
    }
    if (wanted) used += line;
  }
  return used;
}

}  // namespace

std::string svg_element(const PuzzleDrawing& drawing, std::string_view title) {
  std::string out;
  DrawingPicture({&drawing, 1}, out).draw("<title>" + escaped(title) + "</title>");
  return out;
}

std::string svg_element(std::span<const PuzzleDrawing> states, std::string_view title) {
  std::string out;
  DrawingPicture(states, out).draw("<title>" + escaped(title) + "</title>");
  return out;
}

std::string svg_picture(const PuzzleDrawing& drawing, std::string_view title,
                        std::string_view words) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  std::string shapes;
  DrawingPicture({&drawing, 1}, shapes).draw("");
  DrawingPicture({&drawing, 1}, out)
      .draw("<title>" + escaped(title) + "</title>" +
            (words.empty() ? "" : "<desc>" + escaped(words) + "</desc>") + "<style>" +
            rules_in_use(page_files::puzzle_css, shapes) +
            "@media (prefers-color-scheme: dark) {\n" +
            rules_in_use(page_files::puzzle_dark_css, shapes) + "}\n</style>");
  return out + "\n";
}

EmptyShapes empty_shapes(const PuzzleDrawing& drawing,
                         std::span<const std::vector<PuzzleDrawing::Mark>> entries,
                         std::string_view title) {
  EmptyShapes board;
  DrawingPicture picture({&drawing, 1}, board.svg, entries);
  board.cell_size = DrawingPicture::cell;
  board.left = picture.x(0);
  board.top = picture.y(0);
  for (const std::vector<PuzzleDrawing::Mark>& marks : entries) {
    std::vector<EmptyShapes::Fragment>& fragments = board.entries.emplace_back();
    for (const PuzzleDrawing::Mark& mark : marks) fragments.push_back(picture.fragment(mark));
  }
  picture.draw("<title>" + escaped(title) + "</title>", true);
  return board;
}

}  // namespace ariadne
