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
  bool solve(Part& part, PuzzleBlock& /*block*/) override {
    require_support(*solver_, *part.layout);
    make_room(part);
    const std::vector<StepLog> before = std::exchange(part.ratings, {});
    part.ratings.assign(part.size(), StepLog(StepLog::Keep::counts));
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Puzzle puzzle = part.puzzle(i);
      request().trace = &part.ratings[i];
      if (time_limit() != Clock::duration::max()) request().deadline = Clock::now() + time_limit();
      answer_.clear();
      part.outcomes[i] = solver_->solve(puzzle, request(), answer_);
      if (request().stop.stop_requested()) return false;
      part.set_reason(i, judge(puzzle, part.outcomes[i]));
      if (!before.empty()) part.ratings[i].complete(before[i]);
      const auto found = answer_.solution_found();
      std::copy(found.begin(), found.end(),
                part.solutions.begin() + static_cast<std::ptrdiff_t>(i * part.cells()));
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
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<RatingWork>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
