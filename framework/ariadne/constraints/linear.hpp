#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A cell in a sum, and what each of its digits adds to the sum.
struct WeightedCell {
  Cell cell;                          ///< which cell
  std::vector<std::int64_t> weights;  ///< of digit 1, digit 2, and so on; the cell has no others
};

/// The weights of the digits in some cells add up to a number between two bounds: "row 3 has 2
/// tents", "the numbers of the cage add up to 15". The filter removes the digits that do not fit the
/// least and the largest sum of the other cells. Cost: the number of candidates.
class ARIADNE_API Linear final : public Constraint {
 public:
  /// There is at least one cell, and each is there once.
  Linear(std::string label, const std::vector<WeightedCell>& cells, std::int64_t low,
         std::int64_t high);

  /// The least sum.
  std::int64_t low() const { return low_; }
  /// The largest sum.
  std::int64_t high() const { return high_; }
  /// What a digit adds at a place of the scope.
  std::int64_t weight(std::size_t place, Digit digit) const {
    return weights_[place * stride_ + digit - 1U];
  }

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  std::size_t stride_;                 ///< weights for each cell
  std::vector<std::int64_t> weights_;  ///< place after place
  std::vector<DigitSet> known_;        ///< the digits of each place that have weights
  std::int64_t low_;
  std::int64_t high_;
};

}  // namespace ariadne
