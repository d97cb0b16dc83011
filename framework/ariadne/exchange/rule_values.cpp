#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

#include <ariadne/exchange/detail/rule_values.hpp>
#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

const RuleArgument* RuleValues::find(std::string_view name) {
  used_.insert(name);
  for (const RuleArgument& argument : rule_.arguments)
    if (argument.name == name) return &argument;
  return nullptr;
}

const std::vector<Cell>& RuleValues::cells(std::string_view name) {
  static const std::vector<Cell> none;
  const RuleArgument* argument = find(name);
  if (argument == nullptr || argument->cells.empty()) return none;
  if (argument->cells.size() > 1) throw CannotHold();
  return argument->cells[0];
}

const std::vector<std::vector<Cell>>& RuleValues::lists(std::string_view name) {
  static const std::vector<std::vector<Cell>> none;
  const RuleArgument* argument = find(name);
  return argument == nullptr ? none : argument->cells;
}

const std::vector<Rule>& RuleValues::rules(std::string_view name) {
  static const std::vector<Rule> none;
  const RuleArgument* argument = find(name);
  return argument == nullptr ? none : argument->rules;
}

std::string RuleValues::text(std::string_view name, std::string_view usual) {
  const RuleArgument* argument = find(name);
  return argument == nullptr ? std::string(usual) : argument->text;
}

int RuleValues::number(std::string_view name, int usual) {
  const RuleArgument* argument = find(name);
  if (argument == nullptr) return usual;
  const auto number = number_of<int>(argument->text);
  if (!number) throw CannotHold();
  return *number;
}

std::vector<int> RuleValues::numbers(std::string_view name) {
  std::istringstream words(text(name));
  std::vector<int> numbers;
  for (std::string word; words >> word;) {
    const auto number = number_of<int>(word);
    if (!number) throw CannotHold();
    numbers.push_back(*number);
  }
  return numbers;
}

bool RuleValues::all_used() const {
  return std::all_of(rule_.arguments.begin(), rule_.arguments.end(),
                     [&](const RuleArgument& argument) { return used_.contains(argument.name); });
}

std::string described(const Rule& rule, const Layout& layout) {
  std::string text = rule.kind;
  bool first = true;
  for (const RuleArgument& argument : rule.arguments)
    for (const std::vector<Cell>& cells : argument.cells) {
      text += (first ? " at " : ", ") + to_places(layout, cells);
      first = false;
    }
  return text;
}

std::vector<std::vector<Cell>> unmarked_neighbors(const Layout& layout,
                                                  std::initializer_list<std::string_view> kinds) {
  std::set<std::pair<Cell, Cell>> marked;
  for (const Rule& rule : layout.rules()) {
    if (std::find(kinds.begin(), kinds.end(), rule.kind) == kinds.end()) continue;
    for (const RuleArgument& argument : rule.arguments)
      for (const std::vector<Cell>& cells : argument.cells)
        for (std::size_t i = 1; i < cells.size(); ++i)
          marked.insert(std::minmax(cells[i - 1], cells[i]));
  }
  std::vector<std::vector<Cell>> pairs;
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const auto [row, column] = layout.position(cell);
    for (const auto& next : {layout.cell_at(row, column + 1), layout.cell_at(row + 1, column)})
      if (next && !marked.contains({cell, *next})) pairs.push_back({cell, *next});
  }
  return pairs;
}

std::set<int> values_of_kind(const Layout& layout, std::string_view kind,
                             std::string_view parameter, int usual) {
  std::set<int> values;
  for (const Rule& rule : layout.rules())
    if (rule.kind == kind) values.insert(RuleValues(rule).number(parameter, usual));
  return values;
}

bool are_neighbors(const Layout& layout, Cell a, Cell b) {
  const Position from = layout.position(a);
  const Position to = layout.position(b);
  return std::abs(from.row - to.row) + std::abs(from.column - to.column) == 1;
}

bool is_square(const Layout& layout, std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  if (cells.size() != 4) return false;
  const auto [row, column] = layout.position(cells[0]);
  return cells[1] == layout.cell_at(row, column + 1) &&
         cells[2] == layout.cell_at(row + 1, column) &&
         cells[3] == layout.cell_at(row + 1, column + 1);
}

bool is_whole_line(const Layout& layout, const std::vector<Cell>& cells) {
  if (cells.empty()) return false;
  const Position first = layout.position(cells.front());
  const Position last = layout.position(cells.back());
  const bool row =
      first.row == last.row && cells.size() == static_cast<std::size_t>(layout.columns());
  const bool column =
      first.column == last.column && cells.size() == static_cast<std::size_t>(layout.rows());
  if (!row && !column) return false;
  const bool ascending = cells.front() <= cells.back();
  std::vector<Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  for (const Cell cell : sorted) {
    const Position at = layout.position(cell);
    if (row ? at.row != first.row : at.column != first.column) return false;
  }
  if (!ascending) std::reverse(sorted.begin(), sorted.end());
  return sorted == cells;
}

}  // namespace ariadne
