// The constraints of the Interactive Sudoku Solver (ISS) as rules, a function for each form in which
// their values stand:
//
//     .Thermo~R1C1~R1C2~R1C3       a line
//     .Whisper~5~R1C1~R1C2         a number and a line
//     .WhiteDot~R1C1~R1C2~R2C1     cells, and the rule for each two that are orthogonal neighbors
//     .XSum~R3~12~7                a row or column, and a clue at each end, either of which may be empty
//     .LittleKiller~20~R1C3        a sum, and the cell where the diagonal begins
//     .Pair~KEY~_name~R1C1~R1C2    a table of pairs: a bit for each, six to a symbol

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <ariadne/exchange/detail/constraint_names.hpp>
#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// A rule about a set of cells or a line.
void add_cells(ConstraintValues& values, const char* kind) {
  values.add(Rule{kind, {}}.with("cells", values.cells(0)));
}

/// The same behind a number, which old strings may leave out. A cell that stands twice counts once.
void add_numbered(ConstraintValues& values, const char* kind, const char* parameter) {
  const bool has_number = !values.at(0).text.starts_with('R');
  Rule rule{kind, {}};
  std::vector<Cell> cells;
  for (const Cell cell : values.cells(has_number ? 1 : 0))
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  rule.with("cells", cells);
  if (has_number) rule.with(parameter, std::to_string(values.number(0)));
  values.add(std::move(rule));
}

/// A rule for each two orthogonal neighbors among the cells, in the order in which they stand.
void add_neighbors(ConstraintValues& values, const Rule& rule) {
  const std::vector<Cell> cells = values.cells(0);
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      const Position a = values.frame().position(cells[i]);
      const Position b = values.frame().position(cells[k]);
      if (std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1)
        values.add(Rule(rule).with("cells", std::vector<Cell>{cells[i], cells[k]}));
    }
}

/// A clue at either end of a row or column.
void add_clues(ConstraintValues& values, const char* kind, const char* parameter) {
  std::vector<Cell> line = values.line(0);
  for (std::size_t end = 0; end < 2; ++end) {
    if (values.size() > end + 1 && !values.at(end + 1).text.empty())
      values.add(Rule{kind, {}}
                     .with("clue", line)
                     .with(parameter, std::to_string(values.number(end + 1))));
    std::reverse(line.begin(), line.end());
  }
}

using Reader = std::function<void(ConstraintValues&)>;

Reader cells_of(const char* kind) {
  return [kind](ConstraintValues& values) { add_cells(values, kind); };
}
Reader numbered(const char* kind, const char* parameter) {
  return [=](ConstraintValues& values) { add_numbered(values, kind, parameter); };
}
Reader neighbors(Rule rule) {
  return [rule = std::move(rule)](ConstraintValues& values) { add_neighbors(values, rule); };
}
Reader clues(const char* kind, const char* parameter) {
  return [=](ConstraintValues& values) { add_clues(values, kind, parameter); };
}
Reader alone(Rule rule) {
  return [rule = std::move(rule)](ConstraintValues& values) { values.add(rule); };
}

/// Those that are more than a name for a rule.
std::map<std::string_view, Reader> special_readers() {
  return {
      {"SumLine", constraint_readers::read_sum_line},
      {"Arrow", [](ConstraintValues& values) { constraint_readers::read_arrow(values, 1, 0); }},
      {"PillArrow",
       [](ConstraintValues& values) {
         constraint_readers::read_arrow(values, static_cast<std::size_t>(values.number(0)), 1);
       }},
      {"Cage", constraint_readers::read_cage},
      {"Sum", constraint_readers::read_sum},
      {"LittleKiller", constraint_readers::read_little_killer},
      {"EqualSum", constraint_readers::read_equal_sums},
      {"Sandwich",
       [](ConstraintValues& values) {
         values.add(Rule{"sandwich", {}}
                        .with("clue", values.line(1))
                        .with("sum", std::to_string(values.number(0))));
       }},
      {"WhiteDot", neighbors({"difference", {}})},
      {"BlackDot", neighbors({"ratio", {}})},
      {"X", neighbors(Rule{"xv", {}}.with("sum", "10"))},
      {"V", neighbors(Rule{"xv", {}}.with("sum", "5"))},
      {"GreaterThan", neighbors({"greater", {}})},
      {"Pair",
       [](ConstraintValues& values) { constraint_readers::read_pairs(values, false, false); }},
      {"PairX",
       [](ConstraintValues& values) { constraint_readers::read_pairs(values, true, false); }},
      {"Binary",
       [](ConstraintValues& values) { constraint_readers::read_pairs(values, false, true); }},
      {"BinaryX",
       [](ConstraintValues& values) { constraint_readers::read_pairs(values, true, true); }},
      {"ContainAtLeast",
       [](ConstraintValues& values) { constraint_readers::read_contains(values, false); }},
      {"ContainExact",
       [](ConstraintValues& values) { constraint_readers::read_contains(values, true); }},
      {"LookAndSay", constraint_readers::read_look_and_say},
      {"Quad", constraint_readers::read_quadruple},
      {"SameValues", constraint_readers::read_same_values},
      {"CountDistinct", constraint_readers::read_count_distinct},
      {"Indexing", constraint_readers::read_index},
      {"Diagonal", constraint_readers::read_diagonal},
      {"Windoku", constraint_readers::read_windoku},
      {"RegionSameValues", constraint_readers::read_region_same_values},
      {"Regex", constraint_readers::read_pattern},
      {"NFA", constraint_readers::read_automaton},
      {"AntiKnight", alone(Rule{"anti-chess", {}}.with("offsets", "1 2"))},
      {"AntiKing", alone(Rule{"anti-chess", {}}.with("offsets", "1 1"))},
      {"SearchPriority", [](ConstraintValues&) {}},
  };
}

const std::map<std::string_view, Reader>& readers() {
  static const std::map<std::string_view, Reader> readers = [] {
    std::map<std::string_view, Reader> all = special_readers();
    for (const ConstraintName& each : constraints_of_cells) all[each.name] = cells_of(each.kind);
    for (const ConstraintName& each : numbered_constraints)
      all[each.name] = numbered(each.kind, each.parameter);
    for (const ConstraintName& each : constraints_of_clues)
      all[each.name] = clues(each.kind, each.parameter);
    for (const ConstraintName& each : constraints_alone) all[each.name] = alone({each.kind, {}});
    return all;
  }();
  return readers;
}

}  // namespace

bool is_rule_name(std::string_view name) {
  return readers().contains(name);
}

std::optional<CellTextMistake> append_rules(std::span<const TextPart> parts, const Layout& frame,
                                            CellShift shift, std::vector<Rule>& rules) {
  const auto reader = readers().find(parts[0].text);
  if (reader == readers().end())
    return CellTextMistake{parts[0].begin,
                           "the constraint " + in_quotes(parts[0].text) + " is not supported"};
  try {
    ConstraintValues values(parts, frame, shift, rules);
    reader->second(values);
  } catch (const ConstraintFailure& failure) {
    return failure.mistake;
  }
  return std::nullopt;
}

}  // namespace ariadne
