// A puzzle as clauses.
//
// After propagation (logic/propagated.hpp), each candidate that is left has a variable, which is
// true when the digit is in the cell: its number (logic/candidate_numbers.hpp) plus one, because
// CaDiCaL counts from one.
//
// What the clauses say, and how many literals they have:
//
//     each cell holds a digit                            its candidates
//     each digit has a place in each house               its places there
//     no cell holds two digits                           2, for each pair of its candidates
//     no two cells of a group hold the same digit        2, for each pair of peers and digit
//
// A solution makes all of them true, and an assignment that does so is one. The third kind follows
// from the others where every cell is in a house, and the second from the first and the last; they
// let more be seen without guessing, which is what the work of a search depends on.
//
// At most one of k is said by k * (k - 1) / 2 pairs, which need no extra variables. Cells
// that share several groups get their pairs once, because they go by peers. That is 0.7 million
// pairs for an empty 25x25, but some 20,000 for a puzzle, where few candidates are left.
//
// A given needs no special case: its cell has one candidate, whose first clause is that variable
// alone. Two equal givens of a group contradict each other by a pair, and a cell or a digit without
// any candidate makes a clause without literals, which nothing satisfies.
//
// Constraints give clauses of their own, with variables of their own, which are numbered behind those of
// the candidates. What some of them do not say in this way is said when it is needed, that is, if the
// engine comes up with digits that break a constraint:
//
// - If the constraint has propagators, they see the whole assignment. Those that find a conflict say
//   which literals force it, and the clause says that not all of these are true.
// - Otherwise, the digits are a reason: a set of digits for each of its cells, of which no choice is
//   right. As long as the filter still sees that, the sets are made larger, cell by cell and then digit
//   by digit, and the clause says that some cell has a digit outside of its set.
//
// That ends, since each such clause rules out at least one of finitely many assignments.

#include "encoding.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <ariadne/logic/propagated.hpp>

namespace ariadne::plugins::sat {

namespace {

/// The puzzle without what propagation removes; a cell without candidates if that is a contradiction.
Puzzle cleared(const Puzzle& puzzle) {
  Propagated propagated(puzzle);
  const bool possible = propagated.propagate();
  Puzzle cleared(puzzle.layout_ptr(), propagated.domains());
  if (!possible) cleared.set_candidates(0, {});
  return cleared;
}

constexpr int variable_of(CandidateNumbers::Number number) {
  return static_cast<int>(number) + 1;
}

void add_clause(CaDiCaL::Solver& engine, std::span<const CandidateNumbers::Number> one_of) {
  for (const CandidateNumbers::Number number : one_of) engine.add(variable_of(number));
  engine.add(0);
}

void add_pair(CaDiCaL::Solver& engine, int one, int other) {
  engine.add(-one);
  engine.add(-other);
  engine.add(0);
}

}  // namespace

/// Takes what constraints mean: clauses for an engine, and propagators for later.
class Encoding::Clauses final : public PropagatorSink {
 public:
  Clauses(Encoding& encoding, CaDiCaL::Solver& engine) : encoding_(encoding), engine_(engine) {}

  /// Takes all that a constraint has to say. Propagators only if it has no clauses: a constraint that
  /// has both says the same in two ways.
  void take(const Constraint& constraint, std::size_t index) {
    index_ = index;
    is_silent_ = true;
    const bool said = constraint.encode(*this);
    encoding_.said_.push_back(said);
    if (!said && is_silent_) constraint.post(*this);
  }

  DigitSet domain(Cell cell) const override { return encoding_.puzzle_.candidates(cell); }
  int literal(Candidate candidate) override {
    return encoding_.variable(candidate.cell, candidate.digit);
  }
  int fresh() override {
    is_silent_ = false;
    return ++encoding_.last_;
  }
  void clause(std::span<const int> literals) override {
    assert(std::all_of(literals.begin(), literals.end(), [this](int literal) {
      return literal != 0 && literal <= encoding_.last_ && -literal <= encoding_.last_;
    }));
    is_silent_ = false;
    for (const int literal : literals) engine_.add(literal);
    engine_.add(0);
  }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost /*cost*/) override {
    encoding_.posted_.push_back({index_, std::move(propagator), {}});
    return static_cast<Number>(encoding_.posted_.size() - 1);
  }
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    encoding_.posted_[propagator].watches.push_back({literal, number, undo});
  }

 private:
  Encoding& encoding_;
  CaDiCaL::Solver& engine_;
  std::size_t index_ = 0;
  bool is_silent_ = true;  ///< the constraint has had no clauses so far
};

/// Notes the false literal that a propagator forces, where all variables have values.
class Encoding::Forced final : public ForceSink {
 public:
  explicit Forced(const Assignment& assignment) : assignment_(assignment) {}
  bool force(Literal literal) override {
    if (assignment_.is_true(literal)) return true;
    conflict_ = literal;
    return false;
  }
  /// 0 if there is no conflict.
  Literal conflict() const { return conflict_; }

 private:
  const Assignment& assignment_;
  Literal conflict_ = 0;
};

Encoding::Encoding(const Puzzle& puzzle) : puzzle_(cleared(puzzle)) {
  numbers_.begin(puzzle_.candidates());
  last_ = static_cast<Literal>(numbers_.candidates().size());
}

int Encoding::variable(Cell cell, Digit digit) const {
  return variable_of(numbers_.number(cell, digit));
}

bool Encoding::write(CaDiCaL::Solver& engine, const std::function<bool()>& more) {
  const Layout& layout = puzzle_.layout();
  for (int i = 0; i < layout.cell_count(); ++i) {
    if (!more()) return false;
    const auto cell = static_cast<Cell>(i);
    const auto own = numbers_.of(cell);
    add_clause(engine, own);
    for (std::size_t one = 0; one < own.size(); ++one)
      for (std::size_t other = one + 1; other < own.size(); ++other)
        add_pair(engine, variable_of(own[one]), variable_of(own[other]));
    for (const Cell peer : layout.peers(cell)) {
      if (peer < cell) continue;
      for (const Digit digit : puzzle_.candidates(cell) & puzzle_.candidates(peer))
        add_pair(engine, variable(cell, digit), variable(peer, digit));
    }
  }
  for (const Group& house : layout.houses())
    for (const Digit digit : DigitSet::all(layout.digit_count()))
      add_clause(engine, numbers_.of(house, digit));
  Clauses clauses(*this, engine);
  for (std::size_t i = 0; i < layout.constraints().size(); ++i) {
    if (!more()) return false;
    clauses.take(*layout.constraints()[i], i);
  }
  if (posted_.empty()) return true;
  assignment_.reserve(std::max(last_, 1));
  for (Posted& posted : posted_)
    std::stable_sort(
        posted.watches.begin(), posted.watches.end(),
        [](const Watch& a, const Watch& b) { return std::abs(a.literal) < std::abs(b.literal); });
  return true;
}

bool Encoding::obeys_constraints(CaDiCaL::Solver& engine, std::span<const Digit> values) {
  // Those that clauses do not say come first, because all others will hold.
  bool all = true;
  for (const bool said : {false, true})
    for (std::size_t i = 0; i < said_.size() && (all || !said); ++i)
      if (said_[i] == said) all = obeys(engine, values, i) && all;
  return all;
}

bool Encoding::obeys(CaDiCaL::Solver& engine, std::span<const Digit> values,
                     std::size_t constraint) {
  const Constraint& one = *puzzle_.layout().constraints()[constraint];
  std::vector<Digit> own;
  for (const Cell cell : one.scope()) own.push_back(values[cell]);
  if (one.holds(own)) return true;
  if (add_reasons(engine, constraint)) return false;
  std::vector<DigitSet> reason;
  for (const Digit digit : own) reason.push_back(DigitSet::of(digit));
  add_lemma(engine, one, std::move(reason));
  return false;
}

/// Adds a clause for each conflict that the propagators of a constraint find. Returns
/// false if they find no conflict.
bool Encoding::add_reasons(CaDiCaL::Solver& engine, std::size_t constraint) {
  bool any = false;
  const auto before = [](const Posted& posted, std::size_t index) {
    return posted.constraint < index;
  };
  for (auto posted = std::lower_bound(posted_.begin(), posted_.end(), constraint, before);
       posted != posted_.end() && posted->constraint == constraint; ++posted)
    if (add_reason(engine, *posted)) any = true;
  return any;
}

bool Encoding::add_reason(CaDiCaL::Solver& engine, const Posted& posted) {
  Propagator& propagator = *posted.propagator;
  for (const Watch& watch : posted.watches)
    if (assignment_.is_true(watch.literal)) propagator.wake(watch.number);
  Forced forced(assignment_);
  propagator.propagate(assignment_, forced);
  if (forced.conflict() != 0) {
    std::vector<Literal> reason;
    propagator.explain(assignment_, forced.conflict(), static_cast<TrailPosition>(last_) + 1,
                       reason);
    engine.add(forced.conflict());
    for (const Literal literal : reason) {
      assert(assignment_.is_true(literal));
      engine.add(-literal);
    }
    engine.add(0);
  }
  for (std::size_t i = posted.watches.size(); i-- > 0;)
    if (const Watch& watch = posted.watches[i]; watch.undo && assignment_.is_true(watch.literal))
      propagator.undo(watch.number);
  return forced.conflict() != 0;
}

/// `reason` has digits that break the constraint.
void Encoding::add_lemma(CaDiCaL::Solver& engine, const Constraint& constraint,
                         std::vector<DigitSet> reason) const {
  assert(reason.size() == constraint.scope().size());
  const std::span<const Cell> scope = constraint.scope();
  std::vector<DigitSet> tried;
  const auto try_with = [&](std::size_t i, DigitSet larger) {
    tried = reason;
    tried[i] = larger;
    if (!constraint.filter(tried)) reason[i] = larger;
  };
  for (std::size_t i = 0; i < scope.size(); ++i) try_with(i, puzzle_.candidates(scope[i]));
  for (std::size_t i = 0; i < scope.size(); ++i)
    for (const Digit digit : puzzle_.candidates(scope[i]) - reason[i])
      try_with(i, reason[i] | DigitSet::of(digit));
  for (std::size_t i = 0; i < scope.size(); ++i) {
    const DigitSet others = puzzle_.candidates(scope[i]) - reason[i];
    if (reason[i].single() && !others.empty())
      engine.add(-variable(scope[i], reason[i].first()));
    else
      for (const Digit digit : others) engine.add(variable(scope[i], digit));
  }
  engine.add(0);
}

void Encoding::read(CaDiCaL::Solver& engine, std::span<Digit> values) {
  assert(values.size() == puzzle_.candidates().size());
  int variable = 0;
  for (const Candidate candidate : numbers_.candidates())
    if (engine.val(++variable) > 0) values[candidate.cell] = candidate.digit;
  if (!posted_.empty())
    for (variable = 1; variable <= last_; ++variable) {
      const bool is_true = engine.val(variable) > 0;
      const auto position = static_cast<TrailPosition>(variable);
      assignment_.set(variable, is_true ? position : Assignment::now);
      assignment_.set(-variable, is_true ? Assignment::now : position);
    }
  assert(std::equal(values.begin(), values.end(), puzzle_.candidates().begin(),
                    [](Digit digit, DigitSet own) { return digit != 0 && own.contains(digit); }));
}

void Encoding::rule_out(CaDiCaL::Solver& engine, std::span<const Digit> values, int unless) const {
  assert(values.size() == puzzle_.candidates().size());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!puzzle_.candidates()[i].single() && !puzzle_.layout().is_hidden(static_cast<Cell>(i)))
      engine.add(-variable(static_cast<Cell>(i), values[i]));
  if (unless != 0) engine.add(unless);
  engine.add(0);
}

}  // namespace ariadne::plugins::sat
