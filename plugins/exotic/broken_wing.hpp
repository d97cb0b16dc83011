#pragma once

#include "odd_loops.hpp"

namespace ariadne::plugins::exotic {

/// An odd loop of cells for one digit: each cell and the next are the only places for it in a
/// house, but for the guardians.
class BrokenWing final : public Strategy {
 public:
  static std::vector<Parameter> table();
  BrokenWing(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  void learn(const Board& board, Digit digit);
  bool conclude(const Board& board, StepSink& sink, Digit digit, const OddLoops::Loop& loop);

  std::size_t longest_;
  std::size_t most_guardians_;
  OddLoops loops_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
