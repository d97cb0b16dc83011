#pragma once

#include <span>

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A constraint for which only the classes of digits matter, such as low, middle, and high.
/// Replacing a digit with another one from the same class does not change whether it holds. Solvers
/// may choose classes before digits.
class ARIADNE_API ClassConstraint : public Constraint {
 public:
  using Constraint::Constraint;
  ~ClassConstraint() override;

  /// The classes: at least two sets of digits that do not overlap and together contain all digits.
  virtual std::span<const DigitSet> classes() const = 0;
};

}  // namespace ariadne
