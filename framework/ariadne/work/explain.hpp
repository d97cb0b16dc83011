#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/step_log.hpp>

namespace ariadne {

/// Keeps the first solution of a puzzle, or its board if the verdict is `incomplete`.
class ARIADNE_API AnswerSink : public SolutionSink {
 public:
  /// Clears the answer, for the next puzzle.
  void clear();
  bool solution(std::span<const Digit> values) override;
  void incomplete(const Board& board) override;

  /// The solution, a digit for each cell; empty if no solution is known.
  std::span<const Digit> solution_found() const { return solution_; }
  /// The values of an incomplete board, 0 for open cells.
  std::span<const Digit> values() const { return values_; }
  /// The candidates of an incomplete board; a cell with a value has only this value.
  std::span<const DigitSet> board() const { return board_; }

 private:
  std::vector<Digit> solution_;
  std::vector<Digit> values_;
  std::vector<DigitSet> board_;
};

/// Whether the log, which must keep its steps, has one of the technique with this id or library code.
ARIADNE_API bool has_step_of(const StepLog& log, const std::string& technique);

}  // namespace ariadne
