// Constraints of the Interactive Sudoku Solver about the digits that some cells have, as rules:
//
//     .Quad~R1C1~3~5               a corner by its upper left cell, and digits
//     .SameValues~2~R1C1~R2C2      so many sets of the same size, one after the other
//     .ContainExact~1_3_3~R1C1...  digits and cells
//     .LookAndSay~1325~R1C1...     pairs of a count and a digit
//     .Indexing~C~R1C1...          of rows R or of columns C
//     .Diagonal~1 .Windoku .RegionSameValues

#include <algorithm>

#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::constraint_readers {

void read_quadruple(ConstraintValues& values) {
  const auto [row, column] = values.frame().position(values.cell(0));
  std::vector<Cell> cells;
  for (const auto& [down, across] : {std::pair(0, 0), {0, 1}, {1, 0}, {1, 1}})
    if (const auto cell = values.frame().cell_at(row + down, column + across))
      cells.push_back(*cell);
  std::string digits;
  for (std::size_t i = 1; i < values.size(); ++i)
    digits += (digits.empty() ? "" : " ") + std::to_string(values.number(i));
  values.add(Rule{"quadruple", {}}.with("cells", cells).with("digits", digits));
}

void read_same_values(ConstraintValues& values) {
  const auto count = static_cast<std::size_t>(values.number(0));
  const std::vector<Cell> cells = values.cells(1);
  if (count < 2 || cells.size() % count != 0)
    fail(values.at(0), "the cells cannot be divided into " + std::string(values.at(0).text) +
                           " sets of the same size");
  std::vector<std::vector<Cell>> parts(count);
  for (std::size_t i = 0; i < cells.size(); ++i)
    parts[i / (cells.size() / count)].push_back(cells[i]);
  values.add({"same-digits", {}}, "parts", std::move(parts));
}

/// The largest rows, columns and boxes have the same digits; where these are all digits, they do anyway.
void read_region_same_values(ConstraintValues& values) {
  const Layout& frame = values.frame();
  std::size_t largest = 0;
  for (const Group& group : frame.groups()) largest = std::max(largest, group.cells.size());
  if (largest == static_cast<std::size_t>(frame.digit_count())) return;
  std::vector<std::vector<Cell>> parts;
  for (const Group& group : frame.groups())
    if (group.cells.size() == largest) parts.push_back(group.cells);
  if (parts.size() > 1) values.add({"same-digits", {}}, "parts", std::move(parts));
}

void read_contains(ConstraintValues& values, bool exactly) {
  Rule rule{"contains", {}};
  rule.with("cells", values.cells(1)).with("digits", values.numbers(0));
  if (exactly) rule.with("exactly", "true");
  values.add(std::move(rule));
}

void read_look_and_say(ConstraintValues& values) {
  std::string clue;
  for (const char c : values.at(0).text)
    if (c != '_') clue += std::string(clue.empty() ? "" : " ") + c;
  values.add(Rule{"look-and-say", {}}.with("cells", values.cells(1)).with("clue", clue));
}

void read_count_distinct(ConstraintValues& values) {
  const std::vector<Cell> cells = values.cells(0);
  values.add(Rule{"count-distinct", {}}
                 .with("count", std::vector<Cell>{cells[0]})
                 .with("cells", std::vector<Cell>(cells.begin() + 1, cells.end())));
}

void read_index(ConstraintValues& values) {
  const bool column = values.at(0).text.starts_with('C');
  values.add(Rule{column ? "column-indexer" : "row-indexer", {}}.with("cells", values.cells(1)));
}

void read_diagonal(ConstraintValues& values) {
  const std::string_view value = values.at(0).text;
  if (value != "1" && value != "-1")
    fail(values.at(0), in_quotes(value) + " is not a diagonal; diagonals are 1 and -1");
  if (values.frame().rows() != values.frame().columns())
    fail(values.name(), "a " + values.frame().name() + " grid has no diagonals");
  std::vector<Cell> cells;
  const int rows = values.frame().rows();
  for (int i = 0; i < rows; ++i)
    if (const auto cell = values.frame().cell_at(i, value == "1" ? rows - 1 - i : i))
      cells.push_back(*cell);
  values.add(Rule{"extra-region", {}}.with("cells", cells));
}

/// Windows of the size of boxes, one cell off the border and one apart.
void read_windoku(ConstraintValues& values) {
  const Layout& frame = values.frame();
  const BoxShape box = constraint_box(frame.digit_count(), frame.rows(), frame.columns());
  if (box.rows == 0 || frame.rows() != frame.columns())
    fail(values.name(), "a " + frame.name() + " grid has no windows for Windoku");
  for (int top = 1; top + box.rows < frame.rows(); top += box.rows + 1)
    for (int left = 1; left + box.columns < frame.columns(); left += box.columns + 1) {
      std::vector<Cell> cells;
      for (int i = 0; i < box.rows * box.columns; ++i)
        cells.push_back(*frame.cell_at(top + i / box.columns, left + i % box.columns));
      values.add(Rule{"extra-region", {}}.with("cells", cells));
    }
}

}  // namespace ariadne::constraint_readers
