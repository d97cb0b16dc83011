#pragma once

#include <array>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::subsets {

/// Whether more bits than a small number are set; faster than counting them.
inline bool has_more_than(int count, std::uint32_t bits) {
  for (; count > 0; --count) bits &= bits - 1;
  return bits != 0;
}

/// The open cells of each group that have few candidates: what naked subsets are made of.
class FewCandidates final : public Derived {
 public:
  static constexpr int most = 4;

  void derive(const Board& board) override;
  /// Whether the board has this many open cells with at most as many candidates, 2 to `most`.
  bool any(int count) const { return cells_[static_cast<std::size_t>(count)] >= count; }
  /// The group's open cells with at most so many candidates, 2 to `most`: bit i stands for its i-th
  /// cell.
  std::uint32_t at_most(int count, GroupIndex group) const {
    std::uint32_t positions = 0;
    for (int i = 2; i <= count; ++i) positions |= positions_[group][static_cast<std::size_t>(i)];
    return positions;
  }

 private:
  using ByCount = std::array<std::uint32_t, most + 1>;
  std::vector<ByCount> positions_;     ///< by group; those with one candidate count as two
  std::array<int, most + 1> cells_{};  ///< how many cells have at most so many candidates
};

/// The digits of each house that have few places: what hidden subsets are made of.
class FewPlaces final : public Derived {
 public:
  static constexpr int most = 4;

  void derive(const Board& board) override;
  /// The digits that the house has not placed and that have at most so many places there, 2 to
  /// `most`.
  DigitSet at_most(int count, GroupIndex house) const {
    return digits_[static_cast<std::size_t>(count)][house];
  }

 private:
  std::array<std::vector<DigitSet>, most + 1> digits_;  ///< by count, then by house
};

}  // namespace ariadne::plugins::subsets
