#include <algorithm>
#include <map>

#include <ariadne/exchange/detail/grid_parts.hpp>
#include <ariadne/exchange/detail/rule_atoms.hpp>
#include <ariadne/exchange/detail/rule_values.hpp>

namespace ariadne {

namespace {

using Cells = std::vector<Cell>;

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
  std::multiset<std::string> take() { return std::move(atoms_); }

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
  std::multiset<std::string> atoms_;
};

}  // namespace

std::multiset<std::string> rule_atoms(std::span<const Rule> rules, const Layout& frame) {
  AtomsMaker atoms(frame);
  for (const Rule& rule : rules) atoms.add(rule);
  return atoms.take();
}

std::multiset<std::string> group_atoms(const Layout& frame) {
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

}  // namespace ariadne
