// A propagator for constraints that only have a filter.
//
// It keeps the domains of the scope, and forces what the filter removes. A reason begins with all
// candidates that were gone at that time, and is made small: candidates come back, cell by cell and
// then digit by digit, as long as the filter, which must be monotone, still sees the contradiction.
// That takes a call of the filter for each of them, which is a lot for large scopes, so it only
// goes cell by cell there.

#include "filtered.hpp"

#include <cassert>
#include <vector>

namespace ariadne::plugins::learning {

namespace {

constexpr std::size_t largest_by_digits = 10;  ///< cells of a scope whose reasons go digit by digit

class Filtered final : public Propagator {
 public:
  Filtered(PropagatorSink& sink, const Constraint& constraint) : constraint_(constraint) {
    for (const Cell cell : constraint.scope()) {
      const DigitSet domain = sink.domain(cell);
      whole_.push_back(domain);
      literals_.emplace_back();
      for (Digit digit = 1; digit <= max_digits; ++digit)
        literals_.back().push_back(domain.contains(digit) ? sink.literal({cell, digit}) : 0);
    }
    domains_ = whole_;
  }

  /// Wakes the propagator for each candidate that is gone.
  void watch(PropagatorSink& sink, PropagatorSink::Number own) const {
    for (std::size_t i = 0; i < whole_.size(); ++i)
      for (const Digit digit : whole_[i])
        if (!whole_[i].single())
          sink.watch(own, -literal(i, digit), static_cast<int>(i) * max_digits + digit - 1, true);
  }

  bool wake(int number) override {
    assert(domain_of(number).contains(digit_of(number)));
    domain_of(number).erase(digit_of(number));
    return true;
  }
  void undo(int number) override {
    assert(!domain_of(number).contains(digit_of(number)));
    domain_of(number).insert(digit_of(number));
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    filtered_ = domains_;
    if (!constraint_.filter(filtered_)) {
      contradict(assignment, sink);
      return;
    }
    for (std::size_t i = 0; i < whole_.size(); ++i)
      for (const Digit digit : domains_[i] - filtered_[i])
        if (!sink.force(-literal(i, digit))) return;
  }

  void explain(const Assignment& assignment, Literal forced, TrailPosition before,
               std::vector<Literal>& reason) override {
    reason_ = whole_;
    for (std::size_t i = 0; i < whole_.size(); ++i)
      for (const Digit digit : whole_[i])
        if (literal(i, digit) != forced && assignment.was_false(literal(i, digit), before))
          reason_[i].erase(digit);
    assume_opposite(forced);
    assert(contradicts(reason_));
    for (std::size_t i = 0; i < whole_.size(); ++i)
      if (reason_[i] != most_[i]) try_with(i, most_[i]);
    if (whole_.size() <= largest_by_digits)
      for (std::size_t i = 0; i < whole_.size(); ++i)
        for (const Digit digit : most_[i] - reason_[i])
          try_with(i, reason_[i] | DigitSet::of(digit));
    for (std::size_t i = 0; i < whole_.size(); ++i) {
      if (reason_[i] == most_[i]) continue;
      if (reason_[i].single() && assignment.was_true(literal(i, reason_[i].first()), before))
        reason.push_back(literal(i, reason_[i].first()));
      else
        for (const Digit digit : most_[i] - reason_[i]) reason.push_back(-literal(i, digit));
    }
  }

 private:
  static Digit digit_of(int number) { return static_cast<Digit>(number % max_digits + 1); }
  DigitSet& domain_of(int number) {
    return domains_[static_cast<std::size_t>(number / max_digits)];
  }
  Literal literal(std::size_t i, Digit digit) const { return literals_[i][digit - 1U]; }

  /// A candidate that is gone should come back; if all are there, none is possible.
  void contradict(const Assignment& assignment, ForceSink& sink) const {
    for (std::size_t i = 0; i < whole_.size(); ++i)
      for (const Digit digit : whole_[i] - domains_[i])
        if (assignment.is_false(literal(i, digit))) {
          sink.force(literal(i, digit));
          return;
        }
    for (const Digit digit : whole_[0])
      if (!sink.force(-literal(0, digit))) return;
  }

  /// What would be if `forced` were false: if it removes a candidate, the cell has that digit; if it
  /// brings one back, the cell does not have it. That is no part of the reason.
  void assume_opposite(Literal forced) {
    most_ = whole_;
    for (std::size_t i = 0; i < whole_.size(); ++i)
      for (const Digit digit : whole_[i]) {
        if (-literal(i, digit) == forced) {
          most_[i] = DigitSet::of(digit);
          reason_[i] = most_[i];
        } else if (literal(i, digit) == forced) {
          most_[i].erase(digit);
          reason_[i].erase(digit);
        }
      }
  }

  bool contradicts(const std::vector<DigitSet>& domains) {
    tried_ = domains;
    for (const DigitSet domain : tried_)
      if (domain.empty()) return true;
    if (!constraint_.filter(tried_)) return true;
    for (const DigitSet domain : tried_)
      if (domain.empty()) return true;
    return false;
  }
  void try_with(std::size_t i, DigitSet larger) {
    const DigitSet smaller = reason_[i];
    reason_[i] = larger;
    if (!contradicts(reason_)) reason_[i] = smaller;
  }

  const Constraint& constraint_;
  std::vector<DigitSet> whole_;                 ///< the domains at first
  std::vector<std::vector<Literal>> literals_;  ///< of each cell and digit; 0 if not in whole_
  std::vector<DigitSet> domains_;
  std::vector<DigitSet> filtered_;
  std::vector<DigitSet> reason_;  ///< small enough for a contradiction
  std::vector<DigitSet> most_;    ///< what reason_ is at most
  std::vector<DigitSet> tried_;
};

}  // namespace

void add_filter(PropagatorSink& sink, const Constraint& constraint) {
  auto filtered = std::make_unique<Filtered>(sink, constraint);
  const Filtered& own = *filtered;
  own.watch(sink, sink.add(std::move(filtered), Propagator::Cost::moderate));
}

}  // namespace ariadne::plugins::learning
