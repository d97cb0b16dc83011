#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

/// Complete grids of layouts with rules, filled at random with the help of a solver.
class RuleFill {
 public:
  /// The solver must take the rules of the layouts.
  explicit RuleFill(Named<Solver> solver) : solver_(std::move(solver)) {}

  const Solver& solver() const { return *solver_.object; }
  /// One grid, or the reason why there is none.
  Generated fill(Random& random, const GenerateRequest& request);

 private:
  Verdict ask(const Puzzle& puzzle, const GenerateRequest& request, std::uint64_t most_nodes);

  Named<Solver> solver_;
  std::uint64_t nodes_ = 0;  ///< of all questions about this grid
  std::vector<Digit> grid_;  ///< the last that was found
};

}  // namespace ariadne::plugins::grids
