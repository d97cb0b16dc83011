#pragma once

#include <span>
#include <vector>

#include <ariadne/plugin/solver.hpp>

namespace ariadne::plugins::lockstep {

/// Reports to a trace what a search places and takes back. What follows from a guess is reported
/// when the search looks at the puzzle again: at the next guess, or at the solution.
class Trail {
 public:
  Trail(SolveTrace& trace, const Puzzle& puzzle);

  /// Cells that have one candidate now, behind so many guesses.
  void settle(std::span<const DigitSet> candidates, int depth);
  void place(Candidate candidate, int depth);
  /// Takes back what came later.
  void back_to(std::size_t length);
  std::size_t length() const { return placed_.size(); }

 private:
  struct Placed {
    Candidate candidate;
    int depth;
  };

  SolveTrace& trace_;
  std::vector<bool> known_;
  std::vector<Placed> placed_;
};

}  // namespace ariadne::plugins::lockstep
