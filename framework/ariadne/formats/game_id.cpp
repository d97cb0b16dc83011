// A game ID is PARAMETERS:CELLS, for a jigsaw PARAMETERS:CELLS,EDGES.
//
//     2x3x:a5b3_1...       boxes 2 rows high and 3 columns wide, both diagonals
//     9j:c4a2...,abb_c...  a 9x9 jigsaw
//
// Parameters: the box as two numbers, or with j the side alone; then letters: x both diagonals, j
// jigsaw, k killer cages; the rest says how such puzzles are made (d difficulty, a r m
// symmetry) and is no part of the puzzle.
//
// Cells: a number is a given, a letter a run of 1 (a) to 26 (z) open cells, _ nothing, between two
// givens.
//
// Edges: of all pairs of neighbors, first left and right row by row, then above and below column
// by column, the text says whether a region ends between them: a letter from a to y stands for 1 to
// 25 pairs without and then one with an end between them, _ for one with at once, z for 25 without.
// One more end is imagined behind the last pair.
//
// The format is described in the puzzles' documentation and was checked against puzzles made by
// that program.

#include <algorithm>
#include <charconv>
#include <numeric>
#include <vector>

#include <ariadne/formats/detail/game_id.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

bool is_number(char c) {
  return c >= '0' && c <= '9';
}

/// What stands before the colon.
struct GameParameters {
  BoxShape box{0, 0};  ///< one row for a jigsaw
  bool diagonals = false;
  bool jigsaw = false;
  bool killer = false;
  int side() const { return box.rows * box.columns; }
};

int take_number(std::string_view text, std::size_t& at) {
  int value = 0;
  for (; at < text.size() && is_number(text[at]); ++at)
    value = std::min(10 * value + (text[at] - '0'), 1000);
  return value;
}

GameParameters parameters_of(std::string_view text) {
  GameParameters parameters;
  std::size_t at = 0;
  parameters.box.rows = parameters.box.columns = take_number(text, at);
  bool second = false;
  if (at + 1 < text.size() && text[at] == 'x' && is_number(text[at + 1])) {
    second = true;
    parameters.box.columns = take_number(text, ++at);
  }
  while (at < text.size()) {
    const char letter = text[at++];
    parameters.diagonals |= letter == 'x';
    parameters.jigsaw |= letter == 'j';
    parameters.killer |= letter == 'k';
    if (letter == 'd' && at < text.size()) ++at;  // a letter for the difficulty
  }
  if (parameters.jigsaw)
    parameters.box = {
        1, second ? parameters.box.rows * parameters.box.columns : parameters.box.columns};
  return parameters;
}

std::optional<CellTextMistake> read_cells(std::string_view text, int digits, ReadItem& item) {
  const auto cells = static_cast<std::size_t>(digits * digits);
  item.givens.clear();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    if (text[at] >= 'a' && text[at] <= 'z') {
      item.givens.resize(item.givens.size() + static_cast<std::size_t>(text[at++] - 'a' + 1));
    } else if (is_number(text[at])) {
      const int value = take_number(text, at);
      if (value < 1 || value > digits)
        return CellTextMistake{begin, std::to_string(value) +
                                          " is not a digit of this layout; its digits are 1 to " +
                                          std::to_string(digits)};
      item.givens.push_back(static_cast<Digit>(value));
    } else if (text[at] == '_') {
      ++at;
    } else {
      return CellTextMistake{
          at, in_quotes(text.substr(at, 1)) + " has no meaning among the cells of a game ID"};
    }
    if (item.givens.size() > cells)
      return CellTextMistake{
          begin, "the game ID has more than the " + std::to_string(cells) + " cells of its size"};
  }
  if (item.givens.size() == cells) return std::nullopt;
  return CellTextMistake{text.size(), "the game ID has " + std::to_string(item.givens.size()) +
                                          " cells; its size has " + std::to_string(cells)};
}

/// The two cells of each pair of neighbors, in the order of the edges.
std::vector<std::pair<int, int>> neighbors(int side) {
  std::vector<std::pair<int, int>> pairs;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column + 1 < side; ++column)
      pairs.emplace_back(row * side + column, row * side + column + 1);
  for (int column = 0; column < side; ++column)
    for (int row = 0; row + 1 < side; ++row)
      pairs.emplace_back(row * side + column, (row + 1) * side + column);
  return pairs;
}

/// The region of each cell, a symbol each, from the edges.
std::optional<CellTextMistake> read_edges(std::string_view text, int side, std::string& map) {
  const auto pairs = neighbors(side);
  std::vector<int> region(static_cast<std::size_t>(side * side));
  std::iota(region.begin(), region.end(), 0);
  const auto root = [&](int cell) {
    while (region[static_cast<std::size_t>(cell)] != cell)
      cell = region[static_cast<std::size_t>(cell)];
    return cell;
  };
  std::size_t pair = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c != '_' && (c < 'a' || c > 'z'))
      return CellTextMistake{
          at, in_quotes(text.substr(at, 1)) + " has no meaning among the edges of a game ID"};
    int joined = c == '_' ? 0 : c - 'a' + 1;
    const bool ends = c != 'z';
    if (c == 'z') joined = 25;
    for (; joined > 0; --joined, ++pair) {
      if (pair >= pairs.size())
        return CellTextMistake{at, "the game ID has more edges than its size"};
      const int first = root(pairs[pair].first);
      region[static_cast<std::size_t>(first)] = root(pairs[pair].second);
    }
    if (ends && ++pair > pairs.size() + 1)
      return CellTextMistake{at, "the game ID has more edges than its size"};
  }
  if (pair != pairs.size() + 1)
    return CellTextMistake{text.size(), "the game ID has fewer edges than its size"};
  std::vector<int> roots;
  map.clear();
  for (int cell = 0; cell < side * side; ++cell) {
    const auto known = std::find(roots.begin(), roots.end(), root(cell));
    map += static_cast<char>('!' + std::min<std::ptrdiff_t>(known - roots.begin(), 90));
    if (known == roots.end()) roots.push_back(root(cell));
  }
  return std::nullopt;
}

std::string edges_of(const Layout& layout) {
  const auto box_of = [&](int cell) {
    for (const Membership m : layout.groups_of(static_cast<Cell>(cell)))
      if (layout.groups()[m.group].kind == GroupKind::box) return static_cast<int>(m.group);
    return -1;
  };
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    for (; run > 25; run -= 25) text += 'z';
    text += run == 0 ? '_' : static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const auto& [first, second] : neighbors(layout.digit_count())) {
    if (box_of(first) == box_of(second))
      ++run;
    else
      end_run();
  }
  end_run();
  return text;
}

}  // namespace

bool is_game_id(std::string_view word) {
  std::size_t at = 0;
  if (word.empty() || !is_number(word[0])) return false;
  take_number(word, at);
  if (at == word.size() || (word[at] != 'x' && word[at] != 'j')) return false;
  while (at < word.size() && (is_number(word[at]) || (word[at] >= 'a' && word[at] <= 'z'))) ++at;
  return at < word.size() && (word[at] == ':' || word[at] == '#');
}

std::optional<CellTextMistake> read_game_id(std::string_view id, LayoutCache& layouts,
                                            ReadItem& item) {
  item.candidates.clear();
  const std::size_t colon = id.find_first_of(":#");
  if (id[colon] == '#')
    return CellTextMistake{colon, "this is a random seed, not a game; a game ID has ':' here"};
  const GameParameters parameters = parameters_of(id.substr(0, colon));
  const int side = parameters.side();
  if (parameters.killer)
    return CellTextMistake{0, "this is a killer puzzle, and the sums of cages are not supported"};
  constexpr int largest = 25;
  if (side < 4 || side > largest || (!parameters.jigsaw && parameters.box.rows < 2) ||
      (!parameters.jigsaw && parameters.box.columns < 2))
    return CellTextMistake{0, "game IDs of this size are not supported; sides are 4 to 25"};

  const std::string_view rest = id.substr(colon + 1);
  const std::size_t comma = rest.find(',');
  if (auto mistake = read_cells(rest.substr(0, comma), side, item)) {
    mistake->at += colon + 1;
    return mistake;
  }
  if (parameters.jigsaw != (comma != std::string_view::npos))
    return CellTextMistake{comma == std::string_view::npos ? id.size() : colon + 1 + comma,
                           parameters.jigsaw ? "the edges of the regions are missing"
                                             : "edges of regions, but the game is not a jigsaw"};
  std::string name;
  if (parameters.jigsaw) {
    std::string map;
    if (auto mistake = read_edges(rest.substr(comma + 1), side, map)) {
      mistake->at += colon + comma + 2;
      return mistake;
    }
    name = "jigsaw:" + map;
  } else {
    name = std::to_string(side) + "x" + std::to_string(side) + ":" +
           std::to_string(parameters.box.rows) + "x" + std::to_string(parameters.box.columns);
  }
  try {
    item.layout = layouts.find(name + (parameters.diagonals ? "+x" : ""), [&] {
      const LayoutPtr base =
          parameters.jigsaw ? layout_of_region_map(name.substr(7)) : parse_layout(name).fixed;
      static const std::vector<std::string> diagonals = {"x"};
      return parameters.diagonals ? add_extras(base, diagonals) : base;
    });
  } catch (const LayoutError& error) {
    return CellTextMistake{parameters.jigsaw ? colon + comma + 2 : 0, error.what()};
  }
  return std::nullopt;
}

std::string to_game_id(const Layout& layout, std::span<const Digit> givens) {
  const LayoutRecipe& recipe = layout.recipe();
  const bool diagonals = recipe.extras == std::vector<std::string>{"x"};
  if (recipe.base == LayoutRecipe::Base::other || recipe.base == LayoutRecipe::Base::grid ||
      !recipe.grids.empty() || (!diagonals && !recipe.extras.empty()))
    return {};
  const bool jigsaw = recipe.base == LayoutRecipe::Base::regions;
  std::string id = jigsaw
                       ? std::to_string(layout.digit_count()) + "j"
                       : std::to_string(recipe.box.rows) + "x" + std::to_string(recipe.box.columns);
  id += diagonals ? "x:" : ":";
  int run = 0;
  bool after_given = false;
  const auto end_run = [&] {
    for (; run > 26; run -= 26) id += 'z';
    if (run > 0) id += static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const Digit given : givens) {
    if (given == 0) {
      ++run;
      after_given = false;
      continue;
    }
    end_run();
    if (after_given) id += '_';
    id += std::to_string(given);
    after_given = true;
  }
  end_run();
  if (jigsaw) id += ',' + edges_of(layout);
  return id;
}

}  // namespace ariadne
