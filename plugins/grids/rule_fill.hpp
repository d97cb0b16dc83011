#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

/// Fills grids of layouts with rules at random, with the help of a solver.
class RuleFill {
 public:
  /// The solver must support the rules of the layouts.
  explicit RuleFill(Named<Solver> solver) : solver_(std::move(solver)) {}

  const Solver& solver() const { return *solver_.object; }
  /// Fills one grid. If there is none, the result says why.
  Generated fill(Random& random, const GenerateRequest& request);

 private:
  Verdict ask(const Puzzle& puzzle, const GenerateRequest& request, std::uint64_t most_nodes);

  Named<Solver> solver_;
  std::uint64_t nodes_ = 0;  ///< that the solver took for this grid
  std::vector<Digit> grid_;  ///< the last one that the solver found
};

}  // namespace ariadne::plugins::grids
