#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sat {

/// Solves any layout as a problem of propositional logic; see sat.cpp.
class Sat final : public Solver {
 public:
  static std::vector<Parameter> table();
  /// Throws Error if CaDiCaL is set to record its calls, which it can for one object only.
  explicit Sat(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  bool takes(const Constraint& constraint) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  int fewest_digits_;
  bool rules_;
  std::uint64_t work_limit_;
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::sat
