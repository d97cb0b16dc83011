#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// At least one of several sets of constraints holds. A candidate is kept if the filters of at
/// least one set keep it and find no contradiction in that set. Cost: that of all filters.
class ARIADNE_API AnyOf final : public Constraint {
 public:
  /// A set holds if all of its constraints hold. There must be at least one set, and each set must
  /// have at least one constraint.
  AnyOf(std::string label, std::vector<std::vector<ConstraintPtr>> sets);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  struct Part {
    ConstraintPtr constraint;
    std::vector<std::uint16_t> places;  ///< indices into scope()
  };
  std::vector<std::vector<Part>> sets_;
};

/// At least one of several constraints does not hold. The filter does nothing until only one cell
/// is open.
class ARIADNE_API NotAll final : public Constraint {
 public:
  /// There must be at least one constraint.
  NotAll(std::string label, const std::vector<ConstraintPtr>& constraints);

  bool holds(std::span<const Digit> values) const override;

 private:
  AnyOf all_;
};

}  // namespace ariadne
