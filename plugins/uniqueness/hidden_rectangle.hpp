#pragma once

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle of which the lines of one cell bind the two adjacent corners.
class HiddenRectangle final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;
};

}  // namespace ariadne::plugins::uniqueness
