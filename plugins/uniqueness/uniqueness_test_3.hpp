#pragma once

#include <vector>

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle whose roof makes a naked subset with other cells.
class UniquenessTest3 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;
  bool search_group(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
                    std::size_t group);
  bool choose(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
              std::size_t group, std::size_t from, DigitSet digits);
  bool conclude(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
                std::size_t group, DigitSet digits);
  bool all_in(const CellSet& cells) const;

  std::vector<GroupIndex> groups_;  ///< that have both cells of the roof
  std::vector<Cell> open_;          ///< of a group: cells that may join the subset
  std::vector<Cell> chosen_;        ///< of them
};

}  // namespace ariadne::plugins::uniqueness
