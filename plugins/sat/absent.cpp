// The solver in builds without CaDiCaL. It has the parameters of the real one and supports no
// layout, so that configs work in every build: whatever tries or compares solvers leaves it out.

#include "parameters.hpp"

namespace ariadne::plugins::sat {

namespace {

constexpr const char* summary =
    "Supports no layout, because this build of Ariadne does not have the SAT solver CaDiCaL";

class Absent final : public Solver {
 public:
  static std::vector<Parameter> table() { return parameters(); }
  explicit Absent(const Parameters& /*parameters*/) {}

  bool supports(const Layout& /*layout*/) const override { return false; }
  SolveOutcome solve(const Puzzle& /*puzzle*/, const SolveRequest& /*request*/,
                     SolutionSink& /*sink*/) override {
    throw Error(summary);
  }
};

}  // namespace
}  // namespace ariadne::plugins::sat

ARIADNE_PLUGIN("sat", "1.0.0", "A placeholder for the solver on the SAT solver CaDiCaL") {
  using namespace ariadne::plugins::sat;
  plugin.solver<Absent>("sat", summary);
}
