#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How far a check may go.
struct CheckRequest {
  std::uint64_t solution_limit = 2;  ///< solutions to count, at least 1; from 2 on for a verdict
  Clock::time_point deadline = Clock::time_point::max();  ///< for the whole check
  std::stop_token stop;                                   ///< ends the check early
  /// Makes layouts of some of the rules; null if rules are not to be checked. Not owned.
  RuleMaker* rules = nullptr;
};

/// What a check found.
struct CheckResult {
  /// As the solver says it, but `invalid` where there are conflicts. The nodes are those of all
  /// searches together.
  SolveOutcome outcome;
  bool more = false;  ///< a limit or the deadline ended the count: there may be more solutions
  int givens = 0;     ///< cells with one candidate
  /// Of a `unique` puzzle, the givens that could each, by itself, be any digit: the puzzle would
  /// have no other solution.
  std::vector<Cell> redundant;
  std::vector<Cell> undecided;         ///< the givens of which the solver could not say
  std::vector<std::string> conflicts;  ///< see conflicts(); of a puzzle without a solution
  /// Of a `unique` puzzle, the rules that could each, by itself, be left out: the puzzle would have
  /// no other solution. As indices in Layout::rules(), like all rules here.
  std::vector<std::size_t> redundant_rules;
  std::vector<std::size_t> undecided_rules;  ///< those of which the solver could not say
  /// Of a puzzle with rules, without a solution and without conflicts: rules that leave no solution
  /// together with the givens, and of which none could be left out, as far as the solver could say.
  /// Empty if there is no solution without them either.
  std::vector<std::size_t> clashing_rules;

  /// Whether no given can go. Nothing for a puzzle that is not `unique`, or undecided.
  std::optional<bool> minimal() const {
    if (outcome.verdict != Verdict::unique) return std::nullopt;
    if (!redundant.empty()) return false;
    return undecided.empty() ? std::optional(true) : std::nullopt;
  }
};

/// Looks a puzzle over with a solver that supports its layout. After a stop the result is what was
/// known by then. Throws what the solver throws.
ARIADNE_API CheckResult check(Solver& solver, const Puzzle& puzzle, const CheckRequest& request);

}  // namespace ariadne
