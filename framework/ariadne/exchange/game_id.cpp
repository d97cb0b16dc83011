// A game ID is PARAMETERS:CELLS, for a jigsaw PARAMETERS:CELLS,EDGES.
//
//     2x3x:a5b3_1...       boxes 2 rows high and 3 columns wide, both diagonals
//     9j:c4a2...,abb_c...  a 9x9 jigsaw
//
// Parameters: the box as two numbers, or with j the side alone; then letters: x both diagonals, j
// jigsaw, k killer cages; the rest says how such puzzles are made (d difficulty, a r m
// symmetry) and is no part of the puzzle.
//
// Cells, edges: game_edges.hpp. A killer has behind these the edges of its cages, and then, as cells are
// written, the sum of each at its first cell.
//
// The format is described in the puzzles' documentation and was checked against puzzles made by
// that program.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include <ariadne/exchange/detail/game_edges.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// Without overflow; grids as large as that are refused.
int product(int rows, int columns) {
  return static_cast<int>(
      std::min<std::int64_t>(std::int64_t{rows} * columns, std::numeric_limits<int>::max()));
}

/// What stands before the colon.
struct GameParameters {
  BoxShape box{0, 0};  ///< one row for a jigsaw
  bool diagonals = false;
  bool jigsaw = false;
  bool killer = false;
  int side() const { return product(box.rows, box.columns); }
};

GameParameters parameters_of(std::string_view text) {
  GameParameters parameters;
  std::size_t at = 0;
  parameters.box.rows = parameters.box.columns = take_decimal(text, at);
  bool second = false;
  if (at + 1 < text.size() && text[at] == 'x' && is_figure(text[at + 1])) {
    second = true;
    parameters.box.columns = take_decimal(text, ++at);
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
        1, second ? product(parameters.box.rows, parameters.box.columns) : parameters.box.columns};
  return parameters;
}

/// The cages, and at the first cell of each its sum.
std::vector<Rule> read_cages(const TextPart& edges, const TextPart& sums, int side) {
  const std::vector<int> cages = read_edges(edges, side, false);
  constexpr int most = 1000;
  const std::vector<int> numbers = read_runs(sums, cages.size(), most);
  std::vector<std::vector<Cell>> cells;
  std::vector<int> totals;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    const auto cage = static_cast<std::size_t>(cages[i]);
    if (cage == cells.size()) {
      cells.emplace_back();
      totals.push_back(numbers[i]);
    } else if (numbers[i] != 0) {
      fail(sums, "a sum stands at a cell that is not the first of its cage");
    }
    cells[cage].push_back(static_cast<Cell>(i));
  }
  std::vector<Rule> rules;
  for (std::size_t cage = 0; cage < cells.size(); ++cage)
    rules.push_back(Rule{"killer-cage", {}}
                        .with("cells", cells[cage])
                        .with("sum", std::to_string(totals[cage])));
  return rules;
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
  for (const auto& [first, second] : square_neighbors(layout.digit_count())) {
    if (box_of(first) == box_of(second))
      ++run;
    else
      end_run();
  }
  end_run();
  return text;
}

/// "3x3:", "2x3xdt:", "9j:", "3x3#".
bool is_game_id(std::string_view word) {
  std::size_t at = 0;
  if (word.empty() || !is_figure(word[0])) return false;
  take_decimal(word, at);
  if (at == word.size() || (word[at] != 'x' && word[at] != 'j')) return false;
  while (at < word.size() && (is_figure(word[at]) || (word[at] >= 'a' && word[at] <= 'z'))) ++at;
  return at < word.size() && (word[at] == ':' || word[at] == '#');
}

void read_game_id(std::string_view id, const LineGrids& grids, ReadItem& item) {
  item.candidates.clear();
  const std::size_t colon = id.find_first_of(":#");
  if (id[colon] == '#')
    fail({{}, colon}, "this is a random seed, not a game; a game ID has ':' here");
  const GameParameters parameters = parameters_of(id.substr(0, colon));
  const int side = parameters.side();
  constexpr int largest = 25;
  if (side < 4 || side > largest || (!parameters.jigsaw && parameters.box.rows < 2) ||
      (!parameters.jigsaw && parameters.box.columns < 2))
    fail({{}, 0}, "game IDs of this size are not supported; sides are 4 to 25");

  // Cells, edges of regions, edges of cages and their sums; the latter three where there are any.
  const std::vector<TextPart> parts = split({id.substr(colon + 1), colon + 1}, ',');
  item.givens.clear();
  for (const int number : read_runs(parts[0], static_cast<std::size_t>(side * side), side))
    item.givens.push_back(static_cast<Digit>(number));
  const std::size_t expected = 1U + (parameters.jigsaw ? 1U : 0U) + (parameters.killer ? 2U : 0U);
  if (parts.size() > expected)
    fail({{}, parts[expected].begin - 1}, parameters.killer
                                              ? "more than the sums of cages"
                                              : "edges of regions, but the game is not a jigsaw");
  if (parts.size() < expected)
    fail({{}, id.size()}, parameters.killer ? "the edges of the cages or their sums are missing"
                                            : "the edges of the regions are missing");
  std::string map;  // of a jigsaw: a symbol for the region of each cell
  if (parameters.jigsaw)
    for (const int region : read_edges(parts[1], side, false))
      map += static_cast<char>('!' + std::min(region, 90));
  const std::string name = parameters.jigsaw ? "jigsaw:" + map
                                             : std::to_string(side) + "x" + std::to_string(side) +
                                                   ":" + std::to_string(parameters.box.rows) + "x" +
                                                   std::to_string(parameters.box.columns);
  try {
    item.layout = grids.layouts.find(name + (parameters.diagonals ? "+x" : ""), [&] {
      const LayoutPtr base =
          parameters.jigsaw ? layout_of_region_map(map) : parse_layout(name).fixed;
      static const std::vector<std::string> diagonals = {"x"};
      return parameters.diagonals ? add_extras(base, diagonals) : base;
    });
  } catch (const LayoutError& error) {
    fail({{}, parameters.jigsaw ? parts[1].begin : 0}, error.what());
  }
  if (parameters.killer) item.rules = read_cages(parts[expected - 2], parts[expected - 1], side);
}

}  // namespace

const LineForm game_id_form{is_game_id, read_game_id, false, false};

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
