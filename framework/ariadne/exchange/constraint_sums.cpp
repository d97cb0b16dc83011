// Constraints of the Interactive Sudoku Solver about sums, and the rules that they are:
//
//     .Cage~15~R1C1~R1C2           different digits; without a sum, or with 0, only different
//     .Sum~20~R1C1~R2C2~R2C2       digits may repeat, and a cell counts as often as it stands there
//     .Sum~0_=_1_-1~R1C1~R1C2      with coefficients
//     .Arrow~R1C1~R1C2 .PillArrow~2~R1C1~R1C2~R1C3   a circle, or a pill of so many cells, and a line
//     .Sandwich~20~R3              a row or column
//     .LittleKiller~20~R1C3        a sum, and the cell where the diagonal begins
//     .EqualSum~R1C1~R1C2~-~R3C3   sets of cells
//     .SumLine~10~R1C1~...~LOOP    a line whose last cell is next to its first

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Block = ConstraintBlock;

/// "20", or "20_=_1_-1": the sum, and a coefficient for each cell.
void read_sum(ConstraintValues& values) {
  const TextPart& code = values.at(0);
  const std::vector<TextPart> parts = split(code, '_');
  const auto sum = number_of<int>(parts[0].text);
  if (!sum) fail(code, in_quotes(parts[0].text) + " is not a number");
  const Cells all = values.cells(1);
  const bool weighted = parts.size() > 1;
  if (weighted && (parts[1].text != "=" || parts.size() != all.size() + 2))
    fail(code, in_quotes(code.text) + " is not a sum, '=', and a coefficient for each cell");
  std::map<Cell, int> weights;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto weight = weighted ? number_of<int>(parts[i + 2].text) : std::optional(1);
    constexpr int most = 100;
    if (!weight || *weight < -most || *weight > most)
      fail(parts[i + 2], in_quotes(parts[i + 2].text) + " is not a coefficient from -100 to 100");
    weights[all[i]] += *weight;
  }
  Cells cells;
  std::string coefficients;
  bool plain = true;
  for (const auto& [cell, weight] : weights) {
    cells.push_back(cell);
    coefficients += (coefficients.empty() ? "" : " ") + std::to_string(weight);
    plain = plain && weight == 1;
  }
  Rule rule{"sum", {}};
  rule.with("cells", cells).with("sum", std::to_string(*sum));
  if (!plain) rule.with("coefficients", coefficients);
  values.add(std::move(rule));
}

/// One of several sums is several alternatives.
void write_sum(RuleValues& values, Block& block) {
  const std::vector<int> sums = values.numbers("sum");
  const std::vector<int> coefficients = values.numbers("coefficients");
  const Cells& cells = values.cells();
  constexpr int most = 100;
  for (const int coefficient : coefficients)
    if (std::abs(coefficient) > most) throw CannotHold();
  if (sums.empty() || (!coefficients.empty() && coefficients.size() != cells.size()))
    throw CannotHold();
  const std::string weights =
      coefficients.empty() ? "" : "_=_" + fmt::format("{}", fmt::join(coefficients, "_"));
  if (sums.size() == 1) return block.put("Sum", {std::to_string(sums[0]) + weights}, cells);
  std::vector<Block> parts;
  for (const int sum : sums) {
    parts.emplace_back(block.frame(), nullptr);
    parts.back().put("Sum", {std::to_string(sum) + weights}, cells);
  }
  block.put_block("Or", parts);
}

/// The numbers of a cell that stands several times in a cage are added as often.
void read_cage(ConstraintValues& values) {
  const bool has_sum = !values.at(0).text.starts_with('R') && !values.at(0).text.empty();
  const std::size_t first = values.at(0).text.starts_with('R') ? 0 : 1;
  Cells cells = values.cells(first);
  Cells sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  const bool twice = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
  if (twice) {
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    cells = sorted;
  }
  Rule rule{"killer-cage", {}};
  rule.with("cells", cells);
  if (has_sum && !twice) rule.with("sum", std::to_string(values.number(0)));
  values.add(std::move(rule));
  if (has_sum && twice && values.number(0) != 0) read_sum(values);
}

void write_cage(RuleValues& values, Block& block) {
  block.put("Cage", {std::to_string(values.number("sum", 0))}, values.cells());
}

/// Whether the program takes sorted cells for a pill, which it reads in this order.
bool is_readable_pill(const Layout& layout, const Cells& cells) {
  if (cells.size() < 2 || cells.size() > 3) return false;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const Position from = layout.position(cells[i - 1]);
    const Position to = layout.position(cells[i]);
    const int down = to.row - from.row;
    const int across = to.column - from.column;
    if (down < 0 || down > 1 || across < 0 || across > 1 || down + across == 0) return false;
  }
  return true;
}

void read_arrow(ConstraintValues& values) {
  const bool pill = values.name().text == "PillArrow";
  const auto circle = static_cast<std::size_t>(pill ? values.number(0) : 1);
  const Cells cells = values.cells(pill ? 1 : 0);
  if (cells.size() <= circle) values.at(values.size());
  const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(circle);
  Cells own(cells.begin(), middle);
  std::sort(own.begin(), own.end());
  if (pill && !is_readable_pill(values.frame(), own))
    fail(values.at(0),
         "a pill has two or three cells, each to the right of or below the one before");
  constexpr int most_figures = 9;
  if (comes_back({middle, cells.end()}) &&
      (!pill ||
       values.frame().value_of(static_cast<Digit>(values.frame().digit_count())) <= most_figures)) {
    values.add(rule_of_looped_arrow(own, {middle, cells.end()}));
    return;
  }
  Rule rule{"arrow", {}};
  rule.with("circle", own);
  values.add(std::move(rule), "lines", {{middle, cells.end()}});
}

/// Arrows of one circle are constraints of their own; a pill has two or three cells.
void write_arrow(RuleValues& values, Block& block) {
  const Cells& circle = values.cells("circle");
  if (circle.size() != 1 &&
      (!std::is_sorted(circle.begin(), circle.end()) || !is_readable_pill(block.layout(), circle)))
    throw CannotHold();
  for (const Cells& line : values.lists("lines")) {
    Cells cells = circle;
    cells.insert(cells.end(), line.begin(), line.end());
    if (circle.size() == 1)
      block.put("Arrow", {}, cells);
    else
      block.put("PillArrow", {std::to_string(circle.size())}, cells);
  }
}

void read_little_killer(ConstraintValues& values) {
  const Layout& frame = values.frame();
  const auto [row, column] = frame.position(values.cell(1));
  if (row > 0 && column > 0 && row < frame.rows() - 1 && column < frame.columns() - 1)
    fail(values.at(1),
         in_quotes(values.at(1).text) + " is not a cell at the border, where a diagonal begins");
  values.add(Rule{"little-killer", {}}
                 .with("clue", diagonal_from(values.frame(), values.cell(1)))
                 .with("sum", std::to_string(values.number(0))));
}

void write_little_killer(RuleValues& values, Block& block) {
  const Cells& seen = values.cells("clue");
  const std::string sum = std::to_string(values.number("sum", 0));
  if (seen.empty()) throw CannotHold();
  for (const Cell begin : {seen.front(), seen.back()}) {
    Cells diagonal = diagonal_from(block.layout(), begin);
    const bool same = diagonal == seen;
    std::reverse(diagonal.begin(), diagonal.end());
    if (!same && diagonal != seen) continue;
    if (block.claim("LittleKiller" + block.cell(begin), sum))
      block.put("LittleKiller", {sum}, {begin});
    return;
  }
  block.put("Sum", {sum}, seen);
}

void read_sandwich(ConstraintValues& values) {
  values.add(Rule{"sandwich", {}}
                 .with("clue", values.line(1))
                 .with("sum", std::to_string(values.number(0))));
}

void write_sandwich(RuleValues& values, Block& block) {
  const Cells& seen = values.cells("clue");
  if (!is_whole_line(block.layout(), seen)) throw CannotHold();
  const bool row =
      block.layout().position(seen.front()).row == block.layout().position(seen.back()).row;
  const std::string cell = block.cell(seen.front());
  const std::string line = row ? cell.substr(0, 2) : cell.substr(2);
  const std::string sum = std::to_string(values.number("sum", 0));
  if (block.claim("Sandwich" + line, sum)) block.put("Sandwich", {sum, line});
}

void read_equal_sums(ConstraintValues& values) {
  const std::vector<Cells> parts = values.lists(0);
  if (std::none_of(parts.begin(), parts.end(), comes_back))
    return values.add({"equal-sums", {}}, "parts", parts);
  for (const Rule& each : rules_of_equal_sums(parts)) values.add(each);
}

void write_equal_sums(RuleValues& values, Block& block) {
  std::vector<std::string> words;
  for (const Cells& part : values.lists("parts")) {
    if (!words.empty()) words.emplace_back("-");
    for (const Cell cell : part) words.push_back(block.cell(cell));
  }
  block.put("EqualSum", words);
}

void read_sum_line(ConstraintValues& values) {
  Rule rule{"sum-line", {}};
  Cells cells;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values.at(i).text == "LOOP")
      rule.with("loop", "true");
    else
      cells.push_back(values.cell(i));
  // A loop has as many automata as its sum.
  constexpr int largest_of_loop = 60;
  const int sum = values.number(0);
  const bool loop = !rule.arguments.empty();
  if (comes_back(cells) && sum > 0 && (!loop || sum <= largest_of_loop))
    return values.add(automaton_of_sum_line(cells, sum, loop, values.frame()));
  rule.with("cells", cells).with("sum", std::to_string(sum));
  values.add(std::move(rule));
}

void write_sum_line(RuleValues& values, Block& block) {
  std::vector<std::string> words{std::to_string(values.number("sum", 10))};
  for (const Cell cell : values.cells()) words.push_back(block.cell(cell));
  if (values.flag("loop")) words.emplace_back("LOOP");
  block.put("SumLine", words);
}

constexpr std::array<ConstraintForm, 8> sum_forms{{
    {"Sum", read_sum, "sum", write_sum},
    {"Cage", read_cage, "killer-cage", write_cage},
    {"Arrow", read_arrow, "arrow", write_arrow},
    {"PillArrow", read_arrow, {}, nullptr},
    {"LittleKiller", read_little_killer, "little-killer", write_little_killer},
    {"Sandwich", read_sandwich, "sandwich", write_sandwich},
    {"EqualSum", read_equal_sums, "equal-sums", write_equal_sums},
    {"SumLine", read_sum_line, "sum-line", write_sum_line},
}};

}  // namespace

std::span<const ConstraintForm> constraints_of_sums() {
  return sum_forms;
}

}  // namespace ariadne
