// Constraints of the Interactive Sudoku Solver about sums, as rules:
//
//     .Cage~15~R1C1~R1C2           different digits; without a sum, or with 0, only different
//     .Sum~20~R1C1~R2C2~R2C2       digits may repeat, and a cell counts as often as it stands there
//     .Sum~0_=_1_-1~R1C1~R1C2      with coefficients
//     .LittleKiller~20~R1C3        a sum, and the cell where the diagonal begins
//     .EqualSum~R1C1~R1C2~-~R3C3   sets of cells
//     .SumLine~10~R1C1~...~LOOP    a line whose last cell is next to its first

#include <algorithm>
#include <map>
#include <utility>

#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::constraint_readers {

/// "20", or "20_=_1_-1": the sum, and a coefficient for each cell.
void read_sum(ConstraintValues& values) {
  const TextPart& code = values.at(0);
  const std::vector<TextPart> parts = split(code, '_');
  const auto sum = number_of<int>(parts[0].text);
  if (!sum) fail(code, in_quotes(parts[0].text) + " is not a number");
  const std::vector<Cell> all = values.cells(1);
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
  std::vector<Cell> cells;
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

/// The numbers of a cell that stands several times in a cage are added as often.
void read_cage(ConstraintValues& values) {
  const bool has_sum = !values.at(0).text.starts_with('R') && !values.at(0).text.empty();
  const std::size_t first = values.at(0).text.starts_with('R') ? 0 : 1;
  std::vector<Cell> cells = values.cells(first);
  std::vector<Cell> sorted = cells;
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

void read_arrow(ConstraintValues& values, std::size_t circle, std::size_t from) {
  const std::vector<Cell> cells = values.cells(from);
  if (cells.size() <= circle) values.at(values.size());
  const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(circle);
  Rule rule{"arrow", {}};
  rule.with("circle", std::vector<Cell>(cells.begin(), middle));
  values.add(std::move(rule), "lines", {{middle, cells.end()}});
}

void read_little_killer(ConstraintValues& values) {
  values.add(Rule{"little-killer", {}}
                 .with("clue", diagonal_from(values.frame(), values.cell(1)))
                 .with("sum", std::to_string(values.number(0))));
}

void read_equal_sums(ConstraintValues& values) {
  values.add({"equal-sums", {}}, "parts", values.lists(0));
}

void read_sum_line(ConstraintValues& values) {
  Rule rule{"sum-line", {}};
  std::vector<Cell> cells;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values.at(i).text == "LOOP")
      rule.with("loop", "true");
    else
      cells.push_back(values.cell(i));
  rule.with("cells", cells).with("sum", std::to_string(values.number(0)));
  values.add(std::move(rule));
}

}  // namespace ariadne::constraint_readers
