// Brute force: a solver finds the solution, and one cell gets its value from it, so that logic can
// continue. The cell is the middle one of the open cells, in reading order.
//
// It is as sound as the solver. If the board has no solution or several, or the solver does not
// support its layout, nothing is found. Cost: one search of the solver for each such step.
//
// Source: HoDoKu 2.2.0's choice of the cell.

#include <vector>

#include <ariadne/plugin/kept_solution.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::last_resort {
namespace {

class BruteForce final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::component("solver", ComponentKind::solver, "$last-resort",
                                 "The solver that finds the solution")};
  }

  BruteForce(const Technique& technique, Parameters& parameters)
      : solver_(parameters.take_solver("solver")), step_(technique) {}

  void find(const Board& board, StepSink& sink) override {
    if (board.open_count() == 0 || !solver_.object->supports(board.layout())) return;
    candidates_of(board, candidates_);
    KeptSolution kept;
    SolveRequest request;
    sink.limit(request);
    const SolveOutcome outcome =
        solver_.object->solve(Puzzle(board.layout_ptr(), candidates_), request, kept);
    if (outcome.verdict != Verdict::unique) return;
    int before = board.open_count() / 2;
    for (const Cell cell : board.open_cells()) {
      if (before-- > 0) continue;
      step_.clear();
      step_.placements.push_back({cell, kept.values()[cell]});
      sink.add(step_);
      return;
    }
  }

 private:
  Named<Solver> solver_;
  Step step_;
  std::vector<DigitSet> candidates_;
};

}  // namespace
}  // namespace ariadne::plugins::last_resort

ARIADNE_PLUGIN("last-resort", "1.0.0", "A last resort when no technique finds a step") {
  using namespace ariadne::plugins::last_resort;
  plugin.strategy<BruteForce>(
      {"brute-force", "Brute Force", "", {ariadne::Level::extreme, 10000}},
      "The middle one of all open cells is filled with its value from the solution");
  plugin.words("brute-force",
               "No technique in this config helps here. A search for the solution shows that "
               "{result}.");
}
