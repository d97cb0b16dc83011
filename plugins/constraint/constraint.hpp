#pragma once

#include "reason.hpp"

namespace ariadne::plugins::constraint {

/// Candidates that no way of obeying one constraint has.
class ByConstraint final : public Strategy {
 public:
  explicit ByConstraint(const Technique& technique) : step_(technique, "{pattern.constraints}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  bool removes_all(const Constraint& constraint, std::vector<DigitSet>& domains) const;

  Step step_;
  Settled settled_;
  std::vector<DigitSet> before_;
  std::vector<DigitSet> after_;
};

}  // namespace ariadne::plugins::constraint
