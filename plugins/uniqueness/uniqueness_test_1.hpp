#pragma once

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle of which one cell holds more than the two digits.
class UniquenessTest1 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;
};

}  // namespace ariadne::plugins::uniqueness
