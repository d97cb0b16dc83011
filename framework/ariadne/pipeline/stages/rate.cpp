// Rates: solves as a person does, puzzle by puzzle, and counts the steps. A rating on Sudoku
// Explainer's scale and one on HoDoKu's stand beside each other; one on the same scale replaces the
// one before.

#include <algorithm>
#include <utility>

#include <ariadne/pipeline/detail/solving.hpp>

namespace ariadne {

namespace {

class RatingWork final : public SolvingWork {
 public:
  RatingWork(Parameters& parameters, const RunContext& run)
      : SolvingWork(parameters, run), solver_(parameters.take_solver("with").object) {}

 private:
  bool solve(PuzzleBatch& batch, PuzzleBlock& /*block*/) override {
    // The solutions of puzzles of kinds stay: those in steps have other cells.
    const bool of_kind = batch.item(0).notes != nullptr && batch.item(0).notes->writing != nullptr;
    if (!of_kind) require_support(*solver_, *batch.layout);
    std::vector<Digit> solutions = batch.solutions;
    make_room(batch);
    if (of_kind && !solutions.empty()) batch.solutions = std::move(solutions);
    const std::vector<StepLog> before = std::exchange(batch.ratings, {});
    batch.ratings.assign(batch.size(), StepLog(StepLog::Keep::counts));
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (time_limit() != Clock::duration::max()) request().deadline = Clock::now() + time_limit();
      ExplainedItem found;
      found.notes = batch.item(i).notes;
      const Puzzle puzzle = of_kind ? found.notes->writing->in_steps() : batch.puzzle(i);
      if (of_kind) require_support(*solver_, puzzle.layout());
      explain(*solver_, puzzle, request(), batch.ratings[i], answer_, found);
      if (request().stop.stop_requested()) return false;
      batch.outcomes[i] = found.outcome;
      batch.set_reason(i, std::move(found.reason));
      if (!before.empty()) batch.ratings[i].complete(before[i]);
      if (!of_kind)
        std::copy(found.solutions.begin(), found.solutions.end(),
                  batch.solutions.begin() + static_cast<std::ptrdiff_t>(i * batch.cells()));
    }
    return true;
  }

  std::unique_ptr<Solver> solver_;
  AnswerSink answer_;
};

}  // namespace

StageInfo rate_stage() {
  StageInfo stage;
  stage.table = {
      "rate", "Solves each puzzle as a person does, and rates it",
      solving_parameters(Parameter::component("with", ComponentKind::solver, "",
                                              "The solver, which must report its steps"))};
  stage.gives = {Column::outcome, Column::rating};
  stage.work = maker<RatingWork>;
  return stage;
}

}  // namespace ariadne
