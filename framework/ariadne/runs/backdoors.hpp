#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How far a search for backdoors may go.
struct BackdoorsRequest {
  std::size_t most = 2;                                   ///< cells of a backdoor, at most
  Clock::time_point deadline = Clock::time_point::max();  ///< for all of a puzzle
  std::stop_token stop;                                   ///< ends the search early
};

/// The smallest backdoors of a puzzle: cells whose values in the solution let a solver finish the
/// puzzle.
struct Backdoors {
  /// Of the puzzle. With `unique`, all backdoors of the smallest size were found, or there are none
  /// that small; with `limit`, the time was over before.
  SolveOutcome outcome;
  /// How many cells the smallest backdoors have; 0 if the solver finishes the puzzle without one.
  std::optional<std::size_t> size;
  /// All of that size, by their cells. None if it is 0.
  std::vector<std::vector<Candidate>> all;
  /// Without a size: how many cells no backdoor can have, nor fewer. None if nothing is known.
  std::optional<std::size_t> more_than;
  std::string reason;  ///< why the puzzle is `invalid`
};

/// Finds the backdoors of a puzzle that has this solution and no other, by trying all sets of open
/// cells with a solver that supports the layout. A set is a backdoor if the solver finds that the
/// puzzle with these values has exactly one solution. After a stop the result is what was known by
/// then. Throws what the solver throws.
ARIADNE_API Backdoors find_backdoors(Solver& solver, const Puzzle& puzzle,
                                     std::span<const Digit> solution,
                                     const BackdoorsRequest& request);
/// The same for any puzzle; `search` finds its solution, if there is exactly one.
ARIADNE_API Backdoors find_backdoors(Solver& solver, Solver& search, const Puzzle& puzzle,
                                     const BackdoorsRequest& request);

}  // namespace ariadne
