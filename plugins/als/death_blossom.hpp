#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "set_evidence.hpp"

namespace ariadne::plugins::als {

/// A cell with an almost locked set for each of its candidates.
class DeathBlossom final : public Strategy {
 public:
  static std::vector<Parameter> table();
  DeathBlossom(const Technique& technique, const Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool collect(Cell stem);
  bool grow(StepSink& sink, std::size_t petal);
  bool report(StepSink& sink);
  /// What is left to take away after so many petals: words_ for each digit.
  std::uint64_t* targets(std::size_t petals, Digit digit) {
    return targets_.data() + (petals * digit_count_ + digit - 1U) * words_;
  }
  std::uint64_t* covered(std::size_t petals) { return covered_.data() + petals * words_; }

  bool overlap_;
  Step step_;
  const AlmostLockedSets* sets_ = nullptr;  ///< while find() runs
  std::size_t words_ = 0;
  std::size_t digit_count_ = 0;
  Cell stem_ = 0;
  std::vector<Digit> digits_;  ///< of the stem
  std::vector<std::vector<std::uint32_t>>
      petals_;                         ///< for each of them: sets that see the stem by it
  std::vector<std::uint32_t> chosen_;  ///< one for each digit
  std::vector<DigitSet> common_;  ///< after so many petals: digits that still take something away
  std::vector<std::uint64_t> targets_;
  std::vector<std::uint64_t> covered_;  ///< cells of the first so many petals
};

}  // namespace ariadne::plugins::als
