// Whether a puzzle is sound, and whether it is minimal.
//
// A puzzle with one solution is minimal when no given can go. Take the given d of a cell away. The
// solutions are then those with d in the cell, of which there is one, and those with another digit
// in it. So the given is redundant if and only if the puzzle whose cell has every digit but d has
// no solution. That is one search for each given, which ends at the first solution it finds; all
// of them go to the solver as one batch. Nothing of this depends on the layout, nor on the other
// cells being givens, so pencil marks are no special case.
//
// A search that finds a solution shows that the given is needed, whatever its verdict; one that
// ends without any shows that it is redundant; any other leaves it undecided.
//
// Conflicts are looked for only where no solution was found, so puzzles that are sound pay nothing;
// and they need no solver, so they are seen also when it was out of time.

#include <ariadne/work/check.hpp>
#include <ariadne/work/detail/rule_check.hpp>

namespace ariadne {

namespace {

void find_redundant(Solver& solver, const Puzzle& puzzle, const std::vector<Cell>& givens,
                    const SolveRequest& request, CheckResult& result) {
  const std::span<const DigitSet> cells = puzzle.candidates();
  const DigitSet all = DigitSet::all(puzzle.layout().digit_count());
  std::vector<DigitSet> candidates;
  candidates.reserve(givens.size() * cells.size());
  for (const Cell given : givens) {
    const std::size_t begin = candidates.size();
    candidates.insert(candidates.end(), cells.begin(), cells.end());
    candidates[begin + given] = all - cells[given];
  }
  std::vector<SolveOutcome> outcomes(givens.size());
  std::vector<DigitSet> boards(candidates.size());
  BatchResult answers{outcomes, 0, {}, boards, 0};
  solver.solve_batch({puzzle.layout_ptr(), givens.size(), {}, candidates}, request, answers);

  for (std::size_t i = 0; i < givens.size(); ++i) {
    result.outcome.nodes += outcomes[i].nodes;
    const bool answered = i < answers.done;
    if (answered && outcomes[i].verdict == Verdict::none)
      result.redundant.push_back(givens[i]);
    else if (!answered || outcomes[i].solutions == 0)
      result.undecided.push_back(givens[i]);
  }
}

}  // namespace

CheckResult check(Solver& solver, const Puzzle& puzzle, const CheckRequest& request) {
  std::vector<Cell> givens;
  // The givens of a puzzle with unknowns are not cells.
  const bool has_givens = puzzle.layout().unknowns().empty();
  for (int i = 0; has_givens && i < puzzle.layout().cell_count(); ++i)
    if (puzzle.given(static_cast<Cell>(i)) != 0) givens.push_back(static_cast<Cell>(i));

  SolveRequest solving;
  solving.solution_limit = request.solution_limit;
  solving.deadline = request.deadline;
  solving.stop = request.stop;
  SolutionSink nothing;
  CheckResult result;
  result.givens = static_cast<int>(givens.size());
  result.outcome = solver.solve(puzzle, solving, nothing);

  const SolveOutcome& outcome = result.outcome;
  if (outcome.verdict == Verdict::unique && !givens.empty()) {
    solving.solution_limit = 1;
    find_redundant(solver, puzzle, givens, solving, result);
  }
  const bool check_rules = request.rules != nullptr && !puzzle.layout().rules().empty();
  if (outcome.verdict == Verdict::unique) {
    if (check_rules) find_redundant_rules(solver, puzzle, *request.rules, solving, result);
  } else if (outcome.solutions == 0) {
    if (has_givens) result.conflicts = conflicts(puzzle);
    if (!result.conflicts.empty())
      result.outcome.verdict = Verdict::invalid;
    else if (check_rules && outcome.verdict == Verdict::none)
      find_clashing_rules(solver, puzzle, *request.rules, solving, result);
  } else {
    result.more = outcome.verdict == Verdict::limit ||
                  outcome.solutions >= request.solution_limit ||
                  is_over(request.stop, request.deadline);
  }
  return result;
}

}  // namespace ariadne
