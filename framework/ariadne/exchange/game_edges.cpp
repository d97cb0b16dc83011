#include <algorithm>
#include <numeric>

#include <ariadne/exchange/detail/game_edges.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

int take_decimal(std::string_view text, std::size_t& at) {
  int value = 0;
  constexpr int most = 100000;
  for (; at < text.size() && is_figure(text[at]); ++at)
    value = std::min(10 * value + (text[at] - '0'), most);
  return value;
}

std::vector<std::pair<int, int>> square_neighbors(int side) {
  std::vector<std::pair<int, int>> pairs;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column + 1 < side; ++column)
      pairs.emplace_back(row * side + column, row * side + column + 1);
  for (int column = 0; column < side; ++column)
    for (int row = 0; row + 1 < side; ++row)
      pairs.emplace_back(row * side + column, (row + 1) * side + column);
  return pairs;
}

std::vector<int> read_edges(const TextPart& part, int side, bool repeats) {
  const std::string_view text = part.text;
  const auto pairs = square_neighbors(side);
  std::vector<int> joined(static_cast<std::size_t>(side * side));
  std::iota(joined.begin(), joined.end(), 0);
  const auto root = [&](int cell) {
    while (joined[static_cast<std::size_t>(cell)] != cell)
      cell = joined[static_cast<std::size_t>(cell)];
    return cell;
  };
  std::size_t pair = 0;
  for (std::size_t at = 0; at < text.size();) {
    const TextPart symbol{text.substr(at, 1), part.begin + at};
    const char c = text[at++];
    if (c != '_' && (c < 'a' || c > 'z'))
      fail(symbol, in_quotes(symbol.text) + " has no meaning among the edges of a game ID");
    int times = repeats && at < text.size() && is_figure(text[at]) ? take_decimal(text, at) : 1;
    for (; times > 0; --times) {
      const int without = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
      const bool fits = pair + static_cast<std::size_t>(without) <= pairs.size();
      for (int i = 0; fits && i < without; ++i, ++pair)
        joined[static_cast<std::size_t>(root(pairs[pair].first))] = root(pairs[pair].second);
      if (!fits || (c != 'z' && ++pair > pairs.size() + 1))
        fail(symbol, "the game ID has more edges than its size");
    }
  }
  if (pair != pairs.size() + 1)
    fail({{}, part.begin + text.size()}, "the game ID has fewer edges than its size");
  std::vector<int> roots;
  std::vector<int> regions;
  for (int cell = 0; cell < side * side; ++cell) {
    const auto known = std::find(roots.begin(), roots.end(), root(cell));
    regions.push_back(static_cast<int>(known - roots.begin()));
    if (known == roots.end()) roots.push_back(root(cell));
  }
  return regions;
}

std::vector<int> read_runs(const TextPart& part, std::size_t cells, int most) {
  const std::string_view text = part.text;
  std::vector<int> numbers;
  for (std::size_t at = 0; at < text.size();) {
    const TextPart symbol{text.substr(at, 1), part.begin + at};
    if (text[at] >= 'a' && text[at] <= 'z') {
      numbers.resize(numbers.size() + static_cast<std::size_t>(text[at++] - 'a' + 1));
    } else if (is_figure(text[at])) {
      const int value = take_decimal(text, at);
      if (value < 1 || value > most)
        fail(symbol, std::to_string(value) +
                         " is not a digit of this layout; its digits are 1 to " +
                         std::to_string(most));
      numbers.push_back(value);
    } else if (text[at] == '_') {
      ++at;
    } else {
      fail(symbol, in_quotes(symbol.text) + " has no meaning among the cells of a game ID");
    }
    if (numbers.size() > cells)
      fail(symbol, "the game ID has more than the " + std::to_string(cells) + " cells of its size");
  }
  if (numbers.size() != cells)
    fail({{}, part.begin + text.size()}, "the game ID has " + std::to_string(numbers.size()) +
                                             " cells; its size has " + std::to_string(cells));
  return numbers;
}

}  // namespace ariadne
