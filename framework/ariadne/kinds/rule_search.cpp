#include <algorithm>
#include <deque>

#include <ariadne/kinds/detail/rule_search.hpp>

namespace ariadne::kinds {

RuleSearch::RuleSearch(std::vector<ConstraintPtr> constraints, std::size_t cells)
    : constraints_(std::move(constraints)), of_cell_(cells) {
  for (std::size_t i = 0; i < constraints_.size(); ++i)
    for (const Cell cell : constraints_[i]->scope()) of_cell_[cell].push_back(i);
}

/// Filters until nothing changes; false if there is a contradiction.
bool RuleSearch::narrow(std::vector<DigitSet>& domains) const {
  if (std::any_of(domains.begin(), domains.end(), [](DigitSet left) { return left.empty(); }))
    return false;
  std::deque<std::size_t> open;
  std::vector<bool> waits(constraints_.size(), true);
  for (std::size_t i = 0; i < constraints_.size(); ++i) open.push_back(i);
  std::vector<DigitSet> own;
  while (!open.empty()) {
    const std::size_t index = open.front();
    open.pop_front();
    waits[index] = false;
    const std::span<const Cell> scope = constraints_[index]->scope();
    own.clear();
    bool known = true;
    for (const Cell cell : scope) {
      own.push_back(domains[cell]);
      known = known && own.back().single();
    }
    if (known) {
      std::vector<Digit> values;
      for (const DigitSet digits : own) values.push_back(digits.first());
      if (!constraints_[index]->holds(values)) return false;
      continue;
    }
    if (!constraints_[index]->filter(own)) return false;
    for (std::size_t i = 0; i < scope.size(); ++i) {
      if (own[i] == domains[scope[i]]) continue;
      domains[scope[i]] = own[i];
      if (own[i].empty()) return false;
      for (const std::size_t other : of_cell_[scope[i]]) {
        if (waits[other] || other == index) continue;
        waits[other] = true;
        open.push_back(other);
      }
    }
  }
  return true;
}

bool RuleSearch::clashes(std::vector<DigitSet> domains) const {
  return !narrow(domains);
}

bool RuleSearch::can_hold(std::vector<DigitSet> domains, int steps) const {
  return search(std::move(domains), steps);
}

bool RuleSearch::search(std::vector<DigitSet> domains, int& steps) const {
  if (--steps < 0) return true;
  if (!narrow(domains)) return false;
  std::size_t best = domains.size();
  bool known = true;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (domains[i].single() || of_cell_[i].empty()) continue;
    known = false;
    if (best == domains.size() || domains[i].size() < domains[best].size()) best = i;
  }
  if (known) {
    std::vector<Digit> values;
    return std::all_of(constraints_.begin(), constraints_.end(), [&](const ConstraintPtr& one) {
      values.clear();
      for (const Cell cell : one->scope()) values.push_back(domains[cell].first());
      return one->holds(values);
    });
  }
  for (const Digit digit : DigitSet(domains[best])) {
    std::vector<DigitSet> next = domains;
    next[best] = DigitSet::of(digit);
    if (search(std::move(next), steps)) return true;
  }
  return false;
}

std::vector<Cell> RuleSearch::clash(const std::vector<DigitSet>& domains,
                                    const std::vector<DigitSet>& open) const {
  std::vector<Cell> needed;
  for (std::size_t i = 0; i < domains.size(); ++i)
    if (domains[i] != open[i] && !of_cell_[i].empty()) needed.push_back(static_cast<Cell>(i));
  const auto still_clashes = [&](const std::vector<Cell>& cells) {
    std::vector<DigitSet> tried = open;
    for (const Cell cell : cells) tried[cell] = domains[cell];
    return clashes(std::move(tried));
  };
  return fewest(std::move(needed), still_clashes);
}

}  // namespace ariadne::kinds
