#pragma once

#include "odd_loop_strategy.hpp"

namespace ariadne::plugins::exotic {

/// An odd loop of cells that see each other in turn and have the same two candidates, but for the
/// guardians.
class BivalueOddagon final : public OddLoopStrategy {
 public:
  static std::vector<Parameter> table() { return table_of(9); }
  BivalueOddagon(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  void learn(const Board& board, DigitSet pair);
};

}  // namespace ariadne::plugins::exotic
