#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How far a search for true candidates may go.
struct TrueCandidatesRequest {
  std::uint64_t solution_limit = 1;  ///< solutions to count for each candidate, at least 1
  Clock::time_point deadline = Clock::time_point::max();  ///< for all of them together
  std::stop_token stop;                                   ///< ends the search early
};

/// The candidates that stand in some solution of a puzzle.
struct TrueCandidates {
  /// `none`, `unique` or `multiple`, or `limit` where a candidate is undecided; `invalid` where
  /// there are conflicts. The solutions are the different ones that were found, the nodes those of
  /// all searches together.
  SolveOutcome outcome;
  std::vector<DigitSet> candidates;  ///< of each cell those of some solution
  std::vector<DigitSet> undecided;   ///< of each cell those that nothing is known of
  /// For each cell and digit, at `cell * digits + digit - 1`, how many solutions have it, or the
  /// solution limit if that many were found. Less where the deadline came first.
  std::vector<std::uint64_t> counts;
  std::vector<std::string> conflicts;  ///< see conflicts(); of a puzzle without a solution
};

/// Finds them with a solver that supports the layout. After a stop the result is what was known by
/// then. Throws what the solver throws.
ARIADNE_API TrueCandidates true_candidates(Solver& solver, const Puzzle& puzzle,
                                           const TrueCandidatesRequest& request);

}  // namespace ariadne
