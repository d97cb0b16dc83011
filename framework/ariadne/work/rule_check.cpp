// Finds the redundant rules of a puzzle, and rules that contradict each other.
//
// A puzzle with one solution is solved again without each of its rules. A rule is redundant if there
// is still one solution.
//
// If a puzzle has no solution, its rules are removed one after another, as long as there is still no
// solution. The rules that remain contradict each other, and without any of them there would be a
// solution. This set is minimal, but there may be a smaller one. The last rules are tried first, so
// the rules that were written first are more likely to remain.
//
// Cost: a search for each rule, on a layout that is made for this search.

#include <numeric>

#include <ariadne/work/detail/rule_check.hpp>

namespace ariadne {

namespace {

class RuleCheck {
 public:
  RuleCheck(Solver& solver, const Puzzle& puzzle, RuleMaker& maker, const SolveRequest& limits)
      : solver_(solver), puzzle_(puzzle), maker_(maker), limits_(limits) {}

  /// The verdict on the puzzle with only these rules, after a search for up to `solutions` solutions.
  Verdict verdict(const std::vector<std::size_t>& kept, std::uint64_t solutions,
                  CheckResult& result) {
    if (limits_.over()) return Verdict::limit;
    const Layout& layout = puzzle_.layout();
    std::vector<Rule> rules;
    for (const std::size_t index : kept) rules.push_back(layout.rules()[index]);
    const LayoutPtr fewer = maker_.make(layout.frame(), rules);
    if (!solver_.supports(*fewer)) return Verdict::limit;
    SolveRequest request = limits_;
    request.solution_limit = solutions;
    SolutionSink nothing;
    const SolveOutcome outcome = solver_.solve({fewer, puzzle_.candidates()}, request, nothing);
    result.outcome.nodes += outcome.nodes;
    return outcome.verdict;
  }

 private:
  Solver& solver_;
  const Puzzle& puzzle_;
  RuleMaker& maker_;
  const SolveRequest& limits_;
};

std::vector<std::size_t> all_rules(const Puzzle& puzzle) {
  std::vector<std::size_t> all(puzzle.layout().rules().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

}  // namespace

void find_redundant_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                          const SolveRequest& limits, CheckResult& result) {
  RuleCheck check(solver, puzzle, maker, limits);
  for (const std::size_t rule : all_rules(puzzle)) {
    std::vector<std::size_t> others = all_rules(puzzle);
    std::erase(others, rule);
    const Verdict verdict = check.verdict(others, 2, result);
    if (verdict == Verdict::unique)
      result.redundant_rules.push_back(rule);
    else if (verdict != Verdict::multiple && verdict != Verdict::none)
      result.undecided_rules.push_back(rule);
  }
}

void find_clashing_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                         const SolveRequest& limits, CheckResult& result) {
  RuleCheck check(solver, puzzle, maker, limits);
  std::vector<std::size_t> kept = all_rules(puzzle);
  for (std::size_t rule = kept.size(); rule-- > 0;) {
    std::vector<std::size_t> fewer = kept;
    std::erase(fewer, rule);
    if (check.verdict(fewer, 1, result) == Verdict::none) kept = std::move(fewer);
  }
  result.clashing_rules = std::move(kept);
}

}  // namespace ariadne
