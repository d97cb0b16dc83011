// Rules about pairs of cells as constraints of the Interactive Sudoku Solver: by one of its own, or by a
// table of the numbers that may follow each other.

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include <ariadne/exchange/detail/constraint_tables.hpp>
#include <ariadne/exchange/detail/constraint_writer.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Lines = std::vector<Cells>;
using Block = ConstraintBlock;

Lines pairs_along(const Cells& cells) {
  Lines pairs;
  for (std::size_t i = 1; i < cells.size(); ++i) pairs.push_back({cells[i - 1], cells[i]});
  return pairs;
}

/// Neighbors along the cells: by a constraint of its own where they share an edge, if there is one.
void write_along(const Cells& cells, Block& block, const char* name, const NamedTable& table) {
  Lines others;
  for (Cells& pair : pairs_along(cells))
    if (name != nullptr && are_neighbors(block.layout(), pair[0], pair[1]))
      block.put(name, {}, pair);
    else
      others.push_back(std::move(pair));
  block.put_pairs(table.title, others, table.allowed);
}

void write_difference(RuleValues& values, Block& block) {
  const int value = values.number("value", 1);
  write_along(values.cells(), block, value == 1 ? "WhiteDot" : nullptr,
              table_of_kind("difference", value));
}

void write_ratio(RuleValues& values, Block& block) {
  const int value = values.number("value", 2);
  write_along(values.cells(), block, value == 2 ? "BlackDot" : nullptr,
              table_of_kind("ratio", value));
}

void write_xv(RuleValues& values, Block& block) {
  const int sum = values.number("sum", 10);
  write_along(values.cells(), block,
              sum == 10  ? "X"
              : sum == 5 ? "V"
                         : nullptr,
              table_of_kind("xv", sum));
}

void write_greater(RuleValues& values, Block& block) {
  write_along(values.cells(), block, "GreaterThan", table_of_kind("greater"));
}

void write_consecutive(RuleValues& values, Block& block) {
  write_along(values.cells(), block, nullptr, table_of_kind("consecutive"));
}

void write_slow_thermometer(RuleValues& values, Block& block) {
  const NamedTable table = table_of_kind("slow-thermometer");
  block.put_pairs(table.title, {values.cells()}, table.allowed);
}

void write_nabner(RuleValues& values, Block& block) {
  const NamedTable table = table_of_kind("nabner");
  block.put_pairs(table.title, {values.cells()}, table.allowed, true);
}

void write_pair_table(RuleValues& values, Block& block) {
  std::vector<std::string> words(1);
  for (const char c : values.text("allowed"))
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  std::erase(words, "");
  if (words.size() != static_cast<std::size_t>(block.layout().digit_count())) throw CannotHold();
  const std::string key = key_of_pairs(block.layout().digit_count(), [&](Digit a, Digit b) {
    return std::any_of(words[a - 1U].begin(), words[a - 1U].end(),
                       [&](char c) { return c != '-' && digit_of(c) == b; });
  });
  block.put_lines(values.flag("all-pairs") ? "PairX" : "Pair", key, values.text("name"),
                  {values.cells()});
}

/// A cage of two cells.
void write_pair_cage(RuleValues& values, Block& block, const std::string& title,
                     const std::function<bool(int, int)>& allowed) {
  if (values.cells().size() != 2) throw CannotHold();
  block.put_pairs(title, {values.cells()}, allowed);
}

// The whole grid.

/// The pairs of cells that are so many rows and columns apart, in any direction.
Lines pairs_apart(const Layout& layout, int rows, int columns) {
  Lines pairs;
  std::vector<Position> steps{{rows, columns}, {rows, -columns}, {columns, rows}, {columns, -rows}};
  for (int i = 0; i < layout.cell_count(); ++i) {
    const Position at = layout.position(static_cast<Cell>(i));
    for (const auto& [down, across] : steps)
      if (const auto other = layout.cell_at(at.row + down, at.column + across);
          other && *other > static_cast<Cell>(i) &&
          std::find(pairs.begin(), pairs.end(), Cells{static_cast<Cell>(i), *other}) == pairs.end())
        pairs.push_back({static_cast<Cell>(i), *other});
  }
  return pairs;
}

std::vector<std::pair<int, int>> offsets_of(RuleValues& values) {
  const std::vector<int> numbers = values.numbers("offsets");
  std::vector<std::pair<int, int>> offsets;
  if (numbers.empty() || numbers.size() % 2 != 0) throw CannotHold();
  for (std::size_t i = 0; i < numbers.size(); i += 2)
    offsets.emplace_back(numbers[i], numbers[i + 1]);
  return offsets;
}

void write_anti_chess(RuleValues& values, Block& block) {
  for (const auto& [rows, columns] : offsets_of(values)) {
    const std::pair<int, int> move = std::minmax(rows, columns);
    if (move == std::pair(1, 2))
      block.put("AntiKnight");
    else if (move == std::pair(1, 1))
      block.put("AntiKing");
    else
      block.put_pairs("chess move", pairs_apart(block.layout(), rows, columns),
                      std::not_equal_to<>());
  }
}

void write_move_sums(RuleValues& values, Block& block) {
  const std::vector<int> sums = values.numbers("sums");
  for (const auto& [rows, columns] : offsets_of(values))
    block.put_pairs("sum of a move", pairs_apart(block.layout(), rows, columns), [&](int a, int b) {
      return std::find(sums.begin(), sums.end(), a + b) == sums.end();
    });
}

void write_non_consecutive(RuleValues& /*values*/, Block& block) {
  const Lines pairs = unmarked_neighbors(block.layout(), {"difference", "ratio", "consecutive"});
  if (pairs.size() == unmarked_neighbors(block.layout(), {}).size())
    return block.put("AntiConsecutive");
  block.put_pairs("non-consecutive", pairs, [](int a, int b) { return std::abs(a - b) != 1; });
}

/// All dots are given. The program knows those of difference 1 and ratio 2.
void write_strict(RuleValues& /*values*/, Block& block, bool white) {
  const Layout& layout = block.layout();
  std::set<int> differences = values_of_kind(layout, "difference", "value", 1);
  std::set<int> ratios = values_of_kind(layout, "ratio", "value", 2);
  if (differences.empty()) differences.insert(1);
  if (ratios.empty()) ratios.insert(2);
  if (white && differences == std::set{1} && ratios == std::set{2})
    return block.put("StrictKropki");
  block.put_pairs("no dot", unmarked_neighbors(layout, {"difference", "ratio"}), [&](int a, int b) {
    return !(white && differences.contains(std::abs(a - b))) &&
           std::none_of(ratios.begin(), ratios.end(),
                        [&](int r) { return a == r * b || b == r * a; });
  });
}

void write_strict_xv(RuleValues& /*values*/, Block& block) {
  std::set<int> sums = values_of_kind(block.layout(), "xv", "sum", 10);
  sums.insert({5, 10});
  if (sums.size() == 2) return block.put("StrictXV");
  block.put_pairs("no X or V", unmarked_neighbors(block.layout(), {"xv"}),
                  [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void write_disjoint_groups(RuleValues& /*values*/, Block& block) {
  if (!block.frame().usual_boxes) throw CannotHold();
  block.put("DisjointSets");
}

}  // namespace

void add_pair_writers(std::map<std::string_view, ConstraintKindWriter>& writers) {
  const std::map<std::string_view, ConstraintKindWriter> own{
      {"difference", write_difference},
      {"ratio", write_ratio},
      {"xv", write_xv},
      {"greater", write_greater},
      {"consecutive", write_consecutive},
      {"slow-thermometer", write_slow_thermometer},
      {"nabner", write_nabner},
      {"pair-table", write_pair_table},
      {"product",
       [](RuleValues& values, Block& block) {
         const int product = values.number("product", 1);
         write_pair_cage(values, block, "product", [=](int a, int b) { return a * b == product; });
       }},
      {"difference-cage",
       [](RuleValues& values, Block& block) {
         const int value = values.number("difference", 0);
         write_pair_cage(values, block, "difference",
                         [=](int a, int b) { return std::abs(a - b) == value; });
       }},
      {"quotient-cage",
       [](RuleValues& values, Block& block) {
         const int value = values.number("quotient", 1);
         write_pair_cage(values, block, "quotient",
                         [=](int a, int b) { return a == value * b || b == value * a; });
       }},
      {"anti-chess", write_anti_chess},
      {"move-sums", write_move_sums},
      {"non-consecutive", write_non_consecutive},
      {"strict-kropki", [](RuleValues& v, Block& block) { write_strict(v, block, true); }},
      {"strict-ratio", [](RuleValues& v, Block& block) { write_strict(v, block, false); }},
      {"strict-xv", write_strict_xv},
      {"disjoint-groups", write_disjoint_groups},
  };
  writers.insert(own.begin(), own.end());
}

}  // namespace ariadne
