#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/step_log.hpp>

namespace ariadne {

/// Keeps the first solution of a puzzle, or the board of an incomplete one.
class ARIADNE_API AnswerSink final : public SolutionSink {
 public:
  /// Forgets the answer, for the next puzzle.
  void clear();
  bool solution(std::span<const Digit> values) override;
  void incomplete(const Board& board) override;

  /// A digit for each cell; empty when there was none.
  std::span<const Digit> solution_found() const { return solution_; }
  /// Of an incomplete one: its values, 0 for open cells, and its candidates, the value alone where
  /// there is one.
  std::span<const Digit> values() const { return values_; }
  /// The candidates of an incomplete one.
  std::span<const DigitSet> board() const { return board_; }

 private:
  std::vector<Digit> solution_;
  std::vector<Digit> values_;
  std::vector<DigitSet> board_;
};

}  // namespace ariadne
