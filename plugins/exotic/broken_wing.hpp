#pragma once

#include "odd_loop_strategy.hpp"

namespace ariadne::plugins::exotic {

/// An odd loop of cells for one digit: each cell and the next are the only places for it in a
/// house, but for the guardians.
class BrokenWing final : public OddLoopStrategy {
 public:
  static std::vector<Parameter> table() { return table_of(7); }
  BrokenWing(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  void learn(const Board& board, Digit digit);
};

}  // namespace ariadne::plugins::exotic
