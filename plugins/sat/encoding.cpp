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
// Constraints give clauses of their own, with variables of their own, which are numbered behind those of the candidates. What some
// of them do not say in this way is said when it is needed. If the engine comes up with digits that
// break a constraint, these are a reason: a set of digits for each of its cells, of which no choice is
// right. As long as the filter still sees that, the sets are made larger, cell by cell and then digit by
// digit, and the clause says that some cell has a digit outside of its set. That ends, since each such
// clause rules out at least one of finitely many assignments.

#include "encoding.hpp"

#include <cassert>

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

/// Takes the clauses of constraints for an engine.
class Encoding::Clauses final : public ClauseSink {
 public:
  Clauses(const Encoding& encoding, CaDiCaL::Solver& engine)
      : encoding_(encoding),
        engine_(engine),
        last_(static_cast<int>(encoding.numbers_.candidates().size())) {}

  DigitSet domain(Cell cell) const override { return encoding_.puzzle_.candidates(cell); }
  int literal(Candidate candidate) override {
    return encoding_.variable(candidate.cell, candidate.digit);
  }
  int fresh() override { return ++last_; }
  void clause(std::span<const int> literals) override {
    assert(std::all_of(literals.begin(), literals.end(), [this](int literal) {
      return literal != 0 && literal <= last_ && -literal <= last_;
    }));
    for (const int literal : literals) engine_.add(literal);
    engine_.add(0);
  }

 private:
  const Encoding& encoding_;
  CaDiCaL::Solver& engine_;
  int last_;
};

Encoding::Encoding(const Puzzle& puzzle) : puzzle_(cleared(puzzle)) {
  numbers_.begin(puzzle_.candidates());
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
  for (const ConstraintPtr& constraint : layout.constraints()) {
    if (!more()) return false;
    constraint->encode(clauses);
  }
  return true;
}

bool Encoding::obeys_constraints(CaDiCaL::Solver& engine, std::span<const Digit> values) const {
  bool obeys = true;
  std::vector<Digit> own;
  for (const ConstraintPtr& constraint : puzzle_.layout().constraints()) {
    own.clear();
    for (const Cell cell : constraint->scope()) own.push_back(values[cell]);
    if (constraint->holds(own)) continue;
    obeys = false;
    std::vector<DigitSet> reason;
    for (const Digit digit : own) reason.push_back(DigitSet::of(digit));
    add_lemma(engine, *constraint, std::move(reason));
  }
  return obeys;
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

void Encoding::read(CaDiCaL::Solver& engine, std::span<Digit> values) const {
  assert(values.size() == puzzle_.candidates().size());
  int variable = 0;
  for (const Candidate candidate : numbers_.candidates())
    if (engine.val(++variable) > 0) values[candidate.cell] = candidate.digit;
  assert(std::equal(values.begin(), values.end(), puzzle_.candidates().begin(),
                    [](Digit digit, DigitSet own) { return digit != 0 && own.contains(digit); }));
}

void Encoding::rule_out(CaDiCaL::Solver& engine, std::span<const Digit> values) const {
  assert(values.size() == puzzle_.candidates().size());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!puzzle_.candidates()[i].single() && !puzzle_.layout().is_hidden(static_cast<Cell>(i)))
      engine.add(-variable(static_cast<Cell>(i), values[i]));
  engine.add(0);
}

}  // namespace ariadne::plugins::sat
