#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// Reports to a trace what a search places and takes back, except for the givens. A search need
/// only remember how long the trail was at each guess. It may report what follows from a guess
/// later, but must do so before the next guess.
class ARIADNE_API Trail {
 public:
  /// The trace must outlive the trail. The puzzle need not.
  Trail(SolveTrace& trace, const Puzzle& puzzle);

  /// Reports a value with this number of guesses above it, unless the cell already has one.
  void place(Candidate candidate, int depth);
  /// Reports the value of each cell that has only one candidate.
  void settle(std::span<const DigitSet> candidates, int depth);
  /// For a search that reports only solutions: takes back what differs from this one, and all that
  /// was placed after it. Then places the rest of the solution in the order of the cells.
  void change_to(std::span<const Digit> solution);
  /// Takes back, last first, everything that was placed when the trail already had this length.
  void back_to(std::size_t length);
  /// The number of values that were placed and not taken back.
  std::size_t length() const { return placed_.size(); }

 private:
  struct Placed {
    Candidate candidate;
    int depth;
  };

  SolveTrace& trace_;
  std::vector<bool> known_;  ///< the cells that have a value
  std::vector<Placed> placed_;
};

}  // namespace ariadne
