#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "branches.hpp"
#include "task.hpp"

namespace ariadne::plugins::lockstep {

/// Solves plain 9x9 puzzles side by side in the lanes of vectors; see search.hpp.
class Lockstep final : public Solver {
 public:
  static std::vector<Parameter> table();
  /// Throws ConfigError when the processor cannot run the one asked for.
  explicit Lockstep(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override;

 private:
  const Kernel& kernel_;
  Branches branches_;
};

}  // namespace ariadne::plugins::lockstep
