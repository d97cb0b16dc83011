#pragma once

#include "odd_loops.hpp"

namespace ariadne::plugins::exotic {

/// What techniques that look for odd loops have in common: their limits, and what a loop proves.
class OddLoopStrategy : public Strategy {
 protected:
  /// The parameters, with this longest loop by default.
  static std::vector<Parameter> table_of(std::int64_t longest);
  OddLoopStrategy(Parameters& parameters, Step step);

  /// Gives the sink what the loops of so many cells prove. Without guardians, the cells of a loop
  /// would hold these digits; to the step, its groups are of this role. False when the sink has had
  /// enough.
  bool give(const Board& board, StepSink& sink, std::size_t length, DigitSet digits, Role groups);

  std::size_t longest_;
  std::size_t most_guardians_;
  OddLoops loops_;

 private:
  bool conclude(const Board& board, StepSink& sink, DigitSet digits, Role groups,
                const OddLoops::Loop& loop);

  Step step_;
};

}  // namespace ariadne::plugins::exotic
