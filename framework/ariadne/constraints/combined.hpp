#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// At least one of several sets of constraints holds. The filter keeps what some set leaves that is
/// not contradictory. Cost: that of all filters.
class ARIADNE_API AnyOf final : public Constraint {
 public:
  /// All constraints of a set hold together. There is at least one set, with at least one constraint.
  AnyOf(std::string label, std::vector<std::vector<ConstraintPtr>> sets);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  struct Part {
    ConstraintPtr constraint;
    std::vector<std::uint16_t> places;  ///< in the scope
  };
  std::vector<std::vector<Part>> sets_;
};

/// Some constraints do not all hold. The filter waits until one cell is left.
class ARIADNE_API NotAll final : public Constraint {
 public:
  /// There is at least one constraint.
  NotAll(std::string label, const std::vector<ConstraintPtr>& constraints);

  bool holds(std::span<const Digit> values) const override;

 private:
  AnyOf all_;
};

}  // namespace ariadne
