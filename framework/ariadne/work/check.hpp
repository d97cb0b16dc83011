#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// The limits of a check.
struct CheckRequest {
  std::uint64_t solution_limit = 2;  ///< solutions to count, at least 1; a verdict needs at least 2
  Clock::time_point deadline = Clock::time_point::max();  ///< for the whole check
  StopToken stop;                                         ///< ends the check early
  /// Makes layouts with only some of the rules; null if rules are not to be checked. Not owned.
  RuleMaker* rules = nullptr;
};

/// The result of a check.
struct CheckResult {
  /// The outcome of the solver, but with the verdict `invalid` if there are conflicts. The nodes
  /// are those of all searches together.
  SolveOutcome outcome;
  bool more = false;  ///< a limit or the deadline ended the count: there may be more solutions
  int givens = 0;     ///< cells with one candidate
  /// The redundant givens of a `unique` puzzle. If any one of them is removed, the puzzle still has
  /// only one solution.
  std::vector<Cell> redundant;
  std::vector<Cell> undecided;         ///< the givens for which the solver could not decide this
  std::vector<std::string> conflicts;  ///< see conflicts(); for a puzzle without a solution
  /// The redundant rules of a `unique` puzzle. If any one of them is removed, the puzzle still has
  /// only one solution. Here and below, rules are indices into Layout::rules().
  std::vector<std::size_t> redundant_rules;
  std::vector<std::size_t> undecided_rules;  ///< those for which the solver could not decide this
  /// For a puzzle without a solution and without conflicts: a set of rules that, together with the
  /// givens, leave no solution. Each of these rules is necessary for that, unless the solver could
  /// not decide it. Empty if there is no solution even without rules.
  std::vector<std::size_t> clashing_rules;

  /// Whether the puzzle is minimal, that is, has no redundant given. Empty if the puzzle is not
  /// `unique`, or if this is undecided.
  std::optional<bool> minimal() const {
    if (outcome.verdict != Verdict::unique) return std::nullopt;
    if (!redundant.empty()) return false;
    return undecided.empty() ? std::optional(true) : std::nullopt;
  }
};

/// Checks a puzzle with a solver that supports its layout. After a stop, returns what has been
/// found so far. Exceptions that the solver throws are passed on.
ARIADNE_API CheckResult check(Solver& solver, const Puzzle& puzzle, const CheckRequest& request);

}  // namespace ariadne
