#pragma once

#include <memory>
#include <optional>

#include <ariadne/plugin/plugin.hpp>

#include "compiled.hpp"
#include "search.hpp"

namespace ariadne::plugins::propagation {

/// Solves puzzles with constraints of any kind by propagation and search; see propagation.cpp.
class PropagationSolver final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit PropagationSolver(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  bool takes(const Constraint& constraint) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;
  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  std::uint64_t work_limit_;
  std::unique_ptr<Compiled> compiled_;  ///< of the last layout
  std::optional<Search> search_;        ///< on it
};

}  // namespace ariadne::plugins::propagation
