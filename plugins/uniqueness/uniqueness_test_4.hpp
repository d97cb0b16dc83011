#pragma once

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle whose roof holds one of the two digits for a house.
class UniquenessTest4 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;
};

}  // namespace ariadne::plugins::uniqueness
