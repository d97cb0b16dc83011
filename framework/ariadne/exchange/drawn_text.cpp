#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/model/numbers.hpp>
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

bool has_color_name(std::string_view text, std::string_view name) {
  struct Hues {
    std::string_view names;
    int first;  ///< in degrees; hues go up from here
    int last;
  };
  constexpr std::array<Hues, 7> hues{{{"red", 340, 380},
                                      {"orange|peach|brown", 10, 50},
                                      {"yellow|gold|golden|tan", 38, 72},
                                      {"green", 70, 170},
                                      {"cyan|teal|turquoise|blue", 150, 265},
                                      {"purple|violet|lavender|lilac|mauve", 250, 330},
                                      {"pink|magenta", 285, 375}}};
  const Color color = color_of(text);
  if (!color.known || name.empty()) return false;
  const auto [r, g, b] = color.parts;
  const auto [low, high] = std::minmax({r, g, b});
  constexpr int least_spread = 25;
  constexpr int dark = 60;
  constexpr int light = 230;
  if (high - low < least_spread) {
    if (name == "black") return high <= dark;
    if (name == "white") return low >= light;
    return (name == "gray" || name == "grey") && high > dark && low < light;
  }
  const int sixth = 60 * (high == r ? g - b : high == g ? b - r : r - g) / (high - low);
  const int hue = (sixth + (high == r ? 360 : high == g ? 120 : 240)) % 360;
  return std::any_of(hues.begin(), hues.end(), [&](const Hues& each) {
    const std::vector<TextPart> names = split({each.names, 0}, '|');
    const bool named = std::any_of(names.begin(), names.end(),
                                   [&](const TextPart& part) { return part.text == name; });
    return named && ((hue >= each.first && hue <= each.last) ||
                     (hue + 360 >= each.first && hue + 360 <= each.last));
  });
}

bool mentions(std::string_view words, std::initializer_list<const char*> any) {
  return std::any_of(any.begin(), any.end(),
                     [&](const char* word) { return words.find(word) != std::string_view::npos; });
}

bool mentions_one(std::string_view words, std::string_view several) {
  const std::vector<TextPart> any = split({several, 0}, '|');
  return std::any_of(any.begin(), any.end(), [&](const TextPart& word) {
    return words.find(word.text) != std::string_view::npos;
  });
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

bool add_inequality(LinkPuzzle& puzzle, std::string_view text, double angle, Cell a, Cell b) {
  // Signs point to the smaller one, in quarter turns from the right.
  constexpr std::array<std::string_view, 4> turned{">|\uFF1E|\u203A", "v|\u2228|\u02C5|\u2304",
                                                   "<|\uFF1C|\u2039", "^|\u2227|\u02C4|\u2303"};
  const double turns = angle / 90;
  constexpr double most = 1e6;
  constexpr double slack = 0.1;
  if (!(std::abs(turns) < most) || std::abs(turns - std::round(turns)) > slack) return false;
  int direction = -1;
  for (int i = 0; i < 4; ++i)
    for (const TextPart& sign : split({turned[static_cast<std::size_t>(i)], 0}, '|'))
      if (sign.text == text) direction = i;
  if (direction < 0) return false;
  direction = ((direction + static_cast<int>(std::lround(turns))) % 4 + 4) % 4;
  const Cell first = std::min(a, b);
  const Cell second = std::max(a, b);
  const auto [row, column] = puzzle.place(first);
  const auto [next_row, next_column] = puzzle.place(second);
  const bool across = row == next_row && next_column == column + 1;
  const bool down = column == next_column && next_row == row + 1;
  if (direction % 2 == 0 ? !across : !down) return false;
  const bool to_second = direction < 2;
  puzzle.add(Rule{"greater", {}}.with(
      "cells", to_second ? std::vector<Cell>{first, second} : std::vector<Cell>{second, first}));
  return true;
}

bool add_sign(LinkPuzzle& puzzle, std::string_view text, double angle, Cell a, Cell b) {
  const std::string letter = in_lower_case(text);
  if (angle == 0 && (letter == "x" || letter == "v")) {
    if (puzzle.words().obscures("xv")) return false;
    if (puzzle.words().says("xv")) {
      puzzle.add_line("xv", {a, b}, "sum", letter == "x" ? "10" : "5");
      return true;
    }
  }
  return add_inequality(puzzle, text, angle, a, b);
}

std::vector<int> numbers_of_solution(std::string_view text) {
  std::vector<int> numbers;
  if (text.find(',') == std::string_view::npos) {
    for (const char c : text)
      if (c != ' ') numbers.push_back(digit_of(c));
    return numbers;
  }
  for (auto [part, begin] : split({text, 0}, ',')) {
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    numbers.push_back(number_of<int>(part).value_or(0));
  }
  return numbers;
}

}  // namespace ariadne
