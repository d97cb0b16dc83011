#pragma once

#include <array>
#include <vector>

#include <ariadne/logic/lost_candidates.hpp>

namespace ariadne::plugins::subsets {

/// Whether more bits than a small number are set; faster than counting them.
inline bool has_more_than(int count, std::uint32_t bits) {
  for (; count > 0; --count) bits &= bits - 1;
  return bits != 0;
}

/// The open cells that have few candidates: what naked subsets are made of.
class FewCandidates final : public Derived {
 public:
  static constexpr int most = 4;

  void derive(const Board& board) override;
  /// The open cells with at most so many candidates, 2 to `most`.
  const CellSet& at_most(std::size_t count) const { return cells_[count]; }
  /// Whether there are as many of these cells.
  bool any(std::size_t count) const { return count_[count] >= static_cast<int>(count); }

 private:
  void count(const Board& board, Cell cell);

  LostReader changes_;
  std::array<CellSet, most + 1> cells_;
  std::array<int, most + 1> count_{};  ///< how many cells these are
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
  KnownGroups known_;                                   ///< those whose digits are right
};

}  // namespace ariadne::plugins::subsets
