// Solves with several solvers and holds each against the first that came to an answer. What they
// disagree on becomes `invalid`, with the two answers for a reason.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/pipeline/detail/solving.hpp>

namespace ariadne {

namespace {

bool is_decided(const SolveOutcome& outcome) {
  return outcome.verdict != Verdict::limit && outcome.verdict != Verdict::incomplete;
}

/// Two answers to one puzzle, neither of which gave up.
bool agree(const PuzzleBatch& a, const PuzzleBatch& b, std::size_t i) {
  if (a.outcomes[i].verdict != b.outcomes[i].verdict ||
      a.outcomes[i].solutions != b.outcomes[i].solutions)
    return false;
  return a.outcomes[i].verdict != Verdict::unique ||
         std::ranges::equal(a.solution_of(i), b.solution_of(i));
}

/// "dancing-links says multiple (2)".
std::string answer(const std::string& solver, const SolveOutcome& outcome) {
  return fmt::format("{} says {} ({})", solver, to_string(outcome.verdict), outcome.solutions);
}

class CrossChecking final : public SolvingWork {
 public:
  CrossChecking(Parameters& parameters, const RunContext& run)
      : SolvingWork(parameters, run), solvers_(parameters.take_solvers("with")) {}

 private:
  bool solve(PuzzleBatch& batch, PuzzleBlock& block) override {
    answered_by_.assign(batch.size(), nullptr);
    disputed_.assign(batch.size(), 0);
    bool first = true;
    for (const Named<Solver>& solver : solvers_) {
      if (!solver.object->supports(*batch.layout)) continue;
      if (!first) other_ = batch;
      PuzzleBatch& answers = first ? batch : other_;
      if (!solve_batch(*solver.object, answers)) return false;
      for (std::size_t i = 0; i < batch.size(); ++i)
        if (!compare(batch, answers, i, solver.id)) ++block.disagreed;
      first = false;
    }
    if (first) require_support(*solvers_.front().object, *batch.layout);
    return true;
  }

  /// Returns whether an answer is no disagreement, or not the first of its puzzle.
  bool compare(PuzzleBatch& batch, const PuzzleBatch& other, std::size_t i,
               const std::string& solver) {
    if (!is_decided(other.outcomes[i])) return true;
    if (answered_by_[i] == nullptr) {
      answered_by_[i] = &solver;
      if (&batch == &other) return true;
      batch.outcomes[i] = other.outcomes[i];
      batch.set_reason(i, other.reason(i));
      std::ranges::copy(other.solution_of(i),
                        batch.solutions.begin() + static_cast<std::ptrdiff_t>(i * batch.cells()));
    } else if (disputed_[i] == 0 && !agree(batch, other, i)) {
      std::string reason = fmt::format("{}, {}", answer(*answered_by_[i], batch.outcomes[i]),
                                       answer(solver, other.outcomes[i]));
      if (batch.outcomes[i].verdict == other.outcomes[i].verdict &&
          batch.outcomes[i].solutions == other.outcomes[i].solutions)
        reason += ", with another solution";
      batch.set_reason(i, std::move(reason));
      batch.outcomes[i] = {Verdict::invalid, 0, 0};
      disputed_[i] = 1;
      return false;
    }
    return true;
  }

  std::vector<Named<Solver>> solvers_;
  std::vector<const std::string*> answered_by_;  ///< the solver whose answer each puzzle has
  std::vector<std::uint8_t> disputed_;
  PuzzleBatch other_;
};

}  // namespace

StageInfo cross_check_stage() {
  StageInfo stage;
  stage.table = {"cross-check",
                 "Solves each puzzle with several solvers, and marks a puzzle as `invalid` if they "
                 "disagree",
                 solving_parameters(Parameter::components(
                     "with", ComponentKind::solver, {},
                     "The solvers; a solver is left out if it does not support the layout, and a "
                     "solver that gives up does not disagree"))};
  stage.gives = {Column::outcome};
  stage.work = maker<CrossChecking>;
  return stage;
}

}  // namespace ariadne
