#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "few_candidates.hpp"
#include "search_order.hpp"

namespace ariadne::plugins::subsets {

/// As many digits of a house as they have places together: hidden pair, triple and quadruple.
class HiddenSubset final : public Strategy {
 public:
  /// `size` is 2, 3 or 4.
  HiddenSubset(const Technique& technique, int size);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A digit to choose from.
  struct Choice {
    Digit digit;
    std::uint32_t positions;
  };

  bool search_house(GroupIndex house);
  bool choose(std::size_t from, int missing, DigitSet digits, std::uint32_t positions);
  bool report(DigitSet digits, std::uint32_t positions);

  int size_;
  Step step_;
  SearchOrder order_;
  KnownGroups vain_;              ///< those in which nothing was found
  bool found_ = false;            ///< whether the house has a step
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
  const FewPlaces* few_ = nullptr;
  GroupIndex house_ = 0;
  std::vector<Choice> choices_;  ///< the house's digits with few enough places
};

}  // namespace ariadne::plugins::subsets
