// What is drawn is compared with what is read of it, rule by rule in their smallest parts: drawings do
// not say which marks belong to one rule, nor which end of a line is first where it does not matter.

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <ariadne/exchange/detail/read_back.hpp>
#include <ariadne/formats/cell_lists.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;
/// The smallest parts of rules, each as a text.
using Atoms = std::multiset<std::string>;

std::string numbers_of(const Cells& cells) {
  std::string text;
  for (const Cell cell : cells) text += ' ' + std::to_string(cell);
  return text;
}
Cells sorted(Cells cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

/// How the cells of a kind count.
enum class Order : std::uint8_t {
  each,      ///< each cell by itself
  set,       ///< in any order
  pairs,     ///< each two that follow each other, in any order
  directed,  ///< each two that follow each other, in their order
  line,      ///< forwards or backwards
  from,      ///< in their order
};

struct AtomKind {
  Order order;
  const char* parameter = nullptr;
  int usual = 0;
  const char* cells = "cells";
};

const std::map<std::string_view, AtomKind>& atom_kinds() {
  static const std::map<std::string_view, AtomKind> kinds{
      {"odd", {Order::each}},
      {"even", {Order::each}},
      {"minimum", {Order::each}},
      {"maximum", {Order::each}},
      {"row-indexer", {Order::each}},
      {"column-indexer", {Order::each}},
      {"box-indexer", {Order::each}},
      {"counting-circles", {Order::set}},
      {"extra-region", {Order::set}},
      {"killer-cage", {Order::set, "sum", 0}},
      {"renban", {Order::set}},
      {"nabner", {Order::set}},
      {"difference", {Order::pairs, "value", 1}},
      {"ratio", {Order::pairs, "value", 2}},
      {"xv", {Order::pairs, "sum", 10}},
      {"greater", {Order::directed}},
      {"whispers", {Order::line, "difference", 0}},
      {"palindrome", {Order::line}},
      {"between", {Order::line}},
      {"lockout", {Order::line, "difference", 4}},
      {"zipper", {Order::line}},
      {"double-arrow", {Order::line}},
      {"region-sum", {Order::line}},
      {"entropic", {Order::line}},
      {"modular", {Order::line, "modulus", 3}},
      {"sum-line", {Order::line, "sum", 10}},
      {"thermometer", {Order::from}},
      {"slow-thermometer", {Order::from}},
      {"sandwich", {Order::from, "sum", 0, "clue"}},
      {"x-sum", {Order::from, "sum", 0, "clue"}},
      {"battlefield", {Order::from, "sum", 0, "clue"}},
      {"little-killer", {Order::from, "sum", 0, "clue"}},
      {"skyscrapers", {Order::from, "count", 1, "clue"}},
      {"numbered-room", {Order::from, "digit", 1, "clue"}},
  };
  return kinds;
}

class AtomsMaker {
 public:
  explicit AtomsMaker(const Layout& frame) : frame_(frame) {}

  void add(const Rule& rule) {
    const auto kind = atom_kinds().find(rule.kind);
    RuleValues values(rule);
    try {
      if (kind != atom_kinds().end())
        add_cells(rule.kind, kind->second, values);
      else if (rule.kind == "arrow")
        add_arrow(values);
      else if (rule.kind == "clone")
        add_clone(values);
      else if (rule.kind == "quadruple")
        add_quadruple(values);
      else
        return add_whole(rule);
      if (!values.all_used()) add_whole(rule);
    } catch (const CannotHold&) {
      add_whole(rule);
    }
  }
  Atoms take() { return std::move(atoms_); }

 private:
  void add_cells(const std::string& name, const AtomKind& kind, RuleValues& values) {
    std::string head = name;
    if (kind.parameter != nullptr) {
      int number = values.number(kind.parameter, kind.usual);
      if (name == "whispers" && number == 0) number = (frame_.digit_count() + 1) / 2;
      head += ' ' + std::to_string(number);
    }
    if (name == "sum-line" && values.flag("loop")) head += " loop";
    const Cells& cells = values.cells(kind.cells);
    Cells reversed(cells.rbegin(), cells.rend());
    switch (kind.order) {
      case Order::each:
        for (const Cell cell : cells) put(head, {cell});
        break;
      case Order::pairs:
      case Order::directed:
        for (std::size_t i = 1; i < cells.size(); ++i) {
          const Cells pair{cells[i - 1], cells[i]};
          put(head, kind.order == Order::pairs ? sorted(pair) : pair);
        }
        break;
      case Order::set:
        put(head, sorted(cells));
        break;
      case Order::line:
        put(head, std::min(cells, reversed));
        break;
      case Order::from:
        put(head, cells);
    }
  }

  void add_arrow(RuleValues& values) {
    const std::string head = "arrow" + numbers_of(values.cells("circle")) + " to";
    for (const Cells& line : values.lists("lines")) put(head, line);
  }

  void add_clone(RuleValues& values) {
    const auto& parts = values.lists("parts");
    for (std::size_t i = 1; i < parts.size(); ++i)
      for (std::size_t k = 0; k < parts[i].size() && k < parts[0].size(); ++k)
        if (parts[i][k] != parts[0][k]) put("clone", sorted({parts[0][k], parts[i][k]}));
  }

  void add_quadruple(RuleValues& values) {
    std::vector<int> digits = values.numbers("digits");
    std::sort(digits.begin(), digits.end());
    std::string head = "quadruple";
    for (const int digit : digits) head += ' ' + std::to_string(digit);
    put(head + " at", sorted(values.cells()));
  }

  void add_whole(const Rule& rule) {
    std::vector<std::string> words;
    for (const RuleArgument& argument : rule.arguments) {
      std::string word = ' ' + argument.name + ' ' + argument.text;
      for (const Cells& cells : argument.cells) word += numbers_of(cells) + ';';
      for (const Rule& inner : argument.rules) word += ' ' + inner.kind;
      words.push_back(std::move(word));
    }
    std::sort(words.begin(), words.end());
    std::string atom = rule.kind;
    for (const std::string& word : words) atom += word;
    atoms_.insert(std::move(atom));
  }

  void put(const std::string& head, const Cells& cells) { atoms_.insert(head + numbers_of(cells)); }

  const Layout& frame_;
  Atoms atoms_;
};

/// The parts of rules on a frame; equal sets mean the same.
Atoms rule_atoms(std::span<const Rule> rules, const Layout& frame) {
  AtomsMaker atoms(frame);
  for (const Rule& rule : rules) atoms.add(rule);
  return atoms.take();
}

/// The groups of a frame that rules could be as well, as parts of such.
Atoms group_atoms(const Layout& frame) {
  AtomsMaker atoms(frame);
  const auto add = [&](const Cells& cells) {
    atoms.add(Rule{"extra-region", {}}.with("cells", cells));
  };
  const auto parts = grid_parts(frame, {"anti-knight", "anti-king", "disjoint-groups"});
  if (!parts) return {};
  for (const bool rising : {true, false}) {
    if (!(rising ? parts->rising : parts->falling)) continue;
    Cells cells;
    for (int i = 0; i < parts->rows; ++i)
      cells.push_back(static_cast<Cell>(i * parts->columns + (rising ? parts->rows - 1 - i : i)));
    add(cells);
  }
  for (const Cells& cells : parts->others) add(cells);
  return atoms.take();
}

/// These are extras of layouts as well, which are not compared with rules.
bool is_extra(const Rule& rule) {
  return rule.kind == "anti-chess" || rule.kind == "disjoint-groups";
}

Atoms atoms_of(std::span<const Rule> rules, const Layout& frame) {
  std::vector<Rule> own;
  std::copy_if(rules.begin(), rules.end(), std::back_inserter(own),
               [](const Rule& rule) { return !is_extra(rule); });
  Atoms atoms = rule_atoms(own, frame);
  atoms.merge(group_atoms(frame));
  return atoms;
}

Atoms difference(const Atoms& a, const Atoms& b) {
  Atoms rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

bool same_grid(const Layout& a, const Layout& b) {
  const auto first = grid_parts(a, {});
  const auto second = grid_parts(b, {});
  return first && second && first->lines == second->lines &&
         same_regions(first->regions, second->regions);
}

/// The extras that a frame has, or that rules are.
std::set<std::string> extras_of(std::span<const Rule> rules, const Layout& frame) {
  std::set<std::string> extras;
  if (const auto parts = grid_parts(frame, {"anti-knight", "anti-king", "disjoint-groups"}))
    extras.insert(parts->extras.begin(), parts->extras.end());
  for (const Rule& rule : rules) {
    if (rule.kind == "disjoint-groups") extras.insert(rule.kind);
    if (rule.kind != "anti-chess") continue;
    const std::vector<int> offsets = RuleValues(rule).numbers("offsets");
    for (std::size_t i = 0; i + 1 < offsets.size(); i += 2)
      extras.insert(offsets[i] == offsets[i + 1] ? "anti-king" : "anti-knight");
  }
  return extras;
}

void name_candidates(const OutgoingPuzzle& puzzle, LeftOut& left_out) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < puzzle.candidates.size(); ++i)
    if (!puzzle.candidates[i].single() &&
        puzzle.candidates[i] != DigitSet::all(puzzle.parts.digits))
      cells.push_back(static_cast<Cell>(i));
  if (!cells.empty())
    left_out.rules.push_back("the candidates of " + to_places(puzzle.layout, cells));
}

}  // namespace

std::string write_what_comes_back(const OutgoingPuzzle& puzzle, const std::string& program,
                                  const DrawRules& draw, LeftOut& left_out) {
  const Layout& frame = puzzle.layout.frame() ? *puzzle.layout.frame() : puzzle.layout;
  using Rules = std::vector<const Rule*>;
  Rules rules;
  for (const Rule& rule : puzzle.layout.rules()) rules.push_back(&rule);
  const Rules all = rules;
  Rules lost;     // that have no drawing
  Rules misread;  // that do not come back
  const auto contains = [](const Rules& list, const Rule* rule) {
    return std::find(list.begin(), list.end(), rule) != list.end();
  };
  const auto names_of = [&](const Rules& list) {
    std::vector<std::string> names;
    for (const Rule* rule : all)
      if (contains(list, rule)) names.push_back(described(*rule, puzzle.layout));
    return names;
  };
  const auto finish = [&] {
    Rules none;
    if (!misread.empty()) {
      draw(all, none);
      left_out.misread = names_of(misread);
    }
    left_out.rules = names_of(lost);
    name_candidates(puzzle, left_out);
    return std::string();
  };
  for (int round = 0; round < 3; ++round) {
    Rules not_drawn;
    LayoutCache layouts;
    ReadItem back;
    LinkPuzzle puzzle_back = draw(rules, not_drawn);
    const bool left = puzzle_back.has_left();
    puzzle_back.finish(layouts, back);
    if (!same_grid(frame, *back.layout)) return program + " would show other regions in this grid";
    Rules drawn;
    std::vector<Rule> drawn_rules;
    Atoms expected = group_atoms(frame);
    for (const Rule* rule : rules) {
      if (contains(not_drawn, rule)) continue;
      drawn.push_back(rule);
      drawn_rules.push_back(*rule);
      if (!is_extra(*rule)) expected.merge(rule_atoms({rule, 1}, frame));
    }
    lost.insert(lost.end(), not_drawn.begin(), not_drawn.end());
    const Atoms found = atoms_of(back.rules, *back.layout);
    const Atoms missing = difference(expected, found);
    if (extras_of(drawn_rules, frame) != extras_of(back.rules, *back.layout))
      return program + " would take the rules in words for others";
    if (missing.empty() && difference(found, expected).empty() && !left) return finish();
    rules = drawn;
    std::erase_if(rules, [&](const Rule* rule) {
      const Atoms own = is_extra(*rule) ? Atoms() : rule_atoms({rule, 1}, frame);
      const bool gone = std::any_of(
          own.begin(), own.end(), [&](const std::string& atom) { return missing.contains(atom); });
      if (gone) misread.push_back(rule);
      return gone;
    });
  }
  misread = all;
  std::erase_if(misread, [&](const Rule* rule) { return contains(lost, rule); });
  return finish();
}

}  // namespace ariadne
