// Constraints of the Interactive Sudoku Solver about pairs of cells, and the rules that they are:
//
//     .WhiteDot~R1C1~R1C2~R2C1               a rule for each two of the cells that are neighbors
//     .Pair~KEY~_name~R1C1~R1C2~~R2C1~R2C2   a bit for each pair of numbers, six to a symbol; of lines
//     .PairX~KEY~_name~R1C1~R1C2             the same for all pairs of the cells
//     .Binary~KEY~R1C1~R1C2 .BinaryX         both in the old form, with - and _ exchanged
//
// Rules without a constraint of their own are such a table, with a title by which they are known again.

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

#include <ariadne/exchange/detail/base64.hpp>
#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Lines = std::vector<Cells>;
using Block = ConstraintBlock;

/// A kind of rule that is a table of pairs.
struct TableKind {
  const char* kind;
  std::string_view title;  ///< "difference of 3": with the value behind it if there is a parameter
  const char* parameter;
  int usual;
  bool all_pairs;
  bool mark;  ///< other rules are about pairs without it
  bool (*allowed)(int a, int b, int value);
};

constexpr std::array<TableKind, 7> table_kinds{{
    {"nabner", "nabner", nullptr, 0, true, false,
     [](int a, int b, int) { return std::abs(a - b) > 1; }},
    {"slow-thermometer", "slow thermometer", nullptr, 0, false, false,
     [](int a, int b, int) { return a <= b; }},
    {"greater", "greater", nullptr, 0, false, false, [](int a, int b, int) { return a > b; }},
    {"consecutive", "consecutive", nullptr, 0, false, true,
     [](int a, int b, int) { return std::abs(a - b) == 1; }},
    {"difference", "difference of ", "value", 1, false, true,
     [](int a, int b, int value) { return std::abs(a - b) == value; }},
    {"ratio", "ratio of ", "value", 2, false, true,
     [](int a, int b, int value) { return a == value * b || b == value * a; }},
    {"xv", "sum of ", "sum", 10, false, true,
     [](int a, int b, int value) { return a + b == value; }},
}};

/// Those of them, with a value, that have a constraint of their own for neighbors.
struct NeighborName {
  std::string_view name;
  const char* kind;
  int value;
};
constexpr std::array<NeighborName, 5> neighbor_names{{
    {"WhiteDot", "difference", 1},
    {"BlackDot", "ratio", 2},
    {"X", "xv", 10},
    {"V", "xv", 5},
    {"GreaterThan", "greater", 0},
}};

const TableKind& table_of(std::string_view kind) {
  const auto* const found = std::find_if(table_kinds.begin(), table_kinds.end(),
                                         [&](const TableKind& each) { return each.kind == kind; });
  assert(found != table_kinds.end());
  return *found;
}

/// A rule for each two orthogonal neighbors among the cells, in the order in which they stand.
void read_neighbors(ConstraintValues& values) {
  const NeighborName& own =
      *std::find_if(neighbor_names.begin(), neighbor_names.end(),
                    [&](const NeighborName& each) { return each.name == values.name().text; });
  const std::string own_name(own.name);
  Rule rule{own.kind, {}};
  if (rule.kind == "xv") rule.with("sum", std::to_string(own.value));
  Cells cells;
  for (const Cell cell : values.cells(0))
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  bool any = false;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k)
      if (are_neighbors(values.frame(), cells[i], cells[k])) {
        any = true;
        values.add(Rule(rule).with("cells", Cells{cells[i], cells[k]}));
      }
  if (!any) fail(values.name(), "no two cells of this " + own_name + " are neighbors");
}

/// Neighbors along the cells: by a constraint of its own where they share an edge, if there is one.
void write_neighbors(RuleValues& values, Block& block) {
  const TableKind& table = table_of(values.kind());
  const int value = table.parameter == nullptr ? 0 : values.number(table.parameter, table.usual);
  const auto* const own = std::find_if(
      neighbor_names.begin(), neighbor_names.end(),
      [&](const NeighborName& each) { return each.kind == values.kind() && each.value == value; });
  Lines others;
  const Cells& cells = values.cells();
  for (std::size_t i = 1; i < cells.size(); ++i) {
    Cells pair{cells[i - 1], cells[i]};
    if (own != neighbor_names.end() && are_neighbors(block.layout(), pair[0], pair[1]))
      block.put(own->name, {}, pair);
    else
      others.push_back(std::move(pair));
  }
  std::string title(table.title);
  if (table.parameter != nullptr) title += std::to_string(value);
  block.put_pairs(title, others, [&](int a, int b) { return table.allowed(a, b, value); });
}

void write_table_of_line(RuleValues& values, Block& block) {
  const TableKind& table = table_of(values.kind());
  block.put_pairs(
      std::string(table.title), {values.cells()},
      [&](int a, int b) { return table.allowed(a, b, 0); }, table.all_pairs);
}

// Tables of pairs.

/// The pairs of numbers from 1 on as a word of symbols for each first one, as a rule has them.
template <class Allowed>
std::string words_of_pairs(int digits, const Allowed& allowed) {
  std::string words;
  for (int a = 1; a <= digits; ++a) {
    std::string word;
    for (int b = 1; b <= digits; ++b)
      if (allowed(a, b)) word += symbol_of(static_cast<Digit>(b));
    words += (a == 1 ? "" : " ") + (word.empty() ? "-" : word);
  }
  return words;
}

void read_pairs(ConstraintValues& values) {
  const std::string_view constraint = values.name().text;
  const int digits = values.frame().digit_count();
  const std::vector<bool> bits =
      bits_of_code(values.at(0), "a table of pairs", constraint.starts_with("Binary"));
  const std::string words = words_of_pairs(digits, [&](int a, int b) {
    const auto bit = static_cast<std::size_t>((a - 1) * digits + b - 1);
    return bit < bits.size() && bits[bit];
  });
  const bool all_pairs = constraint.ends_with('X');
  values.for_named_lines([&](const std::string& name, const Lines& lines) {
    for (const Cells& cells : lines) {
      Rule rule{"pair-table", {}};
      rule.with("allowed", words);
      if (all_pairs) rule.with("all-pairs", "true");
      if (!name.empty()) rule.with("name", name);
      // Of a cell beside itself, the table would say which digits it has.
      const bool beside_itself = std::adjacent_find(cells.begin(), cells.end()) != cells.end();
      const auto looped = all_pairs || beside_itself || !comes_back(cells)
                              ? std::nullopt
                              : rules_of_looped_line(rule, cells, {}, digits);
      if (!looped) values.add(with_cells(rule, cells));
      for (const Rule& each : looped.value_or(std::vector<Rule>())) values.add(each);
    }
  });
}

void write_pair_table(RuleValues& values, Block& block) {
  const std::string allowed = values.text("allowed");
  std::vector<TextPart> words = split({allowed, 0}, ' ');
  std::erase_if(words, [](const TextPart& word) { return word.text.empty(); });
  if (words.size() != static_cast<std::size_t>(block.layout().digit_count())) throw CannotHold();
  const std::string key = key_of_pairs(block.layout().digit_count(), [&](Digit a, Digit b) {
    const std::string_view word = words[a - 1U].text;
    return std::any_of(word.begin(), word.end(),
                       [&](char c) { return c != '-' && digit_of(c) == b; });
  });
  block.put_lines(values.flag("all-pairs") ? "PairX" : "Pair", key, values.text("name"),
                  {values.cells()});
}

/// A cage of two cells.
void write_pair_cage(RuleValues& values, Block& block, const char* parameter, int usual,
                     bool (*allowed)(int a, int b, int value)) {
  if (values.cells().size() != 2) throw CannotHold();
  const int value = values.number(parameter, usual);
  block.put_pairs(parameter, {values.cells()}, [&](int a, int b) { return allowed(a, b, value); });
}
void write_product(RuleValues& values, Block& block) {
  write_pair_cage(values, block, "product", 1, [](int a, int b, int n) { return a * b == n; });
}
void write_difference_cage(RuleValues& values, Block& block) {
  write_pair_cage(values, block, "difference", 0, table_of("difference").allowed);
}
void write_quotient_cage(RuleValues& values, Block& block) {
  write_pair_cage(values, block, "quotient", 1, table_of("ratio").allowed);
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
    const bool named = block.frame().lines;
    if (named && move == std::pair(1, 2))
      block.put("AntiKnight");
    else if (named && move == std::pair(1, 1))
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
void write_strict(RuleValues& values, Block& block) {
  const bool white = values.kind() == "strict-kropki";
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

constexpr std::array<ConstraintForm, 22> pair_forms{{
    {"WhiteDot", read_neighbors, "difference", write_neighbors},
    {"BlackDot", read_neighbors, "ratio", write_neighbors},
    {"X", read_neighbors, "xv", write_neighbors},
    {"V", read_neighbors, {}, nullptr},
    {"GreaterThan", read_neighbors, "greater", write_neighbors},
    {{}, nullptr, "consecutive", write_neighbors},
    {{}, nullptr, "slow-thermometer", write_table_of_line},
    {{}, nullptr, "nabner", write_table_of_line},
    {"Pair", read_pairs, "pair-table", write_pair_table},
    {"PairX", read_pairs, {}, nullptr},
    {"Binary", read_pairs, {}, nullptr},
    {"BinaryX", read_pairs, {}, nullptr},
    {{}, nullptr, "product", write_product},
    {{}, nullptr, "difference-cage", write_difference_cage},
    {{}, nullptr, "quotient-cage", write_quotient_cage},
    {{}, nullptr, "anti-chess", write_anti_chess},
    {{}, nullptr, "move-sums", write_move_sums},
    {{}, nullptr, "non-consecutive", write_non_consecutive},
    {{}, nullptr, "strict-kropki", write_strict},
    {{}, nullptr, "strict-ratio", write_strict},
    {{}, nullptr, "strict-xv", write_strict_xv},
    {{}, nullptr, "disjoint-groups", write_disjoint_groups},
}};

}  // namespace

std::span<const ConstraintForm> constraints_of_pairs() {
  return pair_forms;
}

std::string key_of_pairs(int digits, const std::function<bool(Digit, Digit)>& allowed) {
  std::string key;
  unsigned value = 0;
  unsigned bits = 0;
  const auto end_symbol = [&] {
    key += base64_of_addresses[value];
    value = bits = 0;
  };
  for (int a = 1; a <= digits; ++a)
    for (int b = 1; b <= digits; ++b) {
      if (allowed(static_cast<Digit>(a), static_cast<Digit>(b))) value |= 1U << bits;
      if (++bits == 6) end_symbol();
    }
  if (bits > 0) end_symbol();
  while (!key.empty() && key.back() == base64_of_addresses[0]) key.pop_back();
  return key;
}

void name_tables(std::vector<Rule>& rules, const Layout& layout) {
  const bool marks_count = std::any_of(rules.begin(), rules.end(), [](const Rule& rule) {
    return rule.kind == "non-consecutive" || rule.kind.starts_with("strict-");
  });
  for (Rule& rule : rules) {
    if (rule.kind != "pair-table") continue;
    RuleValues values(rule);
    const std::string title = values.text("name");
    for (const TableKind& each : table_kinds) {
      const bool valued = each.parameter != nullptr;
      if (valued ? !title.starts_with(each.title) : title != each.title) continue;
      const auto value =
          valued ? number_of<int>(std::string_view(title).substr(each.title.size())) : 0;
      if (!value || (each.mark && marks_count) || values.flag("all-pairs") != each.all_pairs ||
          values.text("allowed") != words_of_pairs(layout.digit_count(), [&](int a, int b) {
            return each.allowed(layout.value_of(static_cast<Digit>(a)),
                                layout.value_of(static_cast<Digit>(b)), *value);
          }))
        continue;
      Rule named{each.kind, {}};
      named.with("cells", values.cells());
      if (valued) named.with(each.parameter, std::to_string(*value));
      rule = std::move(named);
      break;
    }
  }
}

}  // namespace ariadne
