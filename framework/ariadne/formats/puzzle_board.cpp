// A cell is three characters wide and one high; the lattice between the cells has characters of its own.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include <ariadne/formats/puzzle_board.hpp>

namespace ariadne {

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> all;
  for (const char c : text) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (continues && !all.empty())
      all.back() += c;
    else
      all.emplace_back(1, c);
  }
  return all;
}

namespace {

/// How strong a stroke is that leaves a character.
enum Weight : std::uint8_t { no_stroke, light, heavy, doubled };
enum Arm : std::uint8_t { to_top, to_right, to_bottom, to_left };

/// The character with these strokes.
std::string box_character(const std::array<std::uint8_t, 4>& arms) {
  static const std::vector<std::string> all = characters_of(
      " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣"
      "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"
      "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋");
  if (std::find(arms.begin(), arms.end(), doubled) != arms.end())
    return arms[to_left] == doubled || arms[to_right] == doubled ? "═" : "║";
  std::size_t index = 0;
  for (std::size_t arm = arms.size(); arm-- > 0;) index = 3 * index + arms.at(arm);
  const std::string& plain = all[index];
  // Lines that turn are round.
  return plain == "┌" ? "╭" : plain == "┐" ? "╮" : plain == "└" ? "╰" : plain == "┘" ? "╯" : plain;
}

class BoardCanvas {
  using Shape = PuzzleDrawing::Shape;
  using Mark = PuzzleDrawing::Mark;

 public:
  explicit BoardCanvas(const PuzzleDrawing& drawing) : drawing_(drawing) {
    int top = 0;
    int left = 0;
    int bottom = 2 * drawing.rows;
    int right = 4 * drawing.columns;
    for (const Mark& mark : drawing.marks) {
      const auto length = static_cast<int>(characters_of(mark.text).size());
      top = std::min(top, row_of(mark.y));
      bottom = std::max(bottom, row_of(mark.y));
      left = std::min(left, column_of(mark.x) - length);
      right = std::max(right, column_of(mark.x) + length);
    }
    top_ = top;
    left_ = left;
    width_ = static_cast<std::size_t>(right - left + 1);
    const auto height = static_cast<std::size_t>(bottom - top + 1);
    arms_.assign(height * width_, {});
    signs_.assign(height * width_, "");
  }

  std::string text() {
    draw_grid();
    // Later ones cover those before.
    draw_all(&BoardCanvas::draw_shade);
    draw_all(&BoardCanvas::draw_stroke);
    draw_all(&BoardCanvas::draw_sign);
    draw_all(&BoardCanvas::draw_text);
    std::string out;
    for (std::size_t at = 0; at < signs_.size(); ++at) {
      const bool stroke = arms_[at] != std::array<std::uint8_t, 4>{};
      out += signs_[at].empty() || (stroke && signs_[at] == "·") ? box_character(arms_[at])
                                                                 : signs_[at];
      if ((at + 1) % width_ > 0) continue;
      out.resize(out.find_last_not_of(' ') + 1);
      out += '\n';
    }
    if (!drawing_.caption.empty()) (out += drawing_.caption) += '\n';
    return out;
  }

 private:
  /// Whether a place is on the lattice, and not within a cell.
  static bool on_lattice(double place) {
    constexpr double near = 0.1;
    return std::abs(place - std::round(place)) < near;
  }
  static int row_of(double y) {
    return on_lattice(y) ? 2 * static_cast<int>(std::round(y))
           : y < 0       ? static_cast<int>(std::round(2 * y))
                         : 2 * static_cast<int>(std::floor(y)) + 1;
  }
  static int column_of(double x) {
    constexpr double aside = 0.2;
    if (on_lattice(x) || x < 0) return static_cast<int>(std::round(4 * x));
    const double from_center = x - std::floor(x) - 0.5;
    return 4 * static_cast<int>(std::floor(x)) + 2 +
           (from_center > aside    ? 1
            : from_center < -aside ? -1
                                   : 0);
  }
  std::size_t at(int row, int column) const {
    return static_cast<std::size_t>(row - top_) * width_ + static_cast<std::size_t>(column - left_);
  }

  void draw_all(void (BoardCanvas::*draw)(const Mark&)) {
    for (const Mark& mark : drawing_.marks) (this->*draw)(mark);
  }

  void stroke(int row, int column, int to_row, int to_column, Weight weight) {
    const int down = to_row > row ? 1 : to_row < row ? -1 : 0;
    const int right = to_column > column ? 1 : to_column < column ? -1 : 0;
    if (down != 0 && right != 0) return;
    const Arm out = down > 0 ? to_bottom : down < 0 ? to_top : right > 0 ? to_right : to_left;
    const Arm back = down > 0 ? to_top : down < 0 ? to_bottom : right > 0 ? to_left : to_right;
    while (row != to_row || column != to_column) {
      std::uint8_t& from = arms_[at(row, column)].at(out);
      from = std::max<std::uint8_t>(from, weight);
      row += down;
      column += right;
      std::uint8_t& into = arms_[at(row, column)].at(back);
      into = std::max<std::uint8_t>(into, weight);
    }
  }

  void draw_grid() {
    const int bottom = 2 * drawing_.rows;
    const int right = 4 * drawing_.columns;
    for (int row = 0; row <= bottom; row += 2)
      for (int column = 0; column <= right; column += 4) signs_[at(row, column)] = "·";
    if (!drawing_.dots)
      for (const auto& [row, column, to_row, to_column] :
           std::array<std::array<int, 4>, 4>{{{0, 0, 0, right},
                                              {0, right, bottom, right},
                                              {bottom, right, bottom, 0},
                                              {bottom, 0, 0, 0}}})
        stroke(row, column, to_row, to_column, light);
  }

  void draw_shade(const Mark& mark) {
    if (mark.shape != Shape::shade && mark.shape != Shape::gray) return;
    const int column = column_of(mark.x);
    for (int right = -1; right <= 1; ++right)
      signs_[at(row_of(mark.y), column + right)] = mark.shape == Shape::gray ? "░"
                                                   : mark.found              ? "▒"
                                                                             : "█";
  }

  void draw_stroke(const Mark& mark) {
    const bool wall = mark.shape == Shape::wall;
    if (!wall && mark.shape != Shape::line && mark.shape != Shape::double_line) return;
    const auto inside = [](int place, int most) { return std::clamp(place, 0, most); };
    const int bottom = 2 * drawing_.rows;
    const int right = 4 * drawing_.columns;
    stroke(inside(row_of(mark.y), bottom), inside(column_of(mark.x), right),
           inside(row_of(mark.to_y), bottom), inside(column_of(mark.to_x), right),
           wall                               ? heavy
           : mark.shape == Shape::double_line ? doubled
                                              : light);
  }

  void draw_sign(const Mark& mark) {
    const int row = row_of(mark.y);
    const int column = column_of(mark.x);
    switch (mark.shape) {
      case Shape::dot:
        return put(row, column, "·");
      case Shape::disk:
        return put(row, column, "●");
      case Shape::circle:
        return put(row, column, "○");
      case Shape::square:
        return put(row, column, "■");
      case Shape::box:
        return put(row, column, "□");
      case Shape::moon:
        return put(row, column, "☾");
      case Shape::round_up:
        return put(row, column, "▲");
      case Shape::round_right:
        return put(row, column, "▶");
      case Shape::round_down:
        return put(row, column, "▼");
      case Shape::round_left:
        return put(row, column, "◀");
      case Shape::star:
        return put(row, column, "★");
      case Shape::triangle:
        return put(row, column, "△");
      case Shape::tree:
        return put(row, column, "♣");
      case Shape::cross:
        return put(row, column, "×");
      case Shape::rising:
        return put(row, column, "╱");
      case Shape::falling:
        return put(row, column, "╲");
      case Shape::horizontal:
        return put(row, column, signs_[at(row, column)] == "│" ? "┼" : "─");
      case Shape::vertical:
        return put(row, column, signs_[at(row, column)] == "─" ? "┼" : "│");
      case Shape::less:
      case Shape::greater: {
        const bool less = mark.shape == Shape::less;
        const bool across = mark.y == mark.to_y;
        return put((row + row_of(mark.to_y)) / 2, (column + column_of(mark.to_x)) / 2,
                   across ? (less ? "<" : ">") : (less ? "∧" : "∨"));
      }
      case Shape::arrow: {
        // From the center of the arrow; the number beside it stays.
        static constexpr std::array<const char*, 9> arrows{"↖", "↑", "↗", "←", "·",
                                                           "→", "↙", "↓", "↘"};
        const auto sign = [](double d) { return d > 0.01 ? 2 : d < -0.01 ? 0 : 1; };
        const auto which =
            static_cast<std::size_t>(3 * sign(mark.to_y - mark.y) + sign(mark.to_x - mark.x));
        const double x = (mark.x + mark.to_x) / 2;
        const double y = (mark.y + mark.to_y) / 2;
        constexpr double aside = 0.25;
        // An arrow over the number of its cell goes to the right of it.
        const bool above = !on_lattice(y) && std::floor(y) + 0.5 - y > aside;
        return put(row_of(y), column_of(x) + (above ? 1 : 0), arrows.at(which));
      }
      default:
        return;
    }
  }

  void draw_text(const Mark& mark) {
    if (mark.shape != Shape::text) return;
    const std::vector<std::string> text = characters_of(mark.text);
    const auto length = static_cast<int>(text.size());
    const int row = row_of(mark.y);
    int column = column_of(mark.x);
    const bool in_cell = !on_lattice(mark.x) && mark.x > 0 && mark.x < drawing_.columns;
    const int place = in_cell ? column % 4 - 2 : 0;  // left of the center, or right of it
    column -= place == 1 ? length - 1 : place == 0 ? (length - 1) / 2 : 0;
    for (int i = 0; i < length; ++i) put(row, column + i, text[static_cast<std::size_t>(i)]);
  }

  void put(int row, int column, const std::string& sign) {
    if (row < top_ || column < left_ || column >= left_ + static_cast<int>(width_)) return;
    if (const std::size_t place = at(row, column); place < signs_.size()) signs_[place] = sign;
  }

  const PuzzleDrawing& drawing_;
  int top_ = 0;
  int left_ = 0;
  std::size_t width_ = 0;
  std::vector<std::array<std::uint8_t, 4>> arms_;  ///< of each character
  std::vector<std::string> signs_;                 ///< what is there instead
};

}  // namespace

std::string board_text(const PuzzleDrawing& drawing) {
  return BoardCanvas(drawing).text();
}

}  // namespace ariadne
