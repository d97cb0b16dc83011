// Propagation to a fixed point, and a search where it leaves something open.
//
// Constraints are taken by what they are, not by name: relations become tables for pairs of cells,
// cages give further sums (derived_sums.cpp), and everything else is asked to filter its domains
// whenever one of them has changed. Any constraint is therefore taken, also one of a plugin that nobody
// here has heard of.

#include <limits>
#include <memory>
#include <optional>

#include <ariadne/plugin/plugin.hpp>

#include "compiled.hpp"
#include "search.hpp"

namespace ariadne::plugins::propagation {
namespace {

/// Solves puzzles with constraints of any kind by propagation and search.
class PropagationSolver final : public Solver {
 public:
  static std::vector<Parameter> table() {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    return {Parameter::integer(
        "work-limit", 0, 0, most,
        "The number of values to try before the solver gives up; it then answers "
        "'limit', unless it has already found two solutions; 0 means no limit")};
  }

  explicit PropagationSolver(const Parameters& parameters)
      : work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
    if (work_limit_ == 0) work_limit_ = unlimited;
  }

  /// It does not know cells that are not counted.
  bool supports(const Layout& layout) const override { return layout.unknowns().empty(); }

  bool takes(const Constraint& /*constraint*/) const override { return true; }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    if (!compiled_ || compiled_->layout != puzzle.layout_ptr()) {
      search_.reset();
      compiled_ = std::make_unique<Compiled>(puzzle.layout_ptr());
      search_.emplace(*compiled_);
    }
    Budget budget(request, work_limit_);
    SolveOutcome outcome;
    const bool whole_tree = search_->run(puzzle, request, budget, sink, outcome.solutions);
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  std::uint64_t work_limit_;
  std::unique_ptr<Compiled> compiled_;  ///< of the last layout
  std::optional<Search> search_;        ///< on it
};

}  // namespace
}  // namespace ariadne::plugins::propagation

ARIADNE_PLUGIN("propagation", "1.0.0", "A solver for puzzles with constraints") {
  using namespace ariadne::plugins::propagation;
  plugin.solver<PropagationSolver>("propagation",
                                   "Solves puzzles with constraints of any kind by propagation and "
                                   "search");
}
