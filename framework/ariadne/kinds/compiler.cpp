// Every condition that a rule asks for is simplified with what is given, and becomes the constraint
// that fits its form: candidates that are gone, cells that differ, pairs, sums, automata, or else a
// formula.

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include <fmt/format.h>

#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/formula.hpp>
#include <ariadne/constraints/linear.hpp>
#include <ariadne/kinds/detail/compiler.hpp>
#include <ariadne/kinds/detail/names.hpp>

namespace ariadne {

using Op = Expression::Op;
using Type = Value::Type;

Compiler::Compiler(const KindData& kind, Evaluator& evaluator)
    : kind_(kind), evaluator_(evaluator), conditions_(evaluator.conditions()) {
  for (const UnknownCell& cell : evaluator.cells()) {
    const auto count = static_cast<int>(cell.values.size());
    candidates_.push_back(DigitSet::all(count));
    digits_ = std::max(digits_, count);
  }
}

void Compiler::run() {
  for (const RegionData& region : kind_.regions)
    throw ConfigError(region.place, fmt::format("'regions', such as '{}', are not supported yet",
                                                region.name));
  for (const RuleData& rule : kind_.rules) {
    label_ = fmt::format("rule '{}' ({})", rule.name, rule.says);
    static constexpr std::array<const char*, 5> engines{"holds", "connected", "loop", "paths",
                                                        "forest"};
    if (rule.engine != Engine::holds)
      throw ConfigError(rule.place,
                        fmt::format("the rule '{}' asks for '{}', which is not supported yet",
                                    rule.name, engines[static_cast<std::size_t>(rule.engine)]));
    hold(rule);
  }
}

void Compiler::hold(const RuleData& rule) {
  Environment environment;
  source_ = &rule.holds->source;
  if (!rule.each) {
    require(rule.holds->term, environment, Conditions::always);
    return;
  }
  evaluator_.for_each(*rule.each, environment, [&](Condition guard) {
    require(rule.holds->term, environment, guard);
  });
}

void Compiler::require(const Term& term, Environment& environment, Condition guard) {
  if (term.op == Op::both) {
    for (const Term& part : term.parts) require(part, environment, guard);
    return;
  }
  if (term.op == Op::implies) {
    const Condition condition = evaluator_.condition(*source_, term.parts[0], environment);
    const Condition both = conditions_.all(std::array{guard, condition});
    if (both != Conditions::never) require(term.parts[1], environment, both);
    return;
  }
  if (guard == Conditions::always) {
    if (term.op == Op::each && term.id == static_cast<int>(Function::differ) &&
        term.parts.size() == 1) {
      require_differ(term, environment);
      return;
    }
    if (term.op == Op::equal && require_runs(term, environment)) return;
    const bool compares = term.op >= Op::equal && term.op <= Op::at_least;
    if (compares && require_comparison(term, environment)) return;
  }
  const Condition condition = evaluator_.condition(*source_, term, environment);
  post(conditions_.any(std::array{-guard, condition}));
}

/// Cells with the same values differ as a group; all else is a formula.
void Compiler::require_differ(const Term& term, Environment& environment) {
  SourcedBindings bindings{*source_, term.bindings};
  std::vector<Cell> cells;
  std::set<Scalar> known;
  const std::vector<Scalar>* longest = nullptr;
  bool plain = true;
  evaluator_.for_each(bindings, environment, [&](Condition guard) {
    if (!plain) return;
    const Value value = evaluator_.evaluate(*source_, term.parts[0], environment);
    if (value.is(Type::number) && guard == Conditions::always) {
      plain = known.insert(value.n).second;
      return;
    }
    const auto cell = static_cast<std::size_t>(value.n);
    plain = guard == Conditions::always && value.is(Type::choice) &&
            cell < evaluator_.cells().size() &&
            std::find(cells.begin(), cells.end(), static_cast<Cell>(cell)) == cells.end();
    if (!plain) return;
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    if (longest == nullptr || values.size() > longest->size()) longest = &values;
    cells.push_back(static_cast<Cell>(cell));
  });
  for (const Cell cell : cells) {
    if (!plain) break;
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    plain = std::equal(values.begin(), values.end(), longest->begin());
  }
  if (!plain) {
    post(evaluator_.condition(*source_, term, environment));
    return;
  }
  for (const Cell cell : cells) {
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    DigitSet left = candidates_[cell];
    for (std::size_t i = 0; i < values.size(); ++i)
      if (known.contains(values[i])) left.erase(static_cast<Digit>(i + 1));
    restrict(cell, left);
  }
  if (cells.size() > 1) constraints_.push_back(std::make_shared<const Distinct>(label_, cells));
}

/// A comparison of two cells is a table of pairs.
bool Compiler::require_comparison(const Term& term, Environment& environment) {
  const Value a = evaluator_.evaluate(*source_, term.parts[0], environment);
  if (!a.is(Type::choice)) return false;
  const Value b = evaluator_.evaluate(*source_, term.parts[1], environment);
  if (!b.is(Type::choice) || a == b) return false;
  const auto first = static_cast<std::size_t>(a.n);
  const auto second = static_cast<std::size_t>(b.n);
  const std::vector<UnknownCell>& cells = evaluator_.cells();
  if (first >= cells.size() || second >= cells.size()) return false;
  auto& table = tables_[{term.op, cells[first].values, cells[second].values}];
  if (!table) {
    auto made = std::make_shared<PairTable>();
    for (std::size_t i = 0; i < cells[first].values.size(); ++i)
      for (std::size_t k = 0; k < cells[second].values.size(); ++k)
        if (evaluator_.compare(term.op, Value::number(cells[first].values[i]),
                               Value::number(cells[second].values[k])) == Conditions::always) {
          made->second[i].insert(static_cast<Digit>(k + 1));
          made->first[k].insert(static_cast<Digit>(i + 1));
        }
    table = made;
  }
  // Each pair of cells once, as 'for' often comes from both sides.
  constraints_.push_back(std::make_shared<const Relation>(
      label_, static_cast<Cell>(first), static_cast<Cell>(second), table));
  return true;
}

/// lengths(...) == LIST of conditions on different cells is an automaton.
bool Compiler::require_runs(const Term& term, Environment& environment) {
  const bool asks = term.parts[0].op == Op::each &&
                    term.parts[0].id == static_cast<int>(Function::lengths);
  if (!asks) return false;
  const Value runs = evaluator_.evaluate(*source_, term.parts[0], environment);
  const Value list = evaluator_.evaluate(*source_, term.parts[1], environment);
  if (!list.is(Type::set)) return false;
  std::vector<Cell> cells;
  // Which digits make the condition true must be the same for all cells.
  std::optional<DigitSet> digits;
  for (const Condition condition : evaluator_.runs(runs)) {
    const Conditions::Node& node = conditions_.node(std::abs(condition));
    if (node.op != Conditions::Op::cell) return false;
    const DigitSet own =
        condition > 0 ? node.digits : conditions_.domain(node.cell) - node.digits;
    if (digits && *digits != own) return false;
    digits = own;
    cells.push_back(node.cell);
  }
  std::vector<Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  if (!digits || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return false;
  std::vector<Scalar> key{static_cast<Scalar>(digits->bits()), static_cast<Scalar>(cells.size())};
  std::vector<bool> word{false};
  std::size_t least = 0;
  for (const Member& member : evaluator_.set(list)) {
    if (!member.value.is(Type::number) || member.value.n <= 0) continue;
    if (word.size() > 1) {
      word.push_back(false);
      ++least;
    }
    if (member.value.n > static_cast<Scalar>(cells.size())) {
      post_never();
      return true;
    }
    word.insert(word.end(), static_cast<std::size_t>(member.value.n), true);
    least += static_cast<std::size_t>(member.value.n);
    key.push_back(member.value.n);
  }
  if (least > cells.size()) {
    post_never();
    return true;
  }
  std::shared_ptr<const Dfa>& automaton = automata_[key];
  if (!automaton) {
    const bool any = word.size() > 1;
    if (any) word.push_back(false);
    auto made = std::make_shared<Dfa>();
    made->digits = digits_;
    made->accepts.assign(word.size(), false);
    made->accepts.back() = true;
    if (any) made->accepts[word.size() - 2] = true;
    made->next.assign(word.size() * static_cast<std::size_t>(digits_), Dfa::dead);
    for (std::size_t state = 0; state < word.size(); ++state)
      for (Digit digit = 1; digit <= digits_; ++digit) {
        const bool one = digits->contains(digit);
        const bool last = state + 1 == word.size();
        std::uint16_t& next = made->next[state * static_cast<std::size_t>(digits_) + digit - 1U];
        if (!one && !word[state])
          next = static_cast<std::uint16_t>(state);
        else if (!last && word[state + 1] == one)
          next = static_cast<std::uint16_t>(state + 1);
      }
    automaton = made;
  }
  constraints_.push_back(std::make_shared<const Automaton>(label_, cells, automaton));
  return true;
}

void Compiler::restrict(Cell cell, DigitSet digits) {
  candidates_[cell] &= digits;
}

void Compiler::post_never() {
  if (candidates_.empty()) return;
  const std::vector<std::int64_t> nothing(
      static_cast<std::size_t>(conditions_.domain(0).size()), 0);
  constraints_.push_back(std::make_shared<const Linear>(
      label_, std::vector<WeightedCell>{{0, nothing}}, 1, Conditions::unbounded));
}

void Compiler::post(Condition condition) {
  if (condition == Conditions::always || !posted_.insert(condition).second) return;
  if (condition == Conditions::never) {
    post_never();
    return;
  }
  const Conditions::Node node = conditions_.node(std::abs(condition));
  if (node.op == Conditions::Op::cell) {
    restrict(node.cell,
             condition > 0 ? node.digits : conditions_.domain(node.cell) - node.digits);
    return;
  }
  if (node.op == Conditions::Op::all && condition > 0) {
    const std::span<const Condition> parts = conditions_.parts(condition);
    for (const Condition part : std::vector<Condition>(parts.begin(), parts.end())) post(part);
    return;
  }
  const std::vector<Cell> cells = Formula::cells_of(conditions_, condition);
  if (cells.size() <= 2) {
    post_few(condition, cells);
    return;
  }
  if (node.op == Conditions::Op::sum) {
    post_sum(condition);
    return;
  }
  constraints_.push_back(std::make_shared<const Formula>(label_, conditions_, condition));
}

/// A condition on one or two cells is what they can be.
void Compiler::post_few(Condition condition, const std::vector<Cell>& cells) {
  const Formula formula(label_, conditions_, condition);
  if (cells.size() == 1) {
    DigitSet left;
    for (const Digit digit : conditions_.domain(cells[0]))
      if (formula.holds(std::array{digit})) left.insert(digit);
    restrict(cells[0], left);
    return;
  }
  auto table = std::make_shared<PairTable>();
  for (const Digit first : conditions_.domain(cells[0]))
    for (const Digit second : conditions_.domain(cells[1]))
      if (formula.holds(std::array{first, second})) {
        table->second[first - 1U].insert(second);
        table->first[second - 1U].insert(first);
      }
  constraints_.push_back(std::make_shared<const Relation>(label_, cells[0], cells[1], table));
}

/// A sum of what cells are is linear if it is between two bounds.
void Compiler::post_sum(Condition condition) {
  const Condition positive = std::abs(condition);
  const Conditions::Node& node = conditions_.node(positive);
  const std::span<const Condition> parts = conditions_.parts(positive);
  std::int64_t low = node.low;
  std::int64_t high = node.high;
  bool linear = std::all_of(parts.begin(), parts.end(), [this](Condition part) {
    return conditions_.node(part).op == Conditions::Op::cell;
  });
  if (condition < 0) {
    if (low == -Conditions::unbounded) {
      low = high + 1;
      high = Conditions::unbounded;
    } else if (high == Conditions::unbounded) {
      high = low - 1;
      low = -Conditions::unbounded;
    } else {
      linear = false;
    }
  }
  if (!linear) {
    constraints_.push_back(std::make_shared<const Formula>(label_, conditions_, condition));
    return;
  }
  std::vector<WeightedCell> cells;
  std::map<Cell, std::size_t> place;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Conditions::Node& part = conditions_.node(parts[i]);
    const auto [known, added] = place.try_emplace(part.cell, cells.size());
    if (added)
      cells.push_back({part.cell,
                       std::vector<std::int64_t>(
                           static_cast<std::size_t>(conditions_.domain(part.cell).size()), 0)});
    for (const Digit digit : part.digits)
      cells[known->second].weights[digit - 1U] += conditions_.weights(positive)[i];
  }
  constraints_.push_back(std::make_shared<const Linear>(label_, cells, low, high));
}

}  // namespace ariadne
