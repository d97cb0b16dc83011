// A cell is in a rule once. What a line that comes back to a cell says is said by several rules:
//
//     neighbors along it   lines without a cell twice, each of which begins where the last one ends
//     any three in a row   the same, but two cells of the last one are in the next one
//     pairs of cells       a rule for each pair
//     sums                 a cell that is there twice has the coefficient 2
//     automata             the cells once, and the order in which the line visits them
//
// Where a cell would have to differ from itself, there is a table of no pairs.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Rules = std::vector<Rule>;

/// Nothing can be in the cells of a line. Two different ones are needed to say so.
std::optional<Rules> impossible(const Cells& cells, int digits) {
  const auto other =
      std::find_if(cells.begin(), cells.end(), [&](Cell c) { return c != cells[0]; });
  if (other == cells.end()) return std::nullopt;
  std::string none = "-";
  for (int i = 1; i < digits; ++i) none += " -";
  return Rules{Rule{"pair-table", {}}.with("cells", Cells{cells[0], *other}).with("allowed", none)};
}

/// The line in pieces without a cell twice. Any `window` cells in a row are in one of them. Nothing if a
/// cell is twice among so many.
std::optional<std::vector<Cells>> pieces_of_line(const Cells& cells, std::size_t window) {
  window = std::min(window, cells.size());
  std::vector<Cells> pieces;
  auto begin = cells.begin();
  for (auto end = begin; end != cells.end(); ++end) {
    const auto before = std::find(begin, end, *end);
    if (before == end) continue;
    if (end - before < static_cast<std::ptrdiff_t>(window)) return std::nullopt;
    pieces.emplace_back(begin, end);
    begin = end - static_cast<std::ptrdiff_t>(window) + 1;
  }
  pieces.emplace_back(begin, cells.end());
  return pieces;
}

std::optional<Rules> in_pieces(const Rule& rule, const Cells& cells, std::size_t window,
                               int digits) {
  const auto pieces = pieces_of_line(cells, window);
  if (!pieces) return impossible(cells, digits);
  Rules rules;
  for (const Cells& piece : *pieces)
    if (piece.size() > 1) rules.push_back(with_cells(rule, piece));
  return rules;
}

/// The sum of cells times their weights is 0.
Rule sum_of(const std::map<Cell, int>& weights) {
  Cells cells;
  std::string coefficients;
  for (const auto& [cell, weight] : weights) {
    if (weight == 0) continue;
    cells.push_back(cell);
    coefficients += (coefficients.empty() ? "" : " ") + std::to_string(weight);
  }
  return Rule{"sum", {}}.with("cells", cells).with("sum", "0").with("coefficients", coefficients);
}

/// Two sets of cells have the same sum.
void add_equal_sums(const Cells& first, const Cells& second, Rules& rules) {
  std::map<Cell, int> weights;
  for (const Cell cell : first) ++weights[cell];
  for (const Cell cell : second) --weights[cell];
  if (std::any_of(weights.begin(), weights.end(),
                  [](const auto& each) { return each.second != 0; }))
    rules.push_back(sum_of(weights));
}

Rules palindrome(const Rule& rule, const Cells& cells) {
  Rules rules;
  for (std::size_t i = 0; i < cells.size() / 2; ++i)
    if (const Cell other = cells[cells.size() - 1 - i]; other != cells[i])
      rules.push_back(with_cells(rule, {cells[i], other}));
  return rules;
}

Rules zipper(const Cells& cells) {
  Rules rules;
  const std::size_t half = cells.size() / 2;
  const bool odd = cells.size() % 2 == 1;
  const Cells first = odd ? Cells{cells[half]} : Cells{cells.front(), cells.back()};
  for (std::size_t i = odd ? 0 : 1; i < half; ++i)
    add_equal_sums({cells[i], cells[cells.size() - 1 - i]}, first, rules);
  return rules;
}

Rules region_sums(const Cells& cells, std::span<const int> regions) {
  std::vector<Cells> pieces;
  int last = -1;
  for (const Cell cell : cells) {
    const int region = regions.empty() ? -1 : regions[cell];
    if (region >= 0 && region != last) pieces.emplace_back();
    if (region >= 0) pieces.back().push_back(cell);
    last = region;
  }
  Rules rules;
  for (std::size_t i = 1; i < pieces.size(); ++i) add_equal_sums(pieces[i], pieces[0], rules);
  return rules;
}

/// Inner cells have other digits than the ends, which differ.
std::optional<Rules> with_ends(const Rule& rule, const Cells& cells, int digits) {
  Cells line{cells.front()};
  for (auto cell = cells.begin() + 1; cell != cells.end() - 1; ++cell) {
    if (*cell == cells.front() || *cell == cells.back()) return impossible(cells, digits);
    if (std::find(line.begin(), line.end(), *cell) == line.end()) line.push_back(*cell);
  }
  if (cells.front() == cells.back()) return impossible(cells, digits);
  line.push_back(cells.back());
  return Rules{with_cells(rule, line)};
}

std::size_t modulus_of(const Rule& rule) {
  for (const RuleArgument& argument : rule.arguments)
    if (argument.name == "modulus") return number_of<std::size_t>(argument.text).value_or(3);
  return 3;
}

}  // namespace

Rule with_cells(const Rule& rule, Cells cells) {
  Rule own{rule.kind, {}};
  own.with("cells", std::move(cells));
  own.arguments.insert(own.arguments.end(), rule.arguments.begin(), rule.arguments.end());
  return own;
}

bool comes_back(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Visits visits_of(const Cells& line) {
  Visits visits;
  for (const Cell cell : line) {
    const auto place = std::find(visits.cells.begin(), visits.cells.end(), cell);
    const auto number = place - visits.cells.begin() + 1;
    if (place == visits.cells.end()) visits.cells.push_back(cell);
    visits.places += (visits.places.empty() ? "" : " ") + std::to_string(number);
  }
  return visits;
}

// A state is the sum of the piece so far, and on a loop also what the first piece had before the line, which
// the last one must have behind it.
Rule automaton_of_sum_line(const Cells& line, int sum, bool loop, const Layout& frame) {
  std::string moves;
  std::string ends;
  for (int start = 0; start < (loop ? sum : 1); ++start) {
    ends += (start == 0 ? "" : " ") + std::to_string(start * sum + start);
    for (int before = 0; before < sum; ++before)
      for (int d = 1; d <= frame.digit_count(); ++d) {
        const int number = frame.value_of(static_cast<Digit>(d));
        const int now = before + number;
        if (now > sum) continue;
        moves += (moves.empty() ? "" : " ") + std::to_string(start * sum + before) + ':' +
                 std::to_string(number) + '>' + std::to_string(start * sum + now % sum);
      }
  }
  const Visits visits = visits_of(line);
  Rule rule{"automaton", {}};
  rule.arguments.push_back({"lines", {}, {visits.cells}, {}});
  return rule.with("moves", moves)
      .with("starts", ends)
      .with("accepting", ends)
      .with("name", "sum line")
      .with("visits", visits.places);
}

// One way for each number that the second cell can have.
std::vector<Rule> rules_of_value_index(const Cells& cells, const Layout& frame) {
  Rule any{"any-of", {}};
  any.arguments.push_back({"constraints", {}, {}, {}});
  Rules& ways = any.arguments[0].rules;
  const auto has = [](Cell cell, int number) {
    return Rule{"candidates", {}}.with("cells", Cells{cell}).with("digits", std::to_string(number));
  };
  for (std::size_t i = 2; i < cells.size(); ++i) {
    const int number = static_cast<int>(i) - 1;
    if (number < frame.value_of(1) || number >= frame.value_of(1) + frame.digit_count()) continue;
    Rule way{"all-of", {}};
    way.arguments.push_back({"constraints", {}, {}, {has(cells[1], number)}});
    Rules& all = way.arguments[0].rules;
    // What both cells have is this number where one of them is the second cell.
    if (cells[0] == cells[1] || cells[i] == cells[1]) {
      if (cells[0] != cells[1]) all.push_back(has(cells[0], number));
      if (cells[i] != cells[1] && cells[i] != cells[0]) all.push_back(has(cells[i], number));
    } else if (cells[0] != cells[i]) {
      all.push_back(with_cells(Rule{"palindrome", {}}, {cells[0], cells[i]}));
    }
    ways.push_back(std::move(way));
  }
  if (ways.empty()) return impossible(cells, frame.digit_count()).value_or(Rules());
  return {any};
}

std::vector<Rule> rules_of_equal_sums(const std::vector<Cells>& parts) {
  Rules rules;
  for (std::size_t i = 1; i < parts.size(); ++i) add_equal_sums(parts[i], parts[0], rules);
  return rules;
}

std::optional<Rules> rules_of_looped_line(const Rule& rule, const Cells& cells,
                                          std::span<const int> regions, int digits) {
  constexpr std::array<std::string_view, 6> about_neighbors{
      "whispers", "thermometer", "slow-thermometer", "consecutive", "greater", "pair-table"};
  const std::string_view kind = rule.kind;
  if (std::find(about_neighbors.begin(), about_neighbors.end(), kind) != about_neighbors.end())
    return in_pieces(rule, cells, 2, digits);
  if (kind == "modular") return in_pieces(rule, cells, modulus_of(rule), digits);
  if (kind == "entropic") return in_pieces(rule, cells, 3, digits);
  if (kind == "palindrome") return palindrome(rule, cells);
  if (kind == "zipper") return zipper(cells);
  if (kind == "region-sum") return region_sums(cells, regions);
  // A cell cannot differ from itself.
  if (kind == "renban" || kind == "lunchbox") return impossible(cells, digits);
  if (kind == "between" || kind == "lockout") return with_ends(rule, cells, digits);
  if (kind == "double-arrow") {
    Rules rules;
    add_equal_sums({cells.begin() + 1, cells.end() - 1}, {cells.front(), cells.back()}, rules);
    return rules;
  }
  return std::nullopt;
}

Rule rule_of_looped_arrow(const Cells& circle, const Cells& line) {
  std::map<Cell, int> weights;
  int weight = 1;
  for (auto cell = circle.rbegin(); cell != circle.rend(); ++cell, weight *= 10)
    weights[*cell] += weight;
  for (const Cell cell : line) --weights[cell];
  return sum_of(weights);
}

}  // namespace ariadne
