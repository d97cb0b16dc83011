// Each kind of rule as constraints of the Interactive Sudoku Solver. Kinds that are a constraint of their
// own, and no more, are in constraint_names.hpp. Others are spelled: by a table of pairs
// (constraint_writer_pairs.cpp), by a sum, by candidates, or by alternatives.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <ariadne/exchange/detail/constraint_names.hpp>
#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/exchange/detail/constraint_writer.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
using Lines = std::vector<Cells>;
using Block = ConstraintBlock;

std::string joined(const std::vector<int>& numbers, const char* between) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : between) + std::to_string(number);
  return text;
}

Cells whole(const Lines& lists) {
  Cells all;
  for (const Cells& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// Cages and sums.

void write_cage(RuleValues& values, Block& block) {
  block.put("Cage", {std::to_string(values.number("sum", 0))}, values.cells());
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
  const std::string weights = coefficients.empty() ? "" : "_=_" + joined(coefficients, "_");
  if (sums.size() == 1) return block.put("Sum", {std::to_string(sums[0]) + weights}, cells);
  std::vector<Block> parts;
  for (const int sum : sums) {
    parts.emplace_back(block.frame(), nullptr);
    parts.back().put("Sum", {std::to_string(sum) + weights}, cells);
  }
  block.put_block("Or", parts);
}

void write_equal_sums(RuleValues& values, Block& block) {
  std::vector<std::string> words;
  for (const Cells& part : values.lists("parts")) {
    if (!words.empty()) words.emplace_back("-");
    for (const Cell cell : part) words.push_back(block.cell(cell));
  }
  block.put("EqualSum", words);
}

/// Arrows of one circle are constraints of their own; a pill has two or three cells.
void write_arrow(RuleValues& values, Block& block) {
  const Cells& circle = values.cells("circle");
  if (circle.empty() || circle.size() > 3) throw CannotHold();
  for (const Cells& line : values.lists("lines")) {
    const Cells cells = whole({circle, line});
    if (circle.size() == 1)
      block.put("Arrow", {}, cells);
    else
      block.put("PillArrow", {std::to_string(circle.size())}, cells);
  }
}

void write_sum_line(RuleValues& values, Block& block) {
  std::vector<std::string> words{std::to_string(values.number("sum", 10))};
  for (const Cell cell : values.cells()) words.push_back(block.cell(cell));
  if (values.flag("loop")) words.emplace_back("LOOP");
  block.put("SumLine", words);
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

// Cells and sets of cells.

void restrict_all(const Cells& cells, Block& block, const std::function<bool(int)>& allowed) {
  for (const Cell cell : cells) block.restrict_to(cell, allowed);
}

void write_candidates(RuleValues& values, Block& block) {
  const std::vector<int> digits = values.numbers("digits");
  restrict_all(values.cells(), block, [&](int number) {
    return std::find(digits.begin(), digits.end(), number) != digits.end();
  });
}

/// Cells are smaller or larger than their neighbors that are not among them.
void write_extremes(RuleValues& values, Block& block, bool largest) {
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

void write_quadruple(RuleValues& values, Block& block) {
  const Cells& cells = values.cells();
  const std::vector<int> digits = values.numbers("digits");
  if (!is_square(block.layout(), cells))
    return block.put("ContainAtLeast", {joined(digits, "_")}, cells);
  std::vector<std::string> words{block.cell(*std::min_element(cells.begin(), cells.end()))};
  for (const int digit : digits) words.push_back(std::to_string(digit));
  block.put("Quad", words);
}

void write_contains(RuleValues& values, Block& block) {
  block.put(values.flag("exactly") ? "ContainExact" : "ContainAtLeast",
            {joined(values.numbers("digits"), "_")}, values.cells());
}

void write_look_and_say(RuleValues& values, Block& block) {
  std::string clue;
  for (const int number : values.numbers("clue")) {
    if (number < 0 || number > 9) throw CannotHold();
    clue += std::to_string(number);
  }
  block.put("LookAndSay", {clue}, values.cells());
}

void write_count_distinct(RuleValues& values, Block& block) {
  if (values.cells("count").size() != 1) throw CannotHold();
  block.put("CountDistinct", {}, whole({values.cells("count"), values.cells()}));
}

void write_indexer(RuleValues& values, Block& block, bool column) {
  block.put("Indexing", {column ? "C" : "R"}, values.cells());
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

// Rules that are spelled, and combinations.

void write_pattern(RuleValues& values, Block& block) {
  block.put_lines("Regex", base64_for_addresses(values.text("pattern", ".*")), values.text("name"),
                  values.lists("lines"));
}

void write_automaton(RuleValues& values, Block& block) {
  block.put_lines("NFA", code_of_automaton(values, block.layout()), values.text("name"),
                  values.lists("lines"));
}

void write_combined(RuleValues& values, Block& block, bool any) {
  const std::string name = values.text("name");
  std::vector<Block> parts;
  for (const Rule& rule : values.rules("constraints")) {
    parts.emplace_back(block.frame(), nullptr);
    parts.back().add(rule);
    if (parts.back().size() == 0) throw CannotHold();
  }
  if (parts.empty()) throw CannotHold();
  block.put_block(any ? "Or" : "And", parts);
  if (!name.empty())
    block.frame().left_out.texts.push_back("the name " + in_quotes(name) + " of a rule");
}

using Writer = ConstraintKindWriter;

const std::map<std::string_view, Writer>& special_writers() {
  static const std::map<std::string_view, Writer> writers = [] {
    std::map<std::string_view, Writer> all{
        {"killer-cage", write_cage},
        {"sum", write_sum},
        {"equal-sums", write_equal_sums},
        {"arrow", write_arrow},
        {"sum-line", write_sum_line},
        {"little-killer", write_little_killer},
        {"sandwich", write_sandwich},
        {"odd",
         [](RuleValues& values, Block& block) {
           restrict_all(values.cells(), block, [](int number) { return number % 2 == 1; });
         }},
        {"even",
         [](RuleValues& values, Block& block) {
           restrict_all(values.cells(), block, [](int number) { return number % 2 == 0; });
         }},
        {"candidates", write_candidates},
        {"minimum", [](RuleValues& v, Block& block) { write_extremes(v, block, false); }},
        {"maximum", [](RuleValues& v, Block& block) { write_extremes(v, block, true); }},
        {"same-digits", write_same_digits},
        {"clone", write_clone},
        {"quadruple", write_quadruple},
        {"contains", write_contains},
        {"look-and-say", write_look_and_say},
        {"count-distinct", write_count_distinct},
        {"row-indexer", [](RuleValues& v, Block& block) { write_indexer(v, block, false); }},
        {"column-indexer", [](RuleValues& v, Block& block) { write_indexer(v, block, true); }},
        {"box-indexer", write_box_indexer},
        {"pattern", write_pattern},
        {"automaton", write_automaton},
        {"any-of", [](RuleValues& v, Block& block) { write_combined(v, block, true); }},
        {"all-of", [](RuleValues& v, Block& block) { write_combined(v, block, false); }},
    };
    add_pair_writers(all);
    return all;
  }();
  return writers;
}

/// Kinds that have a constraint of their own, if there is one in a table.
template <class Names>
const ConstraintName* named(const Names& names, const std::string& kind) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const ConstraintName& each) { return each.kind == kind; });
  return found == names.end() ? nullptr : &*found;
}

void write_kind(const Rule& rule, RuleValues& values, Block& block) {
  const Layout& layout = block.layout();
  if (const auto writer = special_writers().find(rule.kind); writer != special_writers().end())
    return writer->second(values, block);
  if (const ConstraintName* name = named(constraints_of_cells, rule.kind)) {
    if (rule.kind == "region-sum" && !block.frame().full_regions) throw CannotHold();
    if (rule.kind == "entropic" && layout.digit_count() != 9) throw CannotHold();
    return block.put(name->name, {}, values.cells());
  }
  if (const ConstraintName* name = named(numbered_constraints, rule.kind)) {
    int number = values.number(name->parameter, name->usual);
    if (rule.kind == "whispers" && number == 0) number = (layout.digit_count() + 1) / 2;
    return block.put(name->name, {std::to_string(number)}, values.cells());
  }
  if (const ConstraintName* name = named(constraints_of_clues, rule.kind)) {
    if (rule.kind == "full-rank" &&
        values.text("ties", "unclued") != (block.inside() ? "unclued" : block.frame().ties))
      throw CannotHold();
    return block.put_clue(name->name, values.cells("clue"),
                          values.number(name->parameter, name->usual));
  }
  if (const ConstraintName* name = named(constraints_alone, rule.kind))
    return block.put(name->name);
  throw CannotHold();
}

}  // namespace

void write_constraints(const Rule& rule, ConstraintBlock& block) {
  RuleValues values(rule);
  write_kind(rule, values, block);
  if (!values.all_used()) throw CannotHold();
}

}  // namespace ariadne
