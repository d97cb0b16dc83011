#include "trial.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::whips {

void Trial::begin(const Csp& csp) {
  csp_ = &csp;
  assumed_.clear();
  is_assumed_.assign(csp.candidate_count(), 0);
  is_out_.assign(csp.candidate_count(), 0);
  out_.clear();
  singles_.clear();
  conflict_.reset();
  left_.clear();
  for (Variable variable = 0; variable < csp.variable_count(); ++variable)
    left_.push_back(static_cast<std::uint16_t>(csp.candidates_of(variable).size()));
}

void Trial::assume(Number candidate) {
  assert(is_assumed_[candidate] == 0 && is_out_[candidate] == 0);
  assumed_.push_back({candidate, out_.size(), singles_.size()});
  is_assumed_[candidate] = 1;
  for (const Number other : csp_->linked(candidate)) {
    if (is_out_[other] != 0) continue;
    is_out_[other] = 1;
    out_.push_back(other);
    for (const Variable variable : csp_->variables_of(other)) {
      assert(left_[variable] > 0);
      const std::uint16_t left = --left_[variable];
      if (left == 1) singles_.push_back(variable);
      if (left == 0 && !conflict_) conflict_ = variable;
    }
  }
}

void Trial::take_back(std::size_t size) {
  assert(size <= assumed_.size());
  if (size == assumed_.size()) return;
  for (std::size_t i = assumed_[size].out; i < out_.size(); ++i) {
    is_out_[out_[i]] = 0;
    for (const Variable variable : csp_->variables_of(out_[i])) ++left_[variable];
  }
  out_.resize(assumed_[size].out);
  singles_.resize(assumed_[size].single);
  for (std::size_t i = size; i < assumed_.size(); ++i) is_assumed_[assumed_[i].candidate] = 0;
  assumed_.resize(size);
  if (conflict_ && left_[*conflict_] != 0) conflict_.reset();
}

std::optional<Trial::Number> Trial::forced(Variable variable) const {
  const std::span<const Number> all = csp_->candidates_of(variable);
  if (left_[variable] != 1 || all.size() == 1) return std::nullopt;
  const auto last =
      std::find_if(all.begin(), all.end(), [&](Number one) { return is_out_[one] == 0; });
  assert(last != all.end());
  if (is_assumed(*last)) return std::nullopt;
  return *last;
}

void Trial::all_forced(std::vector<Number>& candidates) const {
  candidates.clear();
  for (const Variable variable : singles_)
    if (const auto candidate = forced(variable)) candidates.push_back(*candidate);
}

void Trial::forced_next_to(Number candidate, std::vector<Number>& candidates) const {
  candidates.clear();
  for (const Number other : csp_->linked(candidate))
    for (const Variable variable : csp_->variables_of(other))
      if (const auto last = forced(variable)) candidates.push_back(*last);
}

std::optional<int> Trial::rounds(const std::vector<Number>& next, int most) {
  const std::size_t before = assumed_.size();
  round_ = next;
  int count = 1;
  while (!conflict_ && !round_.empty() && count < most) {
    ++count;
    for (const Number candidate : round_) {
      if (is_assumed(candidate)) continue;
      assume(candidate);
      if (conflict_) break;
    }
    if (!conflict_) all_forced(round_);
  }
  const bool found = conflict_.has_value();
  take_back(before);
  if (!found) return std::nullopt;
  return count;
}

}  // namespace ariadne::plugins::whips
