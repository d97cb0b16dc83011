#pragma once

#include <array>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::subsets {

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
