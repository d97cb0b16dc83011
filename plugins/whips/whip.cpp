// Whip and braid: a chain of variables by which a candidate, the target, leads to a contradiction;
// see search.cpp. A whip[1] is a pointing or claiming, or whatever else puts all candidates of a
// variable out. Each target is reported once, with its shortest chain.
//
// Order: by length, then as the search finds them.

#include <ariadne/plugin/plugin.hpp>

#include "proof.hpp"
#include "search.hpp"

namespace ariadne::plugins::whips {
namespace {

class Whip final : public Strategy {
 public:
  static std::vector<Parameter> table(Continuity /*continuity*/) {
    return {
        Parameter::integer("max-length", 16, 1, 100, "The maximum number of variables in a chain")};
  }

  Whip(const Technique& technique, Parameters& parameters, Continuity continuity)
      : search_(continuity, static_cast<int>(parameters.integer("max-length"))), step_(technique) {
    step_.scale = Scale::berthier;
  }

  void find(const Board& board, StepSink& sink) override {
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

 private:
  ChainSearch search_;
  Csp csp_;
  Step step_;
};

}  // namespace
}  // namespace ariadne::plugins::whips

ARIADNE_PLUGIN("whips", "1.0.0",
               "Whips and braids, the chains on which Denis Berthier's ratings are based") {
  using namespace ariadne::plugins::whips;
  plugin.strategy<Whip>({"whip", "Whip", "", {ariadne::Level::extreme, 500}},
                        "A candidate leads to a contradiction through a chain in which each link "
                        "follows from the one before",
                        Continuity::last);
  plugin.strategy<Whip>({"braid", "Braid", "", {ariadne::Level::extreme, 600}},
                        "A candidate leads to a contradiction through a chain in which each link "
                        "may follow from any earlier one",
                        Continuity::any);
  for (const char* key : {"whip", "braid"})
    plugin.words(key, "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
}
