#include <ariadne/pipeline/detail/solving.hpp>

namespace ariadne {

std::vector<Parameter> solving_parameters(Parameter with) {
  return {
      std::move(with),
      Parameter::integer("limit", 2, 0, 1000000000000000000,
                         "Stop at this many solutions of a puzzle, 0 for all; 2 is enough for a "
                         "verdict"),
      Parameter::real("timeout", 0, 0, 1e9, "Seconds for each puzzle; 0 for no limit")};
}

SolvingWork::SolvingWork(const Parameters& parameters, const RunContext& run) {
  const auto limit = static_cast<std::uint64_t>(parameters.integer("limit"));
  request_.solution_limit = limit == 0 ? unlimited : limit;
  request_.stop = run.stop;
  const double seconds = parameters.real("timeout");
  time_limit_ =
      seconds == 0
          ? Clock::duration::max()
          : std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

void SolvingWork::work(PuzzleBlock& block) {
  for (Part& part : block.parts)
    if (part.layout && !block.cut) block.cut = !solve(part, block);
}

void SolvingWork::make_room(Part& part) {
  part.outcomes.assign(part.size(), {});
  part.counted = true;
  part.reasons.clear();
  part.solutions.assign(part.size() * part.cells(), 0);
}

std::size_t solve_batch(Solver& solver, const Part& part, const SolveRequest& request,
                        Clock::duration time_limit, BatchResult result,
                        std::vector<std::string>& reasons) {
  require_support(solver, *part.layout);
  Batch batch{part.layout, part.size(), {}, part.candidates, time_limit};
  if (part.candidates.empty()) batch.givens = part.givens;
  solver.solve_batch(batch, request, result);
  reasons.clear();
  for (std::size_t i = 0; i < result.done; ++i) {
    if (result.outcomes[i].verdict != Verdict::none) continue;
    std::string reason = judge(part.puzzle(i), result.outcomes[i]);
    if (reason.empty()) continue;
    reasons.resize(i + 1);
    reasons[i] = std::move(reason);
  }
  return result.done;
}

bool SolvingWork::solve_batch(Solver& solver, Part& part) {
  make_room(part);
  boards_.resize(part.size() * part.cells());
  return ariadne::solve_batch(solver, part, request_, time_limit_,
                              {part.outcomes, 1, part.solutions, boards_},
                              part.reasons) == part.size();
}

}  // namespace ariadne
