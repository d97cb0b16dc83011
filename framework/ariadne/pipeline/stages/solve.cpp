// What the stages that solve have in common, and `solve`: the fast path, all puzzles of a batch at once.

#include <ariadne/pipeline/detail/solving.hpp>
#include <ariadne/pipeline/reason_names.hpp>

namespace ariadne {

std::vector<Parameter> solving_parameters(Parameter with) {
  return {
      std::move(with),
      Parameter::integer("limit", 2, 0, 1000000000000000000,
                         "Stop at this many solutions of a puzzle, 0 for all; 2 is enough for a "
                         "verdict"),
      Parameter::real("timeout", 0, 0, 1e9, "Seconds for each puzzle; 0 for no limit")};
}

Clock::duration time_limit_of(const Parameters& parameters) {
  const double seconds = parameters.real("timeout");
  if (seconds == 0) return Clock::duration::max();
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

SolvingWork::SolvingWork(const Parameters& parameters, const RunContext& run) {
  const auto limit = static_cast<std::uint64_t>(parameters.integer("limit"));
  request_.solution_limit = limit == 0 ? unlimited : limit;
  request_.stop = run.stop;
  time_limit_ = time_limit_of(parameters);
}

void SolvingWork::work(PuzzleBlock& block) {
  for (PuzzleBatch& batch : block.batches)
    if (batch.layout && !block.cut) block.cut = !solve(batch, block);
}

void SolvingWork::make_room(PuzzleBatch& batch) {
  batch.outcomes.assign(batch.size(), {});
  batch.counted = true;
  batch.reasons.clear();
  batch.solutions.assign(batch.size() * batch.cells(), 0);
}

std::size_t solve_batch(Solver& solver, const PuzzleBatch& batch, const SolveRequest& request,
                        Clock::duration time_limit, BatchResult result,
                        std::vector<std::string>& reasons) {
  require_support(solver, *batch.layout);
  Batch all{batch.layout, batch.size(), {}, batch.candidates, time_limit};
  if (batch.candidates.empty()) all.givens = batch.givens;
  solver.solve_batch(all, request, result);
  reasons.clear();
  for (std::size_t i = 0; i < result.done; ++i) {
    if (result.outcomes[i].verdict != Verdict::none) continue;
    std::string reason = judge(batch.puzzle(i), result.outcomes[i]);
    if (reason.empty()) continue;
    reasons.resize(i + 1);
    reasons[i] = std::move(reason);
  }
  return result.done;
}

void explain(Solver& solver, const Puzzle& puzzle, SolveRequest& request, StepLog& log,
             AnswerSink& answer, ExplainedItem& item) {
  std::optional<NamingTrace> naming;
  if (item.notes != nullptr && item.notes->writing != nullptr)
    naming.emplace(*item.notes->writing, log);
  request.trace = naming ? static_cast<SolveTrace*>(&*naming) : &log;
  log.clear();
  answer.clear();
  item.outcome = solver.solve(puzzle, request, answer);
  if (request.stop.stop_requested()) return;
  item.reason = judge(puzzle, item.outcome);
  item.solutions = answer.solution_found();
  item.values = answer.values();
  item.board = answer.board();
  item.log = &log;
}

bool SolvingWork::solve_batch(Solver& solver, PuzzleBatch& batch) {
  make_room(batch);
  boards_.resize(batch.size() * batch.cells());
  return ariadne::solve_batch(solver, batch, request_, time_limit_,
                              {batch.outcomes, 1, batch.solutions, boards_},
                              batch.reasons) == batch.size();
}

namespace {

class BatchSolving final : public SolvingWork {
 public:
  BatchSolving(Parameters& parameters, const RunContext& run)
      : SolvingWork(parameters, run), solver_(parameters.take_solver("with").object) {}

 private:
  bool solve(PuzzleBatch& batch, PuzzleBlock& /*block*/) override {
    return solve_batch(*solver_, batch);
  }

  std::unique_ptr<Solver> solver_;
};

}  // namespace

StageInfo solve_stage() {
  StageInfo stage;
  stage.table = {
      "solve", "Solves each puzzle",
      solving_parameters(Parameter::component("with", ComponentKind::solver, "", "The solver"))};
  stage.gives = {Column::outcome};
  stage.work = maker<BatchSolving>;
  return stage;
}

}  // namespace ariadne
