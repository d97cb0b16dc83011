// Constraints of the Interactive Sudoku Solver about the digits that some cells have, and the
// rules that they are:
//
//     .Quad~R1C1~3~5               a corner by its upper left cell, and digits
//     .SameValues~2~R1C1~R2C2      so many sets of the same size, one after the other
//     .ContainExact~1_3_3~R1C1...  digits and cells
//     .LookAndSay~1325~R1C1...     pairs of a count and a digit
//     .Indexing~C~R1C1...          of rows R or of columns C
//     .Diagonal~1 .Windoku .RegionSameValues .AntiKnight .AntiKing
//
// Rules without a constraint of their own are spelled: by candidates, comparisons, or alternatives.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Lines = std::vector<Cells>;
using Block = ConstraintBlock;

std::string joined(const std::vector<int>& numbers, const char* between) {
  return fmt::format("{}", fmt::join(numbers, between));
}

Cells whole(const Lines& lists) {
  Cells all;
  for (const Cells& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

void read_quadruple(ConstraintValues& values) {
  const auto [row, column] = values.frame().position(values.cell(0));
  Cells cells;
  for (const auto& [down, across] : {std::pair(0, 0), {0, 1}, {1, 0}, {1, 1}}) {
    const auto cell = values.frame().cell_at(row + down, column + across);
    if (!cell)
      fail(values.at(0), in_quotes(values.at(0).text) + " is not the first of a square of cells");
    cells.push_back(*cell);
  }
  std::vector<int> digits;
  for (std::size_t i = 1; i < values.size(); ++i) digits.push_back(values.number(i));
  values.add(Rule{"quadruple", {}}.with("cells", cells).with("digits", joined(digits, " ")));
}

void write_quadruple(RuleValues& values, Block& block) {
  const Cells& cells = values.cells();
  const std::vector<int> digits = values.numbers("digits");
  if (!is_square(block.layout(), cells))
    return block.put("ContainAtLeast", {joined(digits, "_")}, cells);
  std::vector<std::string> words{block.cell(*std::min_element(cells.begin(), cells.end()))};
  for (const int digit : digits) words.push_back(std::to_string(digit));
  block.put("Quad", words);
}

void read_same_values(ConstraintValues& values) {
  const auto count = static_cast<std::size_t>(values.number(0));
  const Cells cells = values.cells(1);
  if (count < 2 || cells.size() % count != 0)
    fail(values.at(0), "the cells cannot be divided into " + std::string(values.at(0).text) +
                           " sets of the same size");
  Lines parts(count);
  for (std::size_t i = 0; i < cells.size(); ++i)
    parts[i / (cells.size() / count)].push_back(cells[i]);
  values.add({"same-digits", {}}, "parts", std::move(parts));
}

void write_same_digits(RuleValues& values, Block& block) {
  const Lines& parts = values.lists("parts");
  for (const Cells& part : parts)
    if (part.size() != parts[0].size()) throw CannotHold();
  if (parts.size() < 2) throw CannotHold();
  block.put("SameValues", {std::to_string(parts.size())}, whole(parts));
}

void write_clone(RuleValues& values, Block& block) {
  const Lines& parts = values.lists("parts");
  for (const Cells& part : parts)
    if (part.size() != parts[0].size()) throw CannotHold();
  for (std::size_t i = 0; !parts.empty() && i < parts[0].size(); ++i) {
    Cells same;
    for (const Cells& part : parts)
      if (std::find(same.begin(), same.end(), part[i]) == same.end()) same.push_back(part[i]);
    if (same.size() > 1) block.put("SameValues", {std::to_string(same.size())}, same);
  }
}

/// The largest rows, columns and boxes have the same digits; where these are all digits, they do anyway.
void read_region_same_values(ConstraintValues& values) {
  const Layout& frame = values.frame();
  std::size_t largest = 0;
  for (const Group& group : frame.groups()) largest = std::max(largest, group.cells.size());
  if (largest == static_cast<std::size_t>(frame.digit_count())) return;
  Lines parts;
  for (const Group& group : frame.groups())
    if (group.cells.size() == largest) parts.push_back(group.cells);
  if (parts.size() > 1) values.add({"same-digits", {}}, "parts", std::move(parts));
}

void read_contains(ConstraintValues& values) {
  Rule rule{"contains", {}};
  rule.with("cells", values.cells(1)).with("digits", values.numbers(0));
  if (values.name().text == "ContainExact") rule.with("exactly", "true");
  values.add(std::move(rule));
}

void write_contains(RuleValues& values, Block& block) {
  block.put(values.flag("exactly") ? "ContainExact" : "ContainAtLeast",
            {joined(values.numbers("digits"), "_")}, values.cells());
}

void read_look_and_say(ConstraintValues& values) {
  std::string clue;
  for (const char c : values.at(0).text)
    if (c != '_') clue += std::string(clue.empty() ? "" : " ") + c;
  values.add(Rule{"look-and-say", {}}.with("cells", values.cells(1)).with("clue", clue));
}

void write_look_and_say(RuleValues& values, Block& block) {
  std::string clue;
  for (const int number : values.numbers("clue")) {
    if (number < 0 || number > 9) throw CannotHold();
    clue += std::to_string(number);
  }
  block.put("LookAndSay", {clue}, values.cells());
}

void read_count_distinct(ConstraintValues& values) {
  const Cells cells = values.cells(0);
  values.add(Rule{"count-distinct", {}}
                 .with("count", Cells{cells[0]})
                 .with("cells", Cells(cells.begin() + 1, cells.end())));
}

void write_count_distinct(RuleValues& values, Block& block) {
  if (values.cells("count").size() != 1) throw CannotHold();
  block.put("CountDistinct", {}, whole({values.cells("count"), values.cells()}));
}

void read_index(ConstraintValues& values) {
  const std::string_view line = values.at(0).text;
  if (line != "C" && line != "R") fail(values.at(0), in_quotes(line) + " is neither R nor C");
  const bool column = line == "C";
  Cells cells = values.cells(1);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  values.add(Rule{column ? "column-indexer" : "row-indexer", {}}.with("cells", cells));
}

void write_indexer(RuleValues& values, Block& block) {
  block.put("Indexing", {values.kind() == "column-indexer" ? "C" : "R"}, values.cells());
}

/// Of the P-th cell of a box, an alternative for each number.
void write_box_indexer(RuleValues& values, Block& block) {
  const std::vector<int>& regions = block.frame().regions;
  const int first = block.layout().value_of(1);
  for (const Cell cell : values.cells()) {
    Cells box;
    for (std::size_t i = 0; i < regions.size(); ++i)
      if (regions[i] == regions[cell] && regions[cell] >= 0) box.push_back(static_cast<Cell>(i));
    const auto place = std::find(box.begin(), box.end(), cell) - box.begin();
    if (first != 1 || box.size() != static_cast<std::size_t>(block.layout().digit_count()))
      throw CannotHold();
    std::vector<Block> parts;
    for (std::size_t number = 1; number <= box.size(); ++number) {
      Block both(block.frame(), nullptr);
      both.restrict_to(cell, [&](int n) { return n == static_cast<int>(number); });
      both.restrict_to(box[number - 1], [&](int n) { return n == static_cast<int>(place) + 1; });
      parts.push_back(std::move(both));
    }
    block.put_block("Or", parts);
  }
}

void read_diagonal(ConstraintValues& values) {
  const std::string_view value = values.at(0).text;
  if (value != "1" && value != "-1")
    fail(values.at(0), in_quotes(value) + " is not a diagonal; diagonals are 1 and -1");
  if (values.frame().rows() != values.frame().columns())
    fail(values.name(), "a " + values.frame().name() + " grid has no diagonals");
  Cells cells;
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
      Cells cells;
      for (int i = 0; i < box.rows * box.columns; ++i)
        cells.push_back(*frame.cell_at(top + i / box.columns, left + i % box.columns));
      values.add(Rule{"extra-region", {}}.with("cells", cells));
    }
}

void read_chess(ConstraintValues& values) {
  const char* const offsets = values.name().text == "AntiKnight" ? "1 2" : "1 1";
  values.add(Rule{"anti-chess", {}}.with("offsets", offsets));
}

// What is spelled, and combinations.

void restrict_all(const Cells& cells, Block& block, const std::function<bool(int)>& allowed) {
  for (const Cell cell : cells) block.restrict_to(cell, allowed);
}

void write_parity(RuleValues& values, Block& block) {
  const int rest = values.kind() == "odd" ? 1 : 0;
  restrict_all(values.cells(), block, [&](int number) { return number % 2 == rest; });
}

void write_candidates(RuleValues& values, Block& block) {
  const std::vector<int> digits = values.numbers("digits");
  restrict_all(values.cells(), block, [&](int number) {
    return std::find(digits.begin(), digits.end(), number) != digits.end();
  });
}

/// Cells are smaller or larger than their neighbors that are not among them.
void write_extremes(RuleValues& values, Block& block) {
  const bool largest = values.kind() == "maximum";
  const Cells& cells = values.cells();
  for (const Cell cell : cells) {
    const auto [row, column] = block.layout().position(cell);
    for (const auto& [down, across] : {std::pair(-1, 0), {0, -1}, {0, 1}, {1, 0}}) {
      const auto other = block.layout().cell_at(row + down, column + across);
      if (!other || std::find(cells.begin(), cells.end(), *other) != cells.end()) continue;
      block.put("GreaterThan", {}, largest ? Cells{cell, *other} : Cells{*other, cell});
    }
  }
}

void write_combined(RuleValues& values, Block& block) {
  const std::string name = values.text("name");
  std::vector<Block> parts;
  for (const Rule& rule : values.rules("constraints")) {
    parts.emplace_back(block.frame(), nullptr);
    parts.back().add(rule);
    if (parts.back().size() == 0) throw CannotHold();
  }
  if (parts.empty()) throw CannotHold();
  block.put_block(values.kind() == "any-of" ? "Or" : "And", parts);
  if (!name.empty())
    block.frame().left_out.texts.push_back("the name " + in_quotes(name) + " of a rule");
}

constexpr std::array<ConstraintForm, 22> set_forms{{
    {"Quad", read_quadruple, "quadruple", write_quadruple},
    {"SameValues", read_same_values, "same-digits", write_same_digits},
    {"RegionSameValues", read_region_same_values, {}, nullptr},
    {"ContainAtLeast", read_contains, "contains", write_contains},
    {"ContainExact", read_contains, {}, nullptr},
    {"LookAndSay", read_look_and_say, "look-and-say", write_look_and_say},
    {"CountDistinct", read_count_distinct, "count-distinct", write_count_distinct},
    {"Indexing", read_index, "row-indexer", write_indexer},
    {{}, nullptr, "column-indexer", write_indexer},
    {{}, nullptr, "box-indexer", write_box_indexer},
    {"Diagonal", read_diagonal, {}, nullptr},
    {"Windoku", read_windoku, {}, nullptr},
    {"AntiKnight", read_chess, {}, nullptr},
    {"AntiKing", read_chess, {}, nullptr},
    {{}, nullptr, "clone", write_clone},
    {{}, nullptr, "odd", write_parity},
    {{}, nullptr, "even", write_parity},
    {{}, nullptr, "candidates", write_candidates},
    {{}, nullptr, "minimum", write_extremes},
    {{}, nullptr, "maximum", write_extremes},
    {{}, nullptr, "any-of", write_combined},
    {{}, nullptr, "all-of", write_combined},
}};

}  // namespace

std::span<const ConstraintForm> constraints_of_sets() {
  return set_forms;
}

}  // namespace ariadne
