#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

namespace {

/// A search that never guesses. The variables of the candidates come first: those of the first
/// cell, in the order of the digits, then those of the next one.
class PostedFilter final : public PropagatorSink, private ForceSink {
 public:
  PostedFilter(const Constraint& constraint, std::span<DigitSet> domains) : domains_(domains) {
    const std::span<const Cell> scope = constraint.scope();
    assert(scope.size() == domains.size());
    places_.resize(std::size_t{*std::max_element(scope.begin(), scope.end())} + 1);
    for (std::size_t i = 0; i < scope.size(); ++i) {
      places_[scope[i]] = i;
      first_.push_back(variables_ + 1);
      for (const Digit digit : domains[i]) {
        candidates_.push_back({static_cast<Cell>(i), digit});
        fresh();
      }
    }
    posted_ = domains_of(domains);
  }

  /// Returns false if there is a conflict.
  bool run(const Constraint& constraint) {
    for (const DigitSet domain : domains_)
      if (domain.empty()) return false;
    for (std::size_t i = 0; i < domains_.size(); ++i)
      if (domains_[i].single()) force(first_[i]);
    constraint.post(*this);
    while (!conflict_) {
      if (next_ < trail_.size()) {
        take(trail_[next_++]);
      } else if (!queue_.empty()) {
        const Number number = queue_.back();
        queue_.pop_back();
        waits_[number] = false;
        propagators_[number]->propagate(assignment_, *this);
      } else {
        return true;
      }
    }
    return false;
  }

  DigitSet domain(Cell cell) const override { return posted_[places_[cell]]; }
  int literal(Candidate candidate) override {
    const std::size_t place = places_[candidate.cell];
    assert(posted_[place].contains(candidate.digit));
    const DigitSet before = posted_[place] & DigitSet::all(candidate.digit - 1);
    return first_[place] + before.size();
  }
  int fresh() override {
    assignment_.reserve(++variables_);
    watches_.resize(Assignment::index(-variables_) + 1);
    occurrences_.resize(watches_.size());
    return variables_;
  }
  void clause(std::span<const int> literals) override {
    const auto number = static_cast<std::uint32_t>(starts_.size());
    starts_.push_back(literals_.size());
    for (const int literal : literals) {
      literals_.push_back(literal);
      occurrences_[Assignment::index(literal)].push_back(number);
    }
    check(number);
  }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost /*cost*/) override {
    const auto number = static_cast<Number>(propagators_.size());
    propagators_.push_back(std::move(propagator));
    waits_.push_back(true);
    queue_.push_back(number);
    return number;
  }
  void watch(Number propagator, Literal literal, int number, bool /*undo*/) override {
    watches_[Assignment::index(literal)].push_back({propagator, number});
    const TrailPosition position = assignment_.position(literal);
    if (position < next_) wake({propagator, number});
  }

 private:
  struct Watch {
    Number propagator;
    int number;
  };

  static std::vector<DigitSet> domains_of(std::span<const DigitSet> domains) {
    return {domains.begin(), domains.end()};
  }

  bool force(Literal literal) override {
    if (assignment_.is_true(literal)) return true;
    if (assignment_.is_false(literal)) {
      conflict_ = true;
      return false;
    }
    assignment_.set(literal, static_cast<TrailPosition>(trail_.size()));
    trail_.push_back(literal);
    return true;
  }

  void wake(const Watch& watch) {
    if (!propagators_[watch.propagator]->wake(watch.number) || waits_[watch.propagator]) return;
    waits_[watch.propagator] = true;
    queue_.push_back(watch.propagator);
  }

  /// What follows from a literal, without propagators.
  void take(Literal literal) {
    for (const Watch& watch : watches_[Assignment::index(literal)]) wake(watch);
    for (const std::uint32_t number : occurrences_[Assignment::index(-literal)]) check(number);
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (variable > candidates_.size()) return;
    const auto [place, digit] = candidates_[variable - 1];
    DigitSet& domain = domains_[place];
    if (literal > 0) {
      for (const Digit other : domain)
        if (other != digit) force(-literal_at(place, other));
      return;
    }
    domain.erase(digit);
    if (domain.empty())
      conflict_ = true;
    else if (domain.single())
      force(literal_at(place, domain.first()));
  }
  Literal literal_at(std::size_t place, Digit digit) const {
    return first_[place] + (posted_[place] & DigitSet::all(digit - 1)).size();
  }

  /// Whether a clause forces something.
  void check(std::uint32_t number) {
    const std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] : literals_.size();
    Literal open = 0;
    for (std::size_t i = starts_[number]; i < end; ++i) {
      if (assignment_.is_true(literals_[i])) return;
      if (assignment_.is_false(literals_[i]) || literals_[i] == open) continue;
      if (open != 0) return;
      open = literals_[i];
    }
    if (open == 0)
      conflict_ = true;
    else
      force(open);
  }

  std::span<DigitSet> domains_;
  std::vector<DigitSet> posted_;       ///< as they were when the constraint was posted
  std::vector<std::size_t> places_;    ///< of each cell, in the scope
  std::vector<Literal> first_;         ///< for each cell of the scope
  std::vector<Candidate> candidates_;  ///< by variable less 1, with places instead of cells
  Literal variables_ = 0;
  Assignment assignment_;
  std::vector<Literal> trail_;
  std::size_t next_ = 0;  ///< the first on the trail that has not been taken
  bool conflict_ = false;
  std::vector<std::size_t> starts_;  ///< of the clauses
  std::vector<Literal> literals_;    ///< of all clauses
  std::vector<std::vector<std::uint32_t>> occurrences_;
  std::vector<std::vector<Watch>> watches_;
  std::vector<std::unique_ptr<Propagator>> propagators_;
  std::vector<bool> waits_;
  std::vector<Number> queue_;
};

}  // namespace

bool filter_by_posting(const Constraint& constraint, std::span<DigitSet> domains) {
  return PostedFilter(constraint, domains).run(constraint);
}

}  // namespace ariadne
