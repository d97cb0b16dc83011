#pragma once

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle with a diagonal roof and an X-wing of one of its digits.
class UniquenessTest6 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;
};

}  // namespace ariadne::plugins::uniqueness
