#pragma once

#include <span>

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A constraint for which only the classes of digits matter, such as low, middle, and high. Whether
/// it holds does not change if a digit is replaced with another one of the same class. Solvers may
/// decide about classes before digits.
class ARIADNE_API ClassConstraint : public Constraint {
 public:
  using Constraint::Constraint;
  ~ClassConstraint() override;

  /// The classes: at least two sets of digits that do not overlap and together contain all digits.
  virtual std::span<const DigitSet> classes() const = 0;
};

}  // namespace ariadne
