// The constraints of the Interactive Sudoku Solver (ISS) as rules, and rules as such. Most are only a name
// for a rule, in a table for each form in which their values stand:
//
//     .Thermo~R1C1~R1C2~R1C3       a line
//     .Whisper~5~R1C1~R1C2         a number and a line
//     .XSum~R3~12~7                a row or column, and a clue at each end, either of which may be empty
//     .AntiConsecutive             the name alone
//
// Those that are more are in files by what they are about: constraint_sums.cpp, constraint_sets.cpp,
// constraint_pairs.cpp, and constraint_codes.cpp.

#include <algorithm>
#include <map>

#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// .NAME~cells
constexpr std::array<ConstraintName, 12> constraints_of_cells{{
    {"Thermo", "thermometer"},
    {"Renban", "renban"},
    {"Entropic", "entropic"},
    {"RegionSumLine", "region-sum"},
    {"Between", "between"},
    {"Palindrome", "palindrome"},
    {"Zipper", "zipper"},
    {"DoubleArrow", "double-arrow"},
    {"EqualityCage", "equality-cage"},
    {"AllDifferent", "extra-region"},
    {"CountingCircles", "counting-circles"},
    {"ValueIndexing", "value-index"},
}};

/// .NAME~number~cells
constexpr std::array<ConstraintName, 5> numbered_constraints{{
    {"Whisper", "whispers", "difference", 0},
    {"Modular", "modular", "modulus", 3},
    {"Lockout", "lockout", "difference", 4},
    {"RellikCage", "rellik-cage", "sum", 0},
    {"Lunchbox", "lunchbox", "sum", 0},
}};

/// .NAME~line~clue at its begin~clue at its end
constexpr std::array<ConstraintName, 5> constraints_of_clues{{
    {"XSum", "x-sum", "sum", 0},
    {"Skyscraper", "skyscrapers", "count", 1},
    {"FullRank", "full-rank", "rank", 1},
    {"HiddenSkyscraper", "hidden-skyscraper", "height", 1},
    {"NumberedRoom", "numbered-room", "digit", 1},
}};

/// .NAME
constexpr std::array<ConstraintName, 8> constraints_alone{{
    {"AntiConsecutive", "non-consecutive"},
    {"AntiTaxicab", "anti-taxicab"},
    {"GlobalEntropy", "global-entropy"},
    {"GlobalMod", "global-modulus"},
    {"DutchFlatmates", "dutch-flatmates"},
    {"DisjointSets", "disjoint-groups"},
    {"StrictKropki", "strict-kropki"},
    {"StrictXV", "strict-xv"},
}};

/// The regions of cells, as a region sum line knows them.
std::vector<int> regions_of(const Layout& frame) {
  std::vector<int> regions(static_cast<std::size_t>(frame.cell_count()), -1);
  for (std::size_t i = frame.groups().size(); i-- > 0;)
    if (frame.groups()[i].kind == GroupKind::box)
      for (const Cell cell : frame.groups()[i].cells) regions[cell] = static_cast<int>(i);
  return regions;
}

/// A rule about a line, which may come back to cells.
void add_line_rule(ConstraintValues& values, const Rule& rule, std::vector<Cell> cells) {
  if (comes_back(cells)) {
    const auto rules =
        rules_of_looped_line(rule, cells, regions_of(values.frame()), values.frame().digit_count());
    if (rules) {
      for (const Rule& each : *rules) values.add(each);
      return;
    }
  }
  values.add(with_cells(rule, std::move(cells)));
}

void read_cells(ConstraintValues& values, const ConstraintName& own) {
  std::vector<Cell> cells = values.cells(0);
  if (own.name == "AllDifferent") {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  }
  if (own.name == "ValueIndexing" && comes_back(cells)) {
    for (const Rule& each : rules_of_value_index(cells, values.frame())) values.add(each);
    return;
  }
  add_line_rule(values, Rule{own.kind, {}}, std::move(cells));
}

void write_cells(RuleValues& values, ConstraintBlock& block, const ConstraintName& own) {
  if (values.kind() == "region-sum" && !block.frame().full_regions) throw CannotHold();
  if (values.kind() == "entropic" &&
      (block.layout().digit_count() != 9 || block.layout().value_of(1) != 1))
    throw CannotHold();
  block.put(own.name, {}, values.cells());
}

/// Old strings may leave the number of a Whisper out, which is 5 then, whatever the size is.
void read_numbered(ConstraintValues& values, const ConstraintName& own) {
  const bool whisper = own.name == "Whisper";
  const bool left_out = whisper && constraint_cell(values.at(0).text, values.frame()).has_value();
  constexpr int german = 5;
  const int number = left_out ? german : values.number(0);
  std::vector<Cell> cells = values.cells(left_out ? 0 : 1);
  // Numbers always differ by that much, and are the same modulo 1.
  if ((whisper && number <= 0) || (own.name == "Modular" && number == 1)) return;
  add_line_rule(values, Rule{own.kind, {}}.with(own.parameter, std::to_string(number)),
                std::move(cells));
}

void write_numbered(RuleValues& values, ConstraintBlock& block, const ConstraintName& own) {
  int number = values.number(own.parameter, own.usual);
  if (values.kind() == "whispers" && number == 0) number = (block.layout().digit_count() + 1) / 2;
  block.put(own.name, {std::to_string(number)}, values.cells());
}

void read_clues(ConstraintValues& values, const ConstraintName& own) {
  std::vector<Cell> line = values.line(0);
  for (std::size_t end = 0; end < 2; ++end) {
    if (values.size() > end + 1 && !values.at(end + 1).text.empty())
      values.add(Rule{own.kind, {}}
                     .with("clue", line)
                     .with(own.parameter, std::to_string(values.number(end + 1))));
    std::reverse(line.begin(), line.end());
  }
}

void write_clue(RuleValues& values, ConstraintBlock& block, const ConstraintName& own) {
  if (values.kind() == "full-rank" &&
      values.text("ties", "unclued") != (block.inside() ? "unclued" : block.frame().ties))
    throw CannotHold();
  block.put_clue(own.name, values.cells("clue"), values.number(own.parameter, own.usual));
}

void read_alone(ConstraintValues& values, const ConstraintName& own) {
  values.add({own.kind, {}});
}

void write_alone(RuleValues& /*values*/, ConstraintBlock& block, const ConstraintName& own) {
  block.put(own.name);
}

using Reader = std::function<void(ConstraintValues&)>;
using Writer = std::function<void(RuleValues&, ConstraintBlock&)>;

struct ConstraintFunctions {
  std::map<std::string_view, Reader> readers;  ///< by name
  std::map<std::string_view, Writer> writers;  ///< by kind of rule
};

const ConstraintFunctions& constraints() {
  static const ConstraintFunctions constraints = [] {
    ConstraintFunctions all;
    for (const auto forms : {constraints_of_sums(), constraints_of_sets(), constraints_of_pairs(),
                             constraints_in_code()})
      for (const ConstraintForm& form : forms) {
        if (!form.name.empty()) all.readers[form.name] = form.read;
        if (!form.kind.empty()) all.writers[form.kind] = form.write;
      }
    // A form that has a function already keeps it.
    const auto add = [&](const auto& names, auto read, auto write) {
      for (const ConstraintName& each : names) {
        all.readers.try_emplace(each.name, [&each, read](auto& values) { read(values, each); });
        all.writers.try_emplace(
            each.kind, [&each, write](auto& values, auto& block) { write(values, block, each); });
      }
    };
    add(constraints_of_cells, read_cells, write_cells);
    add(numbered_constraints, read_numbered, write_numbered);
    add(constraints_of_clues, read_clues, write_clue);
    add(constraints_alone, read_alone, write_alone);
    all.readers["SearchPriority"] = [](ConstraintValues&) {};
    return all;
  }();
  return constraints;
}

}  // namespace

bool is_rule_name(std::string_view name) {
  return constraints().readers.contains(name);
}

void append_rules(std::span<const TextPart> parts, const Layout& frame, CellShift shift,
                  std::vector<Rule>& rules) {
  const auto reader = constraints().readers.find(parts[0].text);
  if (reader == constraints().readers.end())
    fail(parts[0], "the constraint " + in_quotes(parts[0].text) + " is not supported");
  ConstraintValues values(parts, frame, shift, rules);
  reader->second(values);
}

void write_constraints(const Rule& rule, ConstraintBlock& block) {
  const auto writer = constraints().writers.find(rule.kind);
  if (writer == constraints().writers.end()) throw CannotHold();
  RuleValues values(rule);
  writer->second(values, block);
  if (!values.all_used()) throw CannotHold();
}

}  // namespace ariadne
