#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Three cells that do not all see each other, and yet hold three different digits.
class RemoteTriple final : public Strategy {
 public:
  explicit RemoteTriple(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  enum class Pair : std::uint8_t { unknown, different, not_known_to_differ };

  void learn(const Board& board, DigitSet digits);
  bool sees(std::size_t a, std::size_t b) const { return sees_[a * cells_.size() + b] != 0; }
  bool differ(std::size_t a, std::size_t b);
  bool can_be_equal(std::size_t a, std::size_t b);
  bool can_be_filled();
  bool give(const Board& board, StepSink& sink, DigitSet digits,
            const std::array<std::size_t, 3>& three);
  std::vector<Cell> needed_for(const std::array<std::size_t, 3>& three);

  std::vector<Cell> cells_;           ///< those that can only hold the three digits
  std::vector<DigitSet> candidates_;  ///< of each of them
  std::vector<std::uint8_t> sees_;    ///< for each two of them
  std::vector<Pair> pairs_;           ///< for each two of them
  std::vector<std::uint8_t> used_;    ///< which of them a search fills
  std::vector<DigitSet> left_;        ///< what a search leaves them; none if it has filled them
  Step step_;
};

}  // namespace ariadne::plugins::exotic
