#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

struct Estimate;

/// How far an estimate may go.
struct EstimateRequest {
  std::uint64_t probes = 1000;  ///< random descents, at least 2
  std::uint64_t seed = 0;       ///< of the random numbers
  std::uint64_t item = 0;       ///< number of the puzzle, which draws its own random numbers
  Clock::time_point deadline = Clock::time_point::max();  ///< ends it early, with fewer probes
  std::stop_token stop;                                   ///< the same
  /// Gets the estimate as it stands, at intervals and from the calling thread.
  std::function<void(const Estimate&)> report;
  Clock::duration report_interval = std::chrono::milliseconds(500);  ///< between two reports
};

/// An estimate of how many solutions a puzzle has. The number may be too large for a double, so it
/// is given by its logarithm.
struct Estimate {
  /// `none`, `unique` or `multiple` if the count ended by itself or solutions were found; `limit` if
  /// no probe found one. The solutions are those that the first search found, the nodes those of
  /// all searches together.
  SolveOutcome outcome;
  bool exact = false;        ///< the first search found all solutions; there was no probe
  std::uint64_t probes = 0;  ///< that were made
  /// Decimal logarithm of the estimated number; minus infinity for 0.
  double log10 = -std::numeric_limits<double>::infinity();
  double relative_error = 0;  ///< the standard error of the number, divided by it
};

/// Estimates the number of solutions by random descents that end in exact counts; see estimate.cpp.
/// The solver must support the layout. The result depends on the puzzle, the solver and the seed
/// alone, unless the deadline ends it. Throws what the solver throws.
ARIADNE_API Estimate estimate(Solver& solver, const Puzzle& puzzle, const EstimateRequest& request);

}  // namespace ariadne
