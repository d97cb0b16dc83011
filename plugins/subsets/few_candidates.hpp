#pragma once

#include <array>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::subsets {

/// Whether more bits than a small number are set; faster than counting them.
inline bool has_more_than(int count, std::uint32_t bits) {
  for (; count > 0; --count) bits &= bits - 1;
  return bits != 0;
}

/// The open cells of a board with few candidates: what naked subsets are made of.
class FewCandidates final : public Derived {
 public:
  static constexpr int most = 4;

  void derive(const Board& board) override;
  /// The open cells with at most so many candidates; 2 to `most`.
  const CellSet& at_most(int count) const { return cells_[static_cast<std::size_t>(count)]; }

 private:
  std::array<CellSet, most + 1> cells_;
};

}  // namespace ariadne::plugins::subsets
