#pragma once

// Checks what a constraint posts against holds(), for cells with few assignments. The checker is no
// solver: it decides at random, takes back at random, and never learns.
//
//     each forced literal   its reason was true before it, and every assignment that the rule
//                           allows has the literal or breaks the reason
//     each conflict         the same, with a literal that is false
//     all literals known    a conflict exactly if holds() is false
//     each good assignment  can be decided, literal by literal in any order, without a conflict

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/model/layout.hpp>
#include <ariadne/model/propagator.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::testing {

/// Whether an assignment counts: cells that see each other on the frame, or share a set of groups(),
/// differ in it. Without a frame, only the sets count.
inline bool counts(const Constraint& constraint, std::span<const Digit> values,
                   const Layout* frame) {
  const auto scope = constraint.scope();
  if (frame != nullptr)
    for (std::size_t a = 0; a < scope.size(); ++a)
      for (std::size_t b = a + 1; b < scope.size(); ++b)
        if (values[a] == values[b] && frame->peer_set(scope[a]).contains(scope[b])) return false;
  for (const auto& group : constraint.groups()) {
    DigitSet seen;
    for (const Cell cell : group) {
      const auto place = std::find(scope.begin(), scope.end(), cell) - scope.begin();
      const Digit value = values[static_cast<std::size_t>(place)];
      if (seen.contains(value)) return false;
      seen.insert(value);
    }
  }
  return true;
}

/// Calls `visit` with each assignment from the domains.
inline void for_each_assignment(std::span<const DigitSet> domains,
                                const std::function<void(std::span<const Digit>)>& visit) {
  std::vector<Digit> values;
  const auto choose = [&](auto&& self) -> void {
    if (values.size() == domains.size()) return visit(values);
    for (const Digit digit : domains[values.size()]) {
      values.push_back(digit);
      self(self);
      values.pop_back();
    }
  };
  choose(choose);
}

class PropagatorCheck final : public PropagatorSink, private ForceSink {
 public:
  /// `domains` are those of the cells of the scope; none is empty.
  PropagatorCheck(const Constraint& constraint, std::vector<DigitSet> domains, Random& random,
                  const Layout* frame = nullptr)
      : constraint_(constraint), domains_(std::move(domains)), random_(random), frame_(frame) {
    first_.push_back(1);
    for (const DigitSet domain : domains_) {
      std::vector<Literal> one_of;
      for (int i = 0; i < domain.size(); ++i) one_of.push_back(fresh());
      first_.push_back(variables_ + 1);
      clause(one_of);
      for (std::size_t a = 0; a < one_of.size(); ++a)
        for (std::size_t b = a + 1; b < one_of.size(); ++b)
          clause(std::vector<Literal>{-one_of[a], -one_of[b]});
    }
    complete_ = constraint.post(*this);
    add_models();
  }

  /// Walks at random, with this many decisions. Returns what is wrong; nothing if all is well.
  std::string walk(int decisions) {
    if (!settle()) return problem_;
    while (problem_.empty() && decisions > 0) {
      const auto open = open_variables();
      if (open.empty() || random_.below(12) == 0) {
        if (levels_.empty() && open.empty()) break;
        back_up();
      } else {
        decide(pick(open) * (random_.below(2) == 0 ? 1 : -1));
        --decisions;
      }
      settle();
    }
    while (!levels_.empty()) take_back();
    return problem_;
  }

  /// Decides assignments, each in a random order: up to this many, good and bad ones.
  std::string decide_assignments(int most) {
    std::vector<std::vector<Digit>> assignments;
    for_each_assignment(domains_, [&](std::span<const Digit> values) {
      if (counts(constraint_, values, frame_))
        assignments.emplace_back(values.begin(), values.end());
    });
    random_.shuffle(std::span(assignments));
    if (assignments.size() > static_cast<std::size_t>(most))
      assignments.resize(static_cast<std::size_t>(most));
    for (const auto& values : assignments) {
      const bool accepted = accepts(values);
      while (!levels_.empty()) take_back();
      if (!problem_.empty()) return problem_;
      const bool holds = constraint_.holds(values);
      if (holds && !accepted) return "refuses a good assignment: " + text(values);
      if (!holds && accepted && complete_) return "accepts a bad assignment: " + text(values);
    }
    return {};
  }

  /// How many variables in how many assignments the cells do not determine.
  std::size_t undetermined() const { return undetermined_; }
  /// How many literals propagators forced.
  std::size_t forced() const { return forced_count_; }
  /// How many conflicts they found.
  std::size_t conflicts() const { return conflict_count_; }
  /// How many assignments the rule allows.
  std::size_t models() const { return models_; }

  DigitSet domain(Cell cell) const override { return domains_[place(cell)]; }
  int literal(Candidate candidate) override {
    const DigitSet domain = domains_[place(candidate.cell)];
    if (!domain.contains(candidate.digit)) problem("a literal of a candidate that there is not");
    return first_[place(candidate.cell)] + (domain & DigitSet::all(candidate.digit - 1)).size();
  }
  int fresh() override {
    assignment_.reserve(++variables_);
    watches_.resize(Assignment::index(-variables_) + 1);
    return variables_;
  }
  void clause(std::span<const int> literals) override {
    clauses_.emplace_back(literals.begin(), literals.end());
  }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override {
    propagators_.push_back({std::move(propagator), cost, true});
    return static_cast<Number>(propagators_.size() - 1);
  }
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    watches_[Assignment::index(literal)].push_back({propagator, number, undo});
  }

 private:
  struct Watch {
    Number propagator;
    int number;
    bool undo;
  };
  struct Entry {
    std::unique_ptr<Propagator> propagator;
    Propagator::Cost cost;
    bool waits;
  };
  struct Forced {
    Literal literal;
    Number propagator;
    TrailPosition before;
  };

  std::size_t place(Cell cell) const {
    const auto scope = constraint_.scope();
    return static_cast<std::size_t>(std::find(scope.begin(), scope.end(), cell) - scope.begin());
  }
  template <class T>
  T pick(const std::vector<T>& of) {
    return of[static_cast<std::size_t>(random_.below(of.size()))];
  }
  static std::string text(std::span<const Digit> values) {
    std::string text;
    for (const Digit value : values) text += std::to_string(value) + ' ';
    return text;
  }
  static std::string text(std::span<const Literal> literals) {
    std::string text;
    for (const Literal literal : literals) text += std::to_string(literal) + ' ';
    return text;
  }
  void problem(std::string what) {
    if (problem_.empty()) problem_ = std::move(what) + "; trail " + text(trail_);
  }

  // The assignments that the rule allows, with the variables that the clauses then determine.

  void add_models() {
    std::vector<std::vector<std::uint8_t>>
        models;  // of each, by index of literal: whether it is true
    for_each_assignment(domains_, [&](std::span<const Digit> values) {
      if (!counts(constraint_, values, frame_) || !constraint_.holds(values)) return;
      std::vector<std::uint8_t> is_true(watches_.size());
      for (std::size_t i = 0; i < values.size(); ++i)
        for (const Digit digit : domains_[i]) {
          const Literal literal = first_[i] + (domains_[i] & DigitSet::all(digit - 1)).size();
          is_true[Assignment::index(digit == values[i] ? literal : -literal)] = 1;
        }
      if (!extend(is_true)) problem("the clauses refuse a good assignment: " + text(values));
      models.push_back(std::move(is_true));
    });
    models_ = models.size();
    allowed_.assign(watches_.size(), std::vector<std::uint64_t>((models_ + 63) / 64));
    for (std::size_t m = 0; m < models_; ++m)
      for (Literal variable = 1; variable <= variables_; ++variable)
        for (const Literal literal : {variable, -variable}) {
          if (models[m][Assignment::index(-literal)] != 0) continue;
          allowed_[Assignment::index(literal)][m / 64] |= std::uint64_t{1} << (m % 64);
          if (models[m][Assignment::index(literal)] == 0 && literal > 0) ++undetermined_;
        }
  }
  bool extend(std::vector<std::uint8_t>& is_true) const {
    for (bool more = true; more;) {
      more = false;
      for (const auto& clause : clauses_) {
        const auto open =
            unit(clause, [&](Literal l) { return is_true[Assignment::index(l)] != 0; });
        if (!open) continue;
        if (*open == 0) return false;
        is_true[Assignment::index(*open)] = 1;
        more = true;
      }
    }
    return true;
  }
  /// The literal that a clause forces, 0 if all are false, and no value if it forces nothing.
  template <class IsTrue>
  static std::optional<Literal> unit(const std::vector<Literal>& clause, IsTrue is_true) {
    Literal open = 0;
    for (const Literal literal : clause) {
      if (is_true(literal)) return std::nullopt;
      if (is_true(-literal) || literal == open) continue;
      if (open != 0) return std::nullopt;
      open = literal;
    }
    return open;
  }
  /// Whether all assignments that the rule allows have at least one of the literals.
  bool follows(const std::vector<Literal>& clause) const {
    for (std::size_t word = 0; word < (models_ + 63) / 64; ++word) {
      const std::size_t rest = models_ - word * 64;
      std::uint64_t missing = rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
      for (const Literal literal : clause) missing &= ~allowed_[Assignment::index(literal)][word];
      if (missing != 0) return false;
    }
    return true;
  }

  // The trail.

  std::vector<Literal> open_variables() const {
    std::vector<Literal> open;
    for (Literal variable = 1; variable <= variables_; ++variable)
      if (assignment_.is_open(variable)) open.push_back(variable);
    return open;
  }
  void put(Literal literal) {
    assignment_.set(literal, static_cast<TrailPosition>(trail_.size()));
    trail_.push_back(literal);
  }
  void decide(Literal literal) {
    levels_.push_back(trail_.size());
    put(literal);
  }
  /// Takes back one level.
  void take_back() {
    while (trail_.size() > levels_.back()) {
      const Literal literal = trail_.back();
      if (woken_ == trail_.size()) {
        --woken_;
        const auto& watches = watches_[Assignment::index(literal)];
        for (auto watch = watches.rbegin(); watch != watches.rend(); ++watch)
          if (watch->undo) propagators_[watch->propagator].propagator->undo(watch->number);
      }
      assignment_.set(literal, Assignment::now);
      trail_.pop_back();
    }
    levels_.pop_back();
    while (!forced_.empty() && forced_.back().before >= trail_.size()) forced_.pop_back();
  }
  /// Takes back at least one level, if there is one.
  void back_up() {
    for (auto levels = 1 + random_.below(1 + random_.below(levels_.size() + 1));
         levels > 0 && !levels_.empty(); --levels)
      take_back();
  }
  void wake_all() {
    for (; woken_ < trail_.size(); ++woken_)
      for (const Watch& watch : watches_[Assignment::index(trail_[woken_])])
        if (propagators_[watch.propagator].propagator->wake(watch.number))
          propagators_[watch.propagator].waits = true;
  }
  /// Returns false if a clause is broken.
  bool follow_clauses() {
    for (bool more = true; more;) {
      more = false;
      for (const auto& clause : clauses_) {
        const auto open = unit(clause, [&](Literal l) { return assignment_.is_true(l); });
        if (!open) continue;
        if (*open == 0) return false;
        put(*open);
        more = true;
      }
    }
    return true;
  }
  bool force(Literal literal) override {
    if (conflict_) problem("a literal is forced after a conflict");
    if (assignment_.is_true(literal)) return true;
    forced_.push_back({literal, caller_, static_cast<TrailPosition>(trail_.size())});
    conflict_ = assignment_.is_false(literal);
    if (!conflict_) put(literal);
    return !conflict_;
  }
  void check_reason(const Forced& forced) {
    std::vector<Literal> reason{0};  // what is there already must stay
    propagators_[forced.propagator].propagator->explain(assignment_, forced.literal, forced.before,
                                                        reason);
    if (reason.empty() || reason[0] != 0) return problem("a reason does not begin at its end");
    reason.erase(reason.begin());
    const std::string of =
        " in the reason " + text(reason) + "of " + std::to_string(forced.literal);
    std::vector<Literal> clause{forced.literal};
    for (const Literal literal : reason) {
      if (!assignment_.was_true(literal, forced.before))
        problem("a literal was not true before" + of);
      if (std::abs(literal) == std::abs(forced.literal)) problem("a literal explains itself" + of);
      if (std::count(reason.begin(), reason.end(), literal) > 1) problem("a literal is twice" + of);
      clause.push_back(-literal);
    }
    if (!follows(clause)) problem("too little is" + of);
  }
  /// Calls a propagator, and checks what it finds. Returns false at a conflict.
  bool call(Number number) {
    propagators_[number].waits = false;
    caller_ = number;
    const std::size_t before = forced_.size();
    propagators_[number].propagator->propagate(assignment_, *this);
    for (std::size_t i = before; i < forced_.size() && problem_.empty(); ++i)
      check_reason(forced_[i]);
    forced_count_ += forced_.size() - before;
    // Reasons may be wanted late.
    if (!forced_.empty() && !conflict_ && problem_.empty()) check_reason(pick(forced_));
    if (!conflict_) return true;
    conflict_ = false;
    ++conflict_count_;
    forced_.pop_back();
    propagators_[number].waits = true;  // it may not have seen all
    return false;
  }
  /// Propagates. `all`: leaves no propagator waiting. Returns false at a conflict.
  bool propagate(bool all) {
    while (problem_.empty()) {
      if (!follow_clauses()) return false;
      wake_all();
      std::vector<Number> waiting;
      for (Number i = 0; i < propagators_.size(); ++i)
        if (propagators_[i].waits) waiting.push_back(i);
      if (waiting.empty() || (!all && random_.below(8) == 0)) return true;
      if (!call(pick(waiting))) return false;
    }
    return false;
  }
  /// Propagates, and takes back levels until no conflict is left. Returns false if there is a
  /// conflict at level 0.
  bool settle() {
    while (problem_.empty()) {
      if (propagate(open_variables().empty())) {
        if (!open_variables().empty()) return true;
        check_full();
        return problem_.empty();
      }
      if (levels_.empty()) {
        if (models_ > 0) problem("a conflict without decisions");
        return false;
      }
      back_up();
    }
    return false;
  }
  void check_full() {
    if (!propagate(true)) return;
    std::vector<Digit> values;
    for (std::size_t i = 0; i < domains_.size(); ++i) {
      Literal literal = first_[i];
      for (const Digit digit : domains_[i])
        if (assignment_.is_true(literal++)) values.push_back(digit);
    }
    if (values.size() != domains_.size()) return problem("a cell does not have one digit");
    if (complete_ && counts(constraint_, values, frame_) && !constraint_.holds(values))
      problem("there is no conflict for " + text(values));
  }
  /// Decides the digits in a random order, then what is left. Returns false at a conflict.
  bool accepts(std::span<const Digit> values) {
    std::vector<Literal> literals;
    for (std::size_t i = 0; i < values.size(); ++i)
      for (const Digit digit : domains_[i]) {
        const Literal literal = first_[i] + (domains_[i] & DigitSet::all(digit - 1)).size();
        literals.push_back(digit == values[i] ? literal : -literal);
      }
    random_.shuffle(std::span(literals));
    if (!propagate(false)) return false;
    for (const Literal literal : literals) {
      if (assignment_.is_false(literal)) return false;
      if (assignment_.is_true(literal)) continue;
      decide(literal);
      if (!propagate(false)) return false;
    }
    if (!propagate(true)) return false;
    const auto open = open_variables();
    if (!open.empty() && undetermined_ == 0 && constraint_.holds(values))
      problem("the clauses and propagators leave a variable open");
    return open.empty() || constraint_.holds(values);
  }

  const Constraint& constraint_;
  std::vector<DigitSet> domains_;
  Random& random_;
  const Layout* frame_;
  std::vector<Literal> first_;  ///< of each cell of the scope
  bool complete_ = false;       ///< whether the constraint says that it has posted all
  Literal variables_ = 0;
  std::vector<std::vector<Literal>> clauses_;
  std::vector<Entry> propagators_;
  std::vector<std::vector<Watch>> watches_;  ///< by index of the literal
  Assignment assignment_;
  std::vector<Literal> trail_;
  std::size_t woken_ = 0;            ///< the first on the trail that has not woken anything
  std::vector<std::size_t> levels_;  ///< the length of the trail before each decision
  std::vector<Forced> forced_;       ///< of what is on the trail, what propagators forced
  Number caller_ = 0;
  bool conflict_ = false;
  std::size_t models_ = 0;
  /// By index of a literal, a bit for each model: 1 if the literal is not false in it.
  std::vector<std::vector<std::uint64_t>> allowed_;
  std::size_t undetermined_ = 0;
  std::size_t forced_count_ = 0;
  std::size_t conflict_count_ = 0;
  std::string problem_;
};

/// Checks filter(): what it removes is in no assignment that the rule allows, and smaller domains
/// do not lead to larger results. Returns what is wrong.
inline std::string check_filter(const Constraint& constraint, const std::vector<DigitSet>& domains,
                                Random& random, const Layout* frame = nullptr) {
  std::vector<DigitSet> possible(domains.size());
  for_each_assignment(domains, [&](std::span<const Digit> values) {
    if (!counts(constraint, values, frame) || !constraint.holds(values)) return;
    for (std::size_t i = 0; i < values.size(); ++i) possible[i].insert(values[i]);
  });
  std::vector<DigitSet> left = domains;
  const bool passes = constraint.filter(left);
  if (!passes && !possible[0].empty()) return "the filter refuses domains with a good assignment";
  if (passes)
    for (std::size_t i = 0; i < left.size(); ++i)
      if (!(possible[i] - left[i]).empty()) return "the filter removes a digit that is possible";
  std::vector<DigitSet> smaller = domains;
  for (DigitSet& domain : smaller)
    for (const Digit digit : domain)
      if (domain.size() > 1 && random.below(4) == 0) domain.erase(digit);
  if (!constraint.filter(smaller)) return {};
  if (!passes) return "the filter accepts smaller domains than those that it refuses";
  for (std::size_t i = 0; i < left.size(); ++i)
    if (!(smaller[i] - left[i]).empty()) return "the filter is not monotone";
  return {};
}

}  // namespace ariadne::testing
