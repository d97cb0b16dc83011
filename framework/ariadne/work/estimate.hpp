#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

struct Estimate;

/// The limits of an estimate.
struct EstimateRequest {
  std::uint64_t probes = 1000;  ///< random descents, at least 2
  std::uint64_t seed = 0;       ///< seed for the random numbers
  std::uint64_t item = 0;       ///< the number of the puzzle; each one has its own random numbers
  Clock::time_point deadline = Clock::time_point::max();  ///< ends the estimate early
  StopToken stop;                                         ///< ends the estimate early
  /// Receives the current estimate at intervals, in the calling thread.
  std::function<void(const Estimate&)> report;
  Clock::duration report_interval = std::chrono::milliseconds(500);  ///< between two reports
};

/// An estimate of how many solutions a puzzle has. The number may be too large for a double, so its
/// logarithm is given.
struct Estimate {
  /// The verdict is `none`, `unique`, or `multiple` if the number is exact or solutions were found,
  /// and `limit` if no probe found a solution. The solutions are those of the first search, and the
  /// nodes are those of all searches together.
  SolveOutcome outcome;
  bool exact = false;        ///< the first search found all solutions; there was no probe
  std::uint64_t probes = 0;  ///< the number of probes
  /// The decimal logarithm of the estimated number; minus infinity for 0.
  double log10 = -std::numeric_limits<double>::infinity();
  double relative_error = 0;  ///< the standard error of the number, relative to the number
};

/// Estimates the number of solutions with random descents that end in exact counts; see
/// estimate.cpp. The solver must support the layout. The result depends only on the puzzle, the
/// solver, and the seed, unless the deadline is reached. Exceptions that the solver throws are
/// passed on.
ARIADNE_API Estimate estimate(Solver& solver, const Puzzle& puzzle, const EstimateRequest& request);

}  // namespace ariadne
