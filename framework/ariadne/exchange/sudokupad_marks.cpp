// What stands on edges, at corners, in cells and outside the grid of a SudokuPad puzzle.

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/sudokupad_drawings.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

std::optional<Cell> cell_at(const LinkPuzzle& puzzle, DrawnPoint point, double tolerance) {
  constexpr double far = 100;
  if (!(std::abs(point.row) < far) || !(std::abs(point.column) < far)) return std::nullopt;
  const int row = static_cast<int>(std::floor(point.row));
  const int column = static_cast<int>(std::floor(point.column));
  if (!puzzle.contains(row, column) || std::abs(point.row - row - 0.5) > tolerance ||
      std::abs(point.column - column - 0.5) > tolerance)
    return std::nullopt;
  return puzzle.cell(row, column);
}

namespace {

constexpr double near = 0.15;

bool is_whole(double value) {
  return std::abs(value - std::round(value)) < near;
}
bool is_half(double value) {
  return is_whole(value - 0.5);
}

}  // namespace

std::optional<std::pair<Cell, Cell>> edge_at(const LinkPuzzle& puzzle, DrawnPoint point) {
  const bool below = is_whole(point.row) && is_half(point.column);
  const bool beside = is_half(point.row) && is_whole(point.column);
  if (below == beside) return std::nullopt;
  const double half = 0.5;
  const DrawnPoint first{point.row - (below ? half : 0), point.column - (below ? 0 : half)};
  const DrawnPoint second{point.row + (below ? half : 0), point.column + (below ? 0 : half)};
  const auto a = cell_at(puzzle, first, 2 * near);
  const auto b = cell_at(puzzle, second, 2 * near);
  if (!a || !b) return std::nullopt;
  return std::pair(*a, *b);
}

std::vector<Cell> path_of(const LinkPuzzle& puzzle, const std::vector<DrawnPoint>& points,
                          double tolerance) {
  std::vector<Cell> path;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool end = i == 0 || i + 1 == points.size();
    // Lines may end at the circle of their last cell.
    constexpr double end_tolerance = 0.45;
    const auto cell =
        cell_at(puzzle, points[i], end ? std::max(tolerance, end_tolerance) : tolerance);
    if (!cell) return {};
    if (path.empty()) {
      path.push_back(*cell);
      continue;
    }
    const auto [row, column] = puzzle.place(path.back());
    const auto [to_row, to_column] = puzzle.place(*cell);
    const int steps = std::gcd(to_row - row, to_column - column);
    for (int step = 1; step <= steps; ++step)
      path.push_back(puzzle.cell(row + (to_row - row) / steps * step,
                                 column + (to_column - column) / steps * step));
  }
  return path;
}

namespace {

/// The numbers of a text, "1 2\n3": digits that stand together are one number, or several where the
/// puzzle has no such number.
std::vector<int> numbers_in(const std::string& text, int digits) {
  std::vector<int> numbers;
  std::string word;
  const auto end_word = [&] {
    if (const auto number = number_of<int>(word)) {
      if (*number <= digits)
        numbers.push_back(*number);
      else
        for (const char c : word) numbers.push_back(c - '0');
    }
    word.clear();
  };
  for (const char c : text)
    if (c >= '0' && c <= '9')
      word += c;
    else
      end_word();
  end_word();
  return numbers;
}

/// Whether a text is only figures, with commas and spaces of all widths between them.
bool is_list_of_figures(std::string_view text) {
  while (!text.empty()) {
    const bool wide = text.size() > 2 && text.starts_with("\xE2\x80") &&
                      static_cast<unsigned char>(text[2]) <= 0x8F;
    if (!wide && !text.starts_with("\xC2\xA0") &&
        std::string_view("0123456789 ,\r\n").find(text[0]) == std::string_view::npos)
      return false;
    text.remove_prefix(wide ? 3 : text.starts_with('\xC2') ? 2 : 1);
  }
  return true;
}

/// Whether a text is more than a sign.
bool has_letter_or_figure(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

class MarksReader {
 public:
  MarksReader(Drawings& drawings, LinkPuzzle& puzzle) : drawings_(drawings), puzzle_(puzzle) {}

  void read() {
    read_little_killers();
    read_outside();
    for (DrawnShape& shape : drawings_.shapes) {
      if (shape.taken) continue;
      if (const auto edge = edge_at(puzzle_, shape.center))
        read_edge(shape, *edge);
      else if (is_whole(shape.center.row) && is_whole(shape.center.column))
        read_corner(shape);
    }
  }

 private:
  bool is_outside(DrawnPoint point) const {
    return point.row < 0 || point.column < 0 || point.row > puzzle_.rows() ||
           point.column > puzzle_.columns();
  }

  /// A small arrow outside the grid, and the number next to it.
  void read_little_killers() {
    if (puzzle_.words().obscures("little-killer")) return;
    for (DrawnLine& arrow : drawings_.arrows) {
      if (arrow.points.size() < 2) continue;
      const DrawnPoint from = arrow.points.front();
      const DrawnPoint to = arrow.points.back();
      const double down = to.row - from.row;
      const double across = to.column - from.column;
      constexpr double least = 0.01;
      if (!is_outside(from) || std::abs(down) < least || std::abs(across) < least) continue;
      const int row = static_cast<int>(std::floor(from.row));
      const int column = static_cast<int>(std::floor(from.column));
      DrawnShape* number = nearest_number(from);
      const std::vector<Cell> seen =
          cells_from(puzzle_, row, column, down > 0 ? 1 : -1, across > 0 ? 1 : -1);
      if (seen.empty() || number == nullptr) continue;
      number->taken = arrow.taken = true;
      puzzle_.add(Rule{"little-killer", {}}.with("clue", seen).with("sum", number->text));
    }
  }

  DrawnShape* nearest_number(DrawnPoint point) {
    DrawnShape* nearest = nullptr;
    double best = 1.2;
    for (DrawnShape& shape : drawings_.shapes) {
      if (shape.taken || !is_outside(shape.center) || !number_of<int>(shape.text)) continue;
      const double distance =
          std::hypot(shape.center.row - point.row, shape.center.column - point.column);
      // Where two stand in one place, the last is the one that was drawn with an arrow.
      if (distance > best) continue;
      best = distance;
      nearest = &shape;
    }
    return nearest;
  }

  struct Clues {
    DrawnShape* number = nullptr;
    std::vector<DrawnShape*> signs;
  };

  /// Numbers outside the grid, some with a sign in the same place.
  void read_outside() {
    std::map<std::pair<int, int>, Clues> places;
    for (DrawnShape& shape : drawings_.shapes) {
      if (shape.taken || shape.text.empty() || !is_outside(shape.center)) continue;
      Clues& clues = places[{static_cast<int>(std::floor(shape.center.row)),
                             static_cast<int>(std::floor(shape.center.column))}];
      if (number_of<int>(shape.text) && clues.number == nullptr)
        clues.number = &shape;
      else
        clues.signs.push_back(&shape);
    }
    for (auto& [place, clues] : places) {
      const auto [row, column] = place;
      const DrawnClueKind* kind = outside_kind(!clues.signs.empty());
      const std::vector<Cell> seen = cells_seen(puzzle_, row, column);
      if (clues.number == nullptr || kind == nullptr || seen.empty()) continue;
      puzzle_.add(Rule{std::string(kind->name), {}}
                      .with("clue", seen)
                      .with(kind->parameter, clues.number->text));
      clues.number->taken = true;
      for (DrawnShape* sign : clues.signs) sign->taken = !has_letter_or_figure(sign->text);
    }
  }

  /// The kind of the numbers outside the grid; null unless the text mentions only one that is drawn so.
  const DrawnClueKind* outside_kind(bool with_sign) const {
    std::vector<const DrawnClueKind*> mentioned;
    for (const DrawnClueKind& kind : drawn_clue_kinds())
      if (puzzle_.words().says(kind.name)) mentioned.push_back(&kind);
    if (mentioned.size() > 1)
      std::erase_if(mentioned, [&](const DrawnClueKind* kind) {
        return (kind->sign != nullptr) != with_sign;
      });
    return mentioned.size() == 1 ? mentioned[0] : nullptr;
  }

  void add_pair(DrawnShape& shape, const char* kind, const char* parameter,
                const std::string& number, std::pair<Cell, Cell> edge) {
    shape.taken = true;
    puzzle_.add_line(kind, {edge.first, edge.second}, parameter, number);
  }

  void read_edge(DrawnShape& shape, std::pair<Cell, Cell> edge) {
    constexpr double largest_dot = 0.5;
    const bool number = number_of<int>(shape.text).has_value();
    const bool dot = shape.round && shape.width > 0 && shape.width <= largest_dot;
    if (dot && (shape.text.empty() || number)) {
      const char* kind = is_black(shape.fill) ? "ratio" : "difference";
      if (puzzle_.words().obscures(kind) && !puzzle_.words().says("kropki")) return;
      if (is_black(shape.fill)) return add_pair(shape, "ratio", "value", shape.text, edge);
      if (is_white(shape.fill) || shape.fill.empty())
        return add_pair(shape, "difference", "value", shape.text, edge);
    }
    if (add_sign(puzzle_, shape.text, shape.angle, edge.first, edge.second)) {
      shape.taken = true;
      return;
    }
    if (shape.angle != 0 || puzzle_.words().obscures("xv")) return;
    const std::string text = in_lower_case(shape.text);
    if (text == "x" || text == "v")
      return add_pair(shape, "xv", "sum", text == "x" ? "10" : "5", edge);
    if (number && puzzle_.words().says("xv")) add_pair(shape, "xv", "sum", shape.text, edge);
  }

  /// A circle with digits between four cells.
  void read_corner(DrawnShape& shape) {
    const int row = static_cast<int>(std::round(shape.center.row));
    const int column = static_cast<int>(std::round(shape.center.column));
    const std::vector<int> numbers = numbers_in(shape.text, puzzle_.digits());
    if (puzzle_.words().obscures("quadruple")) return;
    if (numbers.empty() || !is_list_of_figures(shape.text) ||
        !puzzle_.contains(row - 1, column - 1) || !puzzle_.contains(row, column))
      return;
    std::string digits;
    for (const int number : numbers) digits += (digits.empty() ? "" : " ") + std::to_string(number);
    std::vector<Cell> cells;
    for (const int r : {row - 1, row})
      for (const int c : {column - 1, column}) cells.push_back(puzzle_.cell(r, c));
    puzzle_.add(Rule{"quadruple", {}}.with("cells", cells).with("digits", digits));
    shape.taken = true;
  }

  Drawings& drawings_;
  LinkPuzzle& puzzle_;
};

}  // namespace

void read_marks(Drawings& drawings, LinkPuzzle& puzzle) {
  MarksReader(drawings, puzzle).read();
}

}  // namespace ariadne
