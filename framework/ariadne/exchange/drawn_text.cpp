#include <algorithm>
#include <array>
#include <cstdlib>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

struct Color {
  std::array<int, 3> parts{};
  bool known = false;
};

Color color_of(std::string_view text) {
  Color color;
  if (text == "white") return {{255, 255, 255}, true};
  if (text == "black") return {{0, 0, 0}, true};
  if (text.starts_with('#')) text.remove_prefix(1);
  const bool brief = text.size() == 3 || text.size() == 4;
  if (!brief && text.size() != 6 && text.size() != 8) return color;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string part(text.substr(brief ? i : 2 * i, brief ? 1 : 2));
    char* end = nullptr;
    const long value = std::strtol(part.c_str(), &end, 16);
    if (end != part.c_str() + part.size()) return color;
    color.parts[i] = static_cast<int>(brief ? value * 17 : value);
  }
  color.known = true;
  return color;
}

bool is_near(std::string_view text, int least, int most, int spread) {
  const Color color = color_of(text);
  const auto [low, high] = std::minmax_element(color.parts.begin(), color.parts.end());
  return color.known && *low >= least && *high <= most && *high - *low <= spread;
}

/// Dutch whispers have a smaller difference than other whispers.
constexpr const char* dutch_color = "#FF9A00";

/// A kind of line: the words that mention it, and the color in which editors draw it.
struct LineKind {
  const char* kind;
  std::initializer_list<const char*> words;
  const char* color;
};
const std::array<LineKind, 16>& line_kinds() {
  static const std::array<LineKind, 16> kinds{{
      {"renban", {"renban"}, "#F067F0"},
      {"whispers", {"german whisper", "green whisper", "germanwhispers"}, "#67F067"},
      {"whispers", {"dutch whisper", "orange whisper", "dutchwhispers"}, dutch_color},
      {"whispers", {"whisper"}, "#67F067"},
      {"entropic", {"entropic", "entropy line"}, "#FFCCAA"},
      {"modular", {"modular"}, "#33BBBB"},
      {"region-sum", {"region sum", "regionsum", "region-sum", "box sum line"}, "#2ECBFF"},
      {"nabner", {"nabner"}, "#C9C883"},
      {"double-arrow", {"double arrow", "doublearrow", "double-arrow"}, "#C54B8B"},
      {"zipper", {"zipper"}, "#CDB1EC"},
      {"slow-thermometer", {"slow thermo", "slowthermo"}, "#6495ED"},
      {"palindrome", {"palindrome"}, "#CFCFCF"},
      {"between", {"between line", "betweenline", "between"}, "#CFCFCF"},
      {"lockout", {"lockout"}, "#CFCFCF"},
      {"sum-line", {"ten line", "10 line", "sum line", "10-line", "ten-line"}, "#F7D038"},
      {"thermometer", {"thermo"}, "#CFCFCF"},
  }};
  return kinds;
}

const LineKind* kind_of_line(const std::string& color, const std::string& words, bool one_color) {
  const LineKind* by_color = nullptr;
  const LineKind* mentioned = nullptr;
  int count = 0;
  for (const LineKind& kind : line_kinds()) {
    const bool said = mentions(words, kind.words);
    const bool same = same_color(color, kind.color);
    if (said && same) return &kind;
    if (same && by_color == nullptr && !same_color(color, "#CFCFCF")) by_color = &kind;
    if (said && (mentioned == nullptr || std::string_view(mentioned->kind) != kind.kind)) {
      if (mentioned == nullptr) mentioned = &kind;
      ++count;
    }
  }
  if (count == 1 && one_color) return mentioned;
  // Colors mean what they usually do where no text says anything else.
  return count == 0 ? by_color : nullptr;
}

}  // namespace

bool same_color(std::string_view a, std::string_view b) {
  const Color first = color_of(a);
  const Color second = color_of(b);
  constexpr int tolerance = 12;
  if (!first.known || !second.known) return false;
  for (std::size_t i = 0; i < 3; ++i)
    if (std::abs(first.parts[i] - second.parts[i]) > tolerance) return false;
  return true;
}

bool is_white(std::string_view color) {
  return is_near(color, 230, 255, 20);
}
bool is_black(std::string_view color) {
  return is_near(color, 0, 60, 20);
}
bool is_gray(std::string_view color) {
  return is_near(color, 100, 229, 24);
}

bool mentions(std::string_view words, std::initializer_list<const char*> any) {
  return std::any_of(any.begin(), any.end(),
                     [&](const char* word) { return words.find(word) != std::string_view::npos; });
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

void read_colored_lines(const std::vector<ColoredLine>& lines, LinkPuzzle& puzzle) {
  const std::string words = in_lower_case(puzzle.notes().rules);
  const bool one_color = std::all_of(lines.begin(), lines.end(), [&](const ColoredLine& line) {
    return line.color == lines[0].color || same_color(line.color, lines[0].color);
  });
  for (const ColoredLine& line : lines) {
    const LineKind* kind = kind_of_line(line.color, words, one_color);
    if (kind == nullptr)
      puzzle.leave("a line" + (line.color.empty() ? "" : " in " + in_quotes(line.color)));
    else if (same_color(kind->color, dutch_color))
      puzzle.add_line(kind->kind, line.cells, "difference",
                      std::to_string((puzzle.digits() + 1) / 2 - 1));
    else
      puzzle.add_line(kind->kind, line.cells);
  }
}

bool add_inequality(LinkPuzzle& puzzle, std::string_view text, Cell a, Cell b) {
  // The sign points to the smaller one: < to the left, ^ up.
  Cell first = std::min(a, b);
  Cell second = std::max(a, b);
  const auto [row, column] = puzzle.place(first);
  const auto [next_row, next_column] = puzzle.place(second);
  const bool across = row == next_row && next_column == column + 1;
  const bool down = column == next_column && next_row == row + 1;
  if (!across && !down) return false;
  const bool first_smaller =
      across ? text == "<" : text == "^" || text == "\u2227" || text == "\u02C4";
  const bool second_smaller =
      across ? text == ">" : text == "v" || text == "\u2228" || text == "\u02C5";
  if (!first_smaller && !second_smaller) return false;
  if (first_smaller) std::swap(first, second);
  puzzle.add(Rule{"greater", {}}.with("cells", std::vector<Cell>{first, second}));
  return true;
}

std::vector<int> numbers_of_solution(std::string_view text) {
  std::vector<int> numbers;
  if (text.find(',') == std::string_view::npos) {
    for (const char c : text)
      if (c != ' ') numbers.push_back(digit_of(c));
    return numbers;
  }
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    numbers.push_back(number_of<int>(part).value_or(0));
    if (end == text.size()) return numbers;
    text.remove_prefix(end + 1);
  }
}

}  // namespace ariadne
