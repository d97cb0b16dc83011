// Solves: the fast path, all puzzles of a part at once.

#include <ariadne/pipeline/detail/solving.hpp>

namespace ariadne {

namespace {

class BatchSolving final : public SolvingWork {
 public:
  BatchSolving(Parameters& parameters, const RunContext& run)
      : SolvingWork(parameters, run), solver_(parameters.take_solver("with").object) {}

 private:
  bool solve(Part& part, PuzzleBlock& /*block*/) override { return solve_batch(*solver_, part); }

  std::unique_ptr<Solver> solver_;
};

}  // namespace

StageInfo solve_stage() {
  StageInfo stage;
  stage.table = {
      "solve", "Solves each puzzle",
      solving_parameters(Parameter::component("with", ComponentKind::solver, "", "The solver"))};
  stage.gives = {Column::outcome};
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<BatchSolving>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
