#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::subsets {

/// As many digits of a house as they have places together: hidden pair, triple and quadruple.
class HiddenSubset final : public Strategy {
 public:
  /// `size` is 2, 3 or 4.
  HiddenSubset(const Technique& technique, int size);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool search_kind(GroupKind kind);
  bool search_house(GroupIndex house);
  bool choose(std::size_t from, DigitSet digits, std::uint32_t positions);
  bool report(DigitSet digits, std::uint32_t positions);

  int size_;
  Step step_;
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
  GroupIndex house_ = 0;
  std::vector<Digit> digits_;  ///< of the house, with few enough places
};

}  // namespace ariadne::plugins::subsets
