#pragma once

#include <span>

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A constraint that tells digits apart only by their class, as low, middle and high: whether it holds
/// does not change when a digit becomes another one of its class. Solvers may settle classes first.
class ARIADNE_API ClassConstraint : public Constraint {
 public:
  using Constraint::Constraint;
  ~ClassConstraint() override;

  /// The classes: at least two sets of digits that do not overlap and have all digits together.
  virtual std::span<const DigitSet> classes() const = 0;
};

}  // namespace ariadne
