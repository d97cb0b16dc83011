#include <ariadne/model/propagator.hpp>

namespace ariadne {

ForceSink::~ForceSink() = default;
Propagator::~Propagator() = default;

bool Propagator::wake(int /*number*/) {
  return true;
}

void Propagator::undo(int /*number*/) {}

Literal literal_of(ClauseSink& sink, const CellCondition& condition) {
  const DigitSet domain = sink.domain(condition.cell);
  const DigitSet wanted = condition.digits & domain;
  const DigitSet others = domain - wanted;
  const auto of = [&](DigitSet one) { return sink.literal({condition.cell, one.first()}); };
  if (wanted.single()) return of(wanted);
  if (others.single() && !wanted.empty()) return -of(others);
  const Literal literal = sink.fresh();
  std::vector<Literal> clause;
  // Each digit decides it.
  for (const Digit digit : domain) {
    const bool makes_true = wanted.contains(digit);
    clause = {-sink.literal({condition.cell, digit}), makes_true ? literal : -literal};
    sink.clause(clause);
  }
  // And so does the absence of all digits on one side.
  clause = {-literal};
  for (const Digit digit : wanted) clause.push_back(sink.literal({condition.cell, digit}));
  sink.clause(clause);
  clause = {literal};
  for (const Digit digit : others) clause.push_back(sink.literal({condition.cell, digit}));
  sink.clause(clause);
  return literal;
}

}  // namespace ariadne
