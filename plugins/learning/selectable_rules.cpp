// The rules of a puzzle as clauses and propagators that hold only while they are selected.
//
// Each rule has a variable of its own, its selector (selected.cpp). So whatever follows from a selection,
// the selectors among its causes say which rules it needs. That each cell has one digit is always so.
//
// A board that has lost candidates since makes facts of one literal each; all else stays.

#include "selectable_rules.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "filtered.hpp"
#include "selected.hpp"

namespace ariadne::plugins::learning {

namespace {

DigitSet digits_left(const Board& board, Cell cell) {
  return board.value(cell) == 0 ? board.candidates(cell) : DigitSet::of(board.value(cell));
}

/// What is known of a cell has to be a fact of which reasons can tell, so a known cell has another
/// digit at first.
DigitSet domain_at_first(const Board& board, Cell cell) {
  DigitSet domain = digits_left(board, cell);
  const DigitSet others = board.layout().domain(cell) - domain;
  if (domain.single() && !others.empty()) domain.insert(others.first());
  return domain;
}

}  // namespace

void SelectableRules::begin(const Board& board) {
  layout_ = board.layout_ptr();
  domains_.clear();
  for (Cell cell = 0; cell < layout_->cell_count(); ++cell)
    domains_.push_back(domain_at_first(board, cell));
  left_ = domains_;
  search_.begin(nullptr);
  rules_.clear();
  rules_of_.clear();
  of_groups_.clear();
  always_.clear();
  add_variables();
  add_constraints();
  add_groups();
  [[maybe_unused]] const bool follows = follow(board);
  assert(follows);
}

bool SelectableRules::follow(const Board& board) {
  if (board.layout_ptr() != layout_) return false;
  for (Cell cell = 0; cell < layout_->cell_count(); ++cell)
    if (!(digits_left(board, cell) - left_[cell]).empty()) return false;
  for (Cell cell = 0; cell < layout_->cell_count(); ++cell) {
    const DigitSet now = digits_left(board, cell);
    for (const Digit digit : left_[cell] - now) {
      const Literal gone = -literal({cell, digit});
      search_.require(std::span(&gone, 1));
    }
    left_[cell] = now;
  }
  return true;
}

Literal SelectableRules::literal(Candidate candidate) {
  assert(domains_[candidate.cell].contains(candidate.digit));
  if (domains_[candidate.cell].single()) return truth_;
  return literals_[numbers_.number(candidate.cell, candidate.digit)];
}

const SelectableRule* SelectableRules::rule_of(Literal literal) const {
  const auto variable = static_cast<std::size_t>(literal);
  if (literal < 0 || variable >= rules_of_.size() || rules_of_[variable] < 0) return nullptr;
  return &rules_[static_cast<std::size_t>(rules_of_[variable])];
}

Candidate SelectableRules::candidate_of(Literal literal) const {
  const auto variable = static_cast<std::size_t>(std::abs(literal));
  return variable < candidates_of_.size() ? candidates_of_[variable] : Candidate{0, 0};
}

/// One for each candidate of a cell, or one for both: the greater one is true.
void SelectableRules::add_variables() {
  std::vector<DigitSet> open = domains_;
  for (DigitSet& domain : open)
    if (domain.single()) domain = {};
  numbers_.begin(open);
  literals_.resize(numbers_.candidates().size());
  truth_ = search_.add_variable(false);
  search_.require(std::span(&truth_, 1));
  for (Cell cell = 0; cell < open.size(); ++cell) {
    const auto own = numbers_.of(cell);
    if (own.size() == 2) {
      literals_[own[1]] = search_.add_variable(false);
      literals_[own[0]] = -literals_[own[1]];
      continue;
    }
    clause_.clear();
    for (const CandidateNumbers::Number number : own) {
      literals_[number] = search_.add_variable(false);
      for (const Literal other : clause_) search_.exclude(other, literals_[number]);
      clause_.push_back(literals_[number]);
    }
    if (!own.empty()) search_.require(clause_);
  }
  candidates_of_.clear();
  for (CandidateNumbers::Number i = 0; i < literals_.size(); ++i) {
    const auto variable = static_cast<std::size_t>(std::abs(literals_[i]));
    candidates_of_.resize(std::max(candidates_of_.size(), variable + 1));
    candidates_of_[variable] = numbers_.candidates()[i];
  }
}

/// Adds a rule with a selector. Returns its place in rules_.
std::size_t SelectableRules::add_rule(std::uint32_t index, bool is_group) {
  const Literal selector = search_.add_variable(false);
  rules_of_.resize(static_cast<std::size_t>(selector) + 1, -1);
  rules_of_.back() = static_cast<std::int32_t>(rules_.size());
  rules_.push_back({index, is_group, selector, {}});
  return rules_.size() - 1;
}

/// Those with the same text are one rule.
void SelectableRules::add_constraints() {
  const std::span<const ConstraintPtr> constraints = layout_->constraints();
  std::map<std::uint32_t, std::size_t> of_texts;
  for (std::uint32_t i = 0; i < constraints.size(); ++i) {
    const std::optional<std::uint32_t> text = layout_->text_of(i);
    const auto known = text ? of_texts.find(*text) : of_texts.end();
    const std::size_t number = known != of_texts.end() ? known->second : add_rule(i, false);
    if (text) of_texts.emplace(*text, number);
    SelectableRule& rule = rules_[number];
    SelectedSink sink(*this, rule.selector, rule.variables);
    rule.cells.insert(rule.cells.end(), constraints[i]->scope().begin(),
                      constraints[i]->scope().end());
    for (const std::vector<Cell>& group : constraints[i]->groups())
      of_groups_[group] = rule.selector;
    if (!constraints[i]->post(sink)) add_filter(sink, *constraints[i]);
  }
  for (SelectableRule& rule : rules_) {
    std::sort(rule.cells.begin(), rule.cells.end());
    rule.cells.erase(std::unique(rule.cells.begin(), rule.cells.end()), rule.cells.end());
  }
}

void SelectableRules::guess_only(std::span<const Literal> selectors) {
  if (selectors.empty()) {
    search_.guess_all();
    return;
  }
  std::vector<Literal> variables = always_;
  for (const Literal selector : selectors) {
    const std::vector<Literal>& own = rule_of(selector)->variables;
    variables.insert(variables.end(), own.begin(), own.end());
  }
  search_.guess_only(variables);
}

/// A group is part of the rule whose constraint has it. Otherwise, it is a rule, or always holds in puzzles of kinds.
void SelectableRules::add_groups() {
  const std::span<const Group> groups = layout_->groups();
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    const std::vector<Cell>& cells = groups[i].cells;
    const auto owner = of_groups_.find(cells);
    SelectableRule* rule = nullptr;
    if (owner != of_groups_.end()) {
      rule = &rules_[static_cast<std::size_t>(rules_of_[static_cast<std::size_t>(owner->second)])];
    } else if (layout_->texts().empty()) {
      rule = &rules_[add_rule(i, true)];
      rule->cells = cells;
      std::sort(rule->cells.begin(), rule->cells.end());
    }
    SelectedSink sink(*this, rule != nullptr ? rule->selector : truth_,
                      rule != nullptr ? rule->variables : always_);
    post_group(sink, cells, layout_->digit_count());
  }
}

}  // namespace ariadne::plugins::learning
