// Lines and arrows of a SudokuPad puzzle, and the shapes at their ends.
//
// A chevron is a line of three points close together. It points to the smaller of two cells; in a cell
// that is gray, it belongs to a minimum or a maximum.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/sudokupad_drawings.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr double center_tolerance = 0.3;
constexpr const char* slow_color = "#6495ED";
constexpr const char* double_arrow_color = "#C54B8B";

/// A line that stays on the centers of cells.
struct Stroke {
  DrawnLine* line;
  std::vector<Cell> cells;
};

class LinesReader {
 public:
  LinesReader(Drawings& drawings, LinkPuzzle& puzzle) : drawings_(drawings), puzzle_(puzzle) {}

  void read() {
    read_diagonals();
    read_chevrons();
    read_arrows();
    for (DrawnLine& line : drawings_.lines) {
      if (line.taken) continue;
      std::vector<Cell> cells = path_of(puzzle_, line.points, center_tolerance);
      if (cells.size() > 1) strokes_.push_back({&line, std::move(cells)});
    }
    read_lines_between_shapes();
    read_thermometers();
    read_other_lines();
    read_parity();
  }

 private:
  bool is_corner(DrawnPoint point, int row, int column) const {
    return std::abs(point.row - row) < center_tolerance &&
           std::abs(point.column - column) < center_tolerance;
  }

  /// From corner to corner of the grid.
  void read_diagonals() {
    if (puzzle_.words().obscures("diagonal") && puzzle_.words().obscures("x")) return;
    const int rows = puzzle_.rows();
    const int columns = puzzle_.columns();
    for (DrawnLine& line : drawings_.lines) {
      if (line.points.size() != 2) continue;
      DrawnPoint a = line.points[0];
      DrawnPoint b = line.points[1];
      if (a.column > b.column) std::swap(a, b);
      const bool falling = is_corner(a, 0, 0) && is_corner(b, rows, columns);
      const bool rising = is_corner(a, rows, 0) && is_corner(b, 0, columns);
      if (!falling && !rising) continue;
      line.taken = true;
      puzzle_.add_diagonal(rising);
    }
  }

  DrawnShape* gray_cell(Cell cell) {
    for (DrawnShape& shape : drawings_.shapes)
      if (!shape.round && shape.text.empty() && shape.width > 0.9 && shape.height > 0.9 &&
          shape.width < 1.1 && shape.height < 1.1 && is_gray(shape.fill) &&
          cell_at(puzzle_, shape.center, 0.1) == cell)
        return &shape;
    return nullptr;
  }

  void read_chevrons() {
    std::set<Cell> least;
    std::set<Cell> most;
    for (DrawnLine& line : drawings_.lines) {
      if (line.points.size() != 3 || line.taken) continue;
      const DrawnPoint tip = line.points[1];
      const DrawnPoint back{(line.points[0].row + line.points[2].row) / 2,
                            (line.points[0].column + line.points[2].column) / 2};
      const double down = tip.row - back.row;
      const double across = tip.column - back.column;
      const double size = std::hypot(line.points[0].row - line.points[2].row,
                                     line.points[0].column - line.points[2].column);
      if (size < 0.05 || size > 0.7 || std::hypot(down, across) < 0.01 ||
          std::abs(down) + std::abs(across) > 0.5)
        continue;
      read_chevron(line, {(tip.row + back.row) / 2, (tip.column + back.column) / 2}, down, across,
                   least, most);
    }
    puzzle_.add_line("minimum", {least.begin(), least.end()});
    puzzle_.add_line("maximum", {most.begin(), most.end()});
  }

  void read_chevron(DrawnLine& line, DrawnPoint middle, double down, double across,
                    std::set<Cell>& least, std::set<Cell>& most) {
    constexpr double anywhere = 0.5;
    if (const auto cell = cell_at(puzzle_, middle, anywhere)) {
      DrawnShape* gray = gray_cell(*cell);
      if (gray != nullptr) {
        const double to_center_down = std::floor(middle.row) + 0.5 - middle.row;
        const double to_center_across = std::floor(middle.column) + 0.5 - middle.column;
        const bool inwards = down * to_center_down + across * to_center_across > 0;
        (inwards ? least : most).insert(*cell);
        gray->taken = line.taken = true;
        return;
      }
    }
    // The nearest edge that it points across.
    const bool vertical = std::abs(down) > std::abs(across);
    const DrawnPoint edge{vertical ? std::round(middle.row) : std::floor(middle.row) + 0.5,
                          vertical ? std::floor(middle.column) + 0.5 : std::round(middle.column)};
    const auto cells = edge_at(puzzle_, edge);
    if (!cells) return;
    const bool to_second = (vertical ? down : across) > 0;
    const auto [first, second] = *cells;
    puzzle_.add(Rule{"greater", {}}.with(
        "cells", to_second ? std::vector<Cell>{first, second} : std::vector<Cell>{second, first}));
    line.taken = true;
  }

  /// The cells whose centers are in a circle or pill, in reading order.
  std::vector<Cell> cells_in(const DrawnShape& shape) const {
    std::vector<Cell> cells;
    for (int row = 0; row < puzzle_.rows(); ++row)
      for (int column = 0; column < puzzle_.columns(); ++column)
        if (std::abs(row + 0.5 - shape.center.row) < shape.height / 2 &&
            std::abs(column + 0.5 - shape.center.column) < shape.width / 2)
          cells.push_back(puzzle_.cell(row, column));
    return cells;
  }

  /// The circle or pill in which a point is.
  DrawnShape* bulb_at(DrawnPoint point) {
    constexpr double slack = 0.1;
    constexpr double smallest = 0.55;
    for (DrawnShape& shape : drawings_.shapes)
      if (shape.round && std::min(shape.width, shape.height) >= smallest &&
          std::abs(point.row - shape.center.row) <= shape.height / 2 + slack &&
          std::abs(point.column - shape.center.column) <= shape.width / 2 + slack)
        return &shape;
    return nullptr;
  }

  void read_arrows() {
    if (puzzle_.words().obscures("arrow")) return;
    std::map<DrawnShape*, RuleArgument> arrows;
    std::vector<DrawnShape*> order;
    for (DrawnLine& arrow : drawings_.arrows) {
      if (arrow.taken || arrow.points.size() < 2) continue;
      DrawnShape* bulb = bulb_at(arrow.points[0]);
      const std::vector<Cell> path = path_of(puzzle_, arrow.points, 0.5);
      if (bulb == nullptr || path.empty()) continue;
      const std::vector<Cell> circle = cells_in(*bulb);
      std::vector<Cell> shaft;
      for (const Cell cell : path)
        if (!shaft.empty() || std::find(circle.begin(), circle.end(), cell) == circle.end())
          shaft.push_back(cell);
      if (circle.empty() || shaft.empty()) continue;
      auto [known, added] = arrows.try_emplace(bulb, RuleArgument{"lines", {}, {}, {}});
      if (added) order.push_back(bulb);
      known->second.cells.push_back(std::move(shaft));
      arrow.taken = true;
    }
    for (DrawnShape* bulb : order) {
      Rule rule{"arrow", {}};
      rule.with("circle", cells_in(*bulb)).arguments.push_back(std::move(arrows.at(bulb)));
      puzzle_.add(std::move(rule));
      bulb->taken = true;
    }
  }

  /// A shape of about the size of a cell, in a cell.
  DrawnShape* shape_at(Cell cell, bool round) {
    for (DrawnShape& shape : drawings_.shapes)
      if ((shape.round || !round) && shape.width >= 0.4 && shape.width <= 1.05 &&
          std::abs(shape.width - shape.height) < 0.2 &&
          cell_at(puzzle_, shape.center, center_tolerance) == cell && !is_full(shape))
        return &shape;
    return nullptr;
  }
  static bool is_full(const DrawnShape& shape) {
    return !shape.round && shape.width > 0.95 && shape.angle == 0;
  }

  /// Between lines, lockout lines and double arrows have a shape at both ends.
  void read_lines_between_shapes() {
    for (Stroke& stroke : strokes_) {
      if (stroke.line->taken || stroke.cells.front() == stroke.cells.back()) continue;
      DrawnShape* first = shape_at(stroke.cells.front(), false);
      DrawnShape* last = shape_at(stroke.cells.back(), false);
      if (first == nullptr || last == nullptr) continue;
      const bool bulbs =
          same_color(first->fill, stroke.line->color) || same_color(last->fill, stroke.line->color);
      std::string kind;
      if (same_color(stroke.line->color, double_arrow_color) ||
          puzzle_.words().says("double-arrow"))
        kind = "double-arrow";
      else if (!first->round && !last->round)
        kind = puzzle_.words().says("lockout") ? "lockout" : "";
      else if (puzzle_.words().says("between") || (!bulbs && !puzzle_.words().obscures("between")))
        kind = "between";
      // A line between circles is no thermometer, whatever it is.
      if (kind.empty() && !bulbs && puzzle_.words().obscures("between")) {
        stroke.line->taken = true;
        puzzle_.leave("a line in " + in_quotes(stroke.line->color));
      }
      if (kind.empty()) continue;
      puzzle_.add_line(kind, stroke.cells);
      stroke.line->taken = first->taken = last->taken = true;
    }
  }

  void add_thermometer(Stroke& stroke, std::vector<Cell> cells) {
    const bool only_slow =
        puzzle_.words().says("slow-thermometer") && !puzzle_.words().says("thermometer");
    const bool slow = same_color(stroke.line->color, slow_color) || only_slow;
    puzzle_.add_line(slow ? "slow-thermometer" : "thermometer", cells);
    stroke.line->taken = true;
    thermometers_.emplace_back(stroke.line->color, std::move(cells));
  }

  /// A thick line with a round bulb of its color at one end, and lines that leave such a one.
  void read_thermometers() {
    if (puzzle_.words().obscures("thermometer") && !puzzle_.words().says("slow-thermometer"))
      return;
    constexpr double thinnest = 4;
    for (Stroke& stroke : strokes_) {
      if (stroke.line->taken || stroke.line->thickness < thinnest) continue;
      for (const bool reversed : {false, true}) {
        std::vector<Cell> cells = stroke.cells;
        if (reversed) std::reverse(cells.begin(), cells.end());
        DrawnShape* bulb = shape_at(cells.front(), true);
        if (bulb == nullptr || !same_color(bulb->fill, stroke.line->color)) continue;
        bulb->taken = true;
        add_thermometer(stroke, std::move(cells));
        break;
      }
    }
    for (bool found = true; found;) {
      found = false;
      for (Stroke& stroke : strokes_)
        if (!stroke.line->taken && stroke.line->thickness >= thinnest)
          found = add_branch(stroke) || found;
    }
  }

  bool add_branch(Stroke& stroke) {
    for (const bool reversed : {false, true}) {
      std::vector<Cell> cells = stroke.cells;
      if (reversed) std::reverse(cells.begin(), cells.end());
      for (const auto& [color, stem] : thermometers_) {
        const auto joint = std::find(stem.begin(), stem.end(), cells.front());
        if (joint == stem.end() || !same_color(color, stroke.line->color)) continue;
        std::vector<Cell> whole(stem.begin(), joint);
        whole.insert(whole.end(), cells.begin(), cells.end());
        add_thermometer(stroke, std::move(whole));
        return true;
      }
    }
    return false;
  }

  /// Where two strokes of one line meet at their ends, and no third one does, they are one line.
  void join_strokes() {
    for (std::size_t i = 0; i < strokes_.size(); ++i) {
      if (strokes_[i].line->taken) continue;
      for (const bool front : {true, false}) {
        while (const std::optional<std::size_t> other = only_neighbor(i, front)) {
          Stroke& own = strokes_[i];
          std::vector<Cell> cells = strokes_[*other].cells;
          if (front) std::reverse(own.cells.begin(), own.cells.end());
          if (cells.front() != own.cells.back()) std::reverse(cells.begin(), cells.end());
          own.cells.insert(own.cells.end(), cells.begin() + 1, cells.end());
          if (front) std::reverse(own.cells.begin(), own.cells.end());
          strokes_[*other].line->taken = true;
        }
      }
    }
  }

  std::optional<std::size_t> only_neighbor(std::size_t i, bool front) const {
    const Stroke& own = strokes_[i];
    const Cell end = front ? own.cells.front() : own.cells.back();
    if (own.cells.front() == own.cells.back()) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t k = 0; k < strokes_.size(); ++k) {
      const Stroke& other = strokes_[k];
      if (k == i || other.line->taken || other.line->color != own.line->color ||
          other.line->thickness != own.line->thickness)
        continue;
      const bool meets = other.cells.front() == end || other.cells.back() == end;
      if (!meets) continue;
      if (found || other.cells.front() == other.cells.back()) return std::nullopt;
      found = k;
    }
    return found;
  }

  void read_other_lines() {
    join_strokes();
    std::vector<ColoredLine> lines;
    for (Stroke& stroke : strokes_) {
      if (stroke.line->taken) continue;
      stroke.line->taken = true;
      lines.push_back({stroke.line->color, stroke.cells});
    }
    read_colored_lines(lines, puzzle_);
  }

  /// Whether a shape is at an end of a line of its color.
  bool ends_line(const DrawnShape& shape, Cell cell) const {
    return std::any_of(strokes_.begin(), strokes_.end(), [&](const Stroke& stroke) {
      return (stroke.cells.front() == cell || stroke.cells.back() == cell) &&
             same_color(stroke.line->color, shape.fill);
    });
  }

  /// Gray circles and squares in cells, and circles that count.
  void read_parity() {
    std::vector<Cell> odd;
    std::vector<Cell> even;
    std::vector<Cell> counting;
    const bool counts = puzzle_.words().says("counting-circles");
    const bool odd_circles = !puzzle_.words().obscures("odd");
    const bool even_squares = !puzzle_.words().obscures("even");
    for (DrawnShape& shape : drawings_.shapes) {
      const auto cell = cell_at(puzzle_, shape.center, 0.1);
      if (shape.taken || !cell || !shape.text.empty() || shape.width < 0.5 || is_full(shape) ||
          std::abs(shape.width - shape.height) > 0.1 || shape.width > 1.05 ||
          ends_line(shape, *cell))
        continue;
      if (shape.round && counts)
        counting.push_back(*cell);
      else if (is_gray(shape.fill) && shape.angle == 0 && shape.width < 0.95 &&
               (shape.round ? odd_circles : even_squares))
        (shape.round ? odd : even).push_back(*cell);
      else
        continue;
      shape.taken = true;
    }
    puzzle_.add_line("odd", odd);
    puzzle_.add_line("even", even);
    if (!counting.empty()) puzzle_.add(Rule{"counting-circles", {}}.with("cells", counting));
  }

  Drawings& drawings_;
  LinkPuzzle& puzzle_;
  std::vector<Stroke> strokes_;
  std::vector<std::pair<std::string, std::vector<Cell>>> thermometers_;
};

/// Clones stand one after the other in the drawing, the cells of a shape and then those of its copy:
/// the largest shapes first that do.
class CloneReader {
 public:
  CloneReader(const std::vector<Cell>& cells, LinkPuzzle& puzzle)
      : cells_(cells), puzzle_(puzzle), ends_(cells.size() + 1, unknown) {}

  /// False if the cells are no pairs of shapes.
  bool read() {
    if (!can_end(0)) return false;
    for (std::size_t at = 0; at < cells_.size(); at += 2 * ends_[at]) {
      const auto part = [&](std::size_t begin) {
        const auto first = cells_.begin() + static_cast<std::ptrdiff_t>(begin);
        return std::vector<Cell>(first, first + static_cast<std::ptrdiff_t>(ends_[at]));
      };
      Rule rule{"clone", {}};
      rule.arguments.push_back({"parts", {}, {part(at), part(at + ends_[at])}, {}});
      puzzle_.add(std::move(rule));
    }
    return true;
  }

 private:
  static constexpr std::size_t unknown = ~std::size_t{0};

  bool is_copy(std::size_t at, std::size_t size) const {
    const std::span<const Cell> both = std::span(cells_).subspan(at, 2 * size);
    return puzzle_.same_shape(both.first(size), both.last(size)) && is_one_shape(at, size);
  }

  /// Whether the cells hang together, at least by their corners.
  bool is_one_shape(std::size_t at, std::size_t size) const {
    std::vector<Cell> reached{cells_[at]};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (std::size_t k = 0; k < size; ++k) {
        const Cell cell = cells_[at + k];
        const auto [r, c] = puzzle_.place(reached[i]);
        const auto [to_r, to_c] = puzzle_.place(cell);
        if (std::abs(r - to_r) <= 1 && std::abs(c - to_c) <= 1 &&
            std::find(reached.begin(), reached.end(), cell) == reached.end())
          reached.push_back(cell);
      }
    return reached.size() == size;
  }

  /// Whether all from here on are pairs of shapes; ends_ gets the size of the next shape, 0 if not.
  bool can_end(std::size_t at) {
    if (at == cells_.size()) return true;
    if (ends_[at] != unknown) return ends_[at] != 0;
    ends_[at] = 0;
    for (std::size_t size = (cells_.size() - at) / 2; size > 0; --size)
      if (is_copy(at, size) && can_end(at + 2 * size)) {
        ends_[at] = size;
        return true;
      }
    return false;
  }

  const std::vector<Cell>& cells_;
  LinkPuzzle& puzzle_;
  std::vector<std::size_t> ends_;
};

}  // namespace

void read_drawn_lines(Drawings& drawings, LinkPuzzle& puzzle) {
  LinesReader(drawings, puzzle).read();
}

void read_gray_cells(Drawings& drawings, LinkPuzzle& puzzle) {
  std::vector<DrawnShape*> shapes;
  std::vector<Cell> cells;
  std::vector<DrawnShape*> squares;
  for (DrawnShape& shape : drawings.shapes) {
    if (shape.taken || shape.round || !shape.text.empty() || !is_gray(shape.fill)) continue;
    if (std::abs(shape.width - 3) < 0.2 && std::abs(shape.height - 3) < 0.2)
      squares.push_back(&shape);
    const auto cell = cell_at(puzzle, shape.center, 0.1);
    if (!cell || shape.width < 0.9 || shape.height < 0.9 || shape.width > 1.1 || shape.height > 1.1)
      continue;
    shapes.push_back(&shape);
    cells.push_back(*cell);
  }
  const bool windoku = puzzle.words().says("windoku");
  constexpr std::size_t windows = 4;
  if (squares.size() == windows || (windoku && cells.size() == 4 * 9)) {
    puzzle.add_extra("windoku");
    for (DrawnShape* shape : squares.size() == windows ? squares : shapes) shape->taken = true;
    if (squares.size() != windows) return;
  }
  if (cells.empty() || !puzzle.words().says("clone")) return;
  if (CloneReader(cells, puzzle).read())
    for (DrawnShape* shape : shapes) shape->taken = true;
}

}  // namespace ariadne
