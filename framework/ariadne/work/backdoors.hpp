#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// The limits of a search for backdoors.
struct BackdoorsRequest {
  std::size_t most = 2;  ///< the most cells that a backdoor may have
  Clock::time_point deadline = Clock::time_point::max();  ///< for the whole puzzle
  StopToken stop;                                         ///< ends the search early
};

/// The smallest backdoors of a puzzle. A backdoor is a set of cells whose values let a solver
/// finish the puzzle.
struct Backdoors {
  /// The outcome for the puzzle. If the verdict is `unique`, the search is complete. If it is
  /// `limit`, the search ran out of time or was stopped.
  SolveOutcome outcome;
  /// How many cells the smallest backdoors have; 0 if the solver finishes the puzzle without one.
  std::optional<std::size_t> size;
  /// All backdoors of this size, ordered by their cells. Empty if the size is 0.
  std::vector<std::vector<Candidate>> all;
  /// If `size` is empty: every backdoor has more cells than this. Empty if nothing is known.
  std::optional<std::size_t> more_than;
  std::string reason;  ///< why the puzzle is `invalid`
};

/// Finds the backdoors of a puzzle whose only solution is given. Tries all sets of open cells with
/// a solver, which must support the layout. A set is a backdoor if the solver finds that the puzzle
/// with these values has exactly one solution. After a stop, returns what has been found so far.
/// Exceptions that the solver throws are passed on.
ARIADNE_API Backdoors find_backdoors(Solver& solver, const Puzzle& puzzle,
                                     std::span<const Digit> solution,
                                     const BackdoorsRequest& request);
/// The same for any puzzle; `search` finds its solution, if there is exactly one.
ARIADNE_API Backdoors find_backdoors(Solver& solver, Solver& search, const Puzzle& puzzle,
                                     const BackdoorsRequest& request);

}  // namespace ariadne
