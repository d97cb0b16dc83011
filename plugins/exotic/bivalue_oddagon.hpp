#pragma once

#include "odd_loops.hpp"

namespace ariadne::plugins::exotic {

/// An odd loop of cells that see each other in turn and have the same two candidates, but for the
/// guardians.
class BivalueOddagon final : public Strategy {
 public:
  static std::vector<Parameter> table();
  BivalueOddagon(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  void learn(const Board& board, DigitSet pair);
  bool conclude(const Board& board, StepSink& sink, DigitSet pair, const OddLoops::Loop& loop);

  std::size_t longest_;
  std::size_t most_guardians_;
  OddLoops loops_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
