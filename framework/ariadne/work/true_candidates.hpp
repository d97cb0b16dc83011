#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// The limits of a search for true candidates.
struct TrueCandidatesRequest {
  std::uint64_t solution_limit = 1;  ///< solutions to count for each candidate, at least 1
  Clock::time_point deadline = Clock::time_point::max();  ///< for all candidates together
  StopToken stop;                                         ///< ends the search early
};

/// The true candidates of a puzzle: those that are in some solution.
struct TrueCandidates {
  /// The verdict is `none`, `unique`, or `multiple`; `limit` if a candidate is undecided; or
  /// `invalid` if there are conflicts. The number of solutions is that of the different ones that
  /// were found, and the number of nodes is that of all searches together.
  SolveOutcome outcome;
  std::vector<DigitSet> candidates;  ///< for each cell, the true candidates
  std::vector<DigitSet> undecided;   ///< for each cell, the undecided candidates
  /// For each cell and digit, at `cell * digits + digit - 1`, the number of solutions with this
  /// digit in this cell, up to the solution limit. It may be too low if the deadline was reached.
  std::vector<std::uint64_t> counts;
  std::vector<std::string> conflicts;  ///< see conflicts(); for a puzzle without a solution
};

/// Finds the true candidates with a solver that supports the layout. After a stop, returns what has
/// been found so far. Exceptions that the solver throws are passed on.
ARIADNE_API TrueCandidates true_candidates(Solver& solver, const Puzzle& puzzle,
                                           const TrueCandidatesRequest& request);

}  // namespace ariadne
