#pragma once

#include <ariadne/work/check.hpp>

namespace ariadne {

/// Fills result.redundant_rules and undecided_rules of a puzzle with one solution. Of the limits,
/// the solution limit is not used.
void find_redundant_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                          const SolveRequest& limits, CheckResult& result);

/// Fills result.clashing_rules of a puzzle without a solution.
void find_clashing_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                         const SolveRequest& limits, CheckResult& result);

}  // namespace ariadne
