#pragma once

#include "reason.hpp"

namespace ariadne::plugins::constraint {

/// A digit that one constraint needs, in cells that all see another one.
class ConstraintPointing final : public Strategy {
 public:
  explicit ConstraintPointing(const Technique& technique)
      : step_(technique, "{digits.digits} of {pattern.constraints}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  bool point(const Board& board, std::uint32_t index, Digit digit, StepSink& sink);
  CellSet seen_by(const Board& board, const Constraint& constraint,
                  std::span<const DigitSet> domains, Digit digit) const;

  Step step_;
  Settled settled_;
  std::vector<DigitSet> domains_;
};

}  // namespace ariadne::plugins::constraint
