// Whip and braid: a chain of variables by which a candidate, the target, leads to a contradiction;
// see search.cpp. A whip[1] is a pointing or claiming, or whatever else puts all candidates of a
// variable out. Each target is reported once, with its shortest chain.
//
// Order: by length, then as the search finds them.

#include "whip.hpp"

#include "proof.hpp"

namespace ariadne::plugins::whips {

std::vector<Parameter> Whip::table(Continuity /*continuity*/) {
  return {
      Parameter::integer("max-length", 16, 1, 100, "The maximum number of variables in a chain")};
}

Whip::Whip(const Technique& technique, Parameters& parameters, Continuity continuity)
    : search_(continuity, static_cast<int>(parameters.integer("max-length"))), step_(technique) {
  step_.scale = Scale::berthier;
}

void Whip::find(const Board& board, StepSink& sink) {
  csp_.learn(board);
  search_.run(csp_, sink, [&](const Assumptions& assumptions) {
    step_.clear();
    step_.difficulty = static_cast<double>(assumptions.size());
    step_.notation = "length " + std::to_string(assumptions.size()) +
                     ", {chain#1.implications}, contradiction in <{house.groups}><{pivot.cells}>";
    step_.eliminations.push_back(csp_.candidate(assumptions.front()));
    if (sink.wants_evidence()) add_evidence(board, csp_, assumptions, step_.evidence);
    return sink.add(step_);
  });
}

}  // namespace ariadne::plugins::whips
