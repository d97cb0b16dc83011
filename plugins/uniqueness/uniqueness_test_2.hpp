#pragma once

#include "rectangle_strategy.hpp"

namespace ariadne::plugins::uniqueness {

/// A unique rectangle whose roof holds one digit more, the same in each cell: tests 2 and 5.
class UniquenessTest2 final : public RectangleStrategy {
 public:
  static std::vector<Parameter> table(bool /*apart*/) { return RectangleStrategy::table(); }
  /// `apart`: the roof is diagonal or has three cells, which is test 5.
  UniquenessTest2(const Technique& technique, const Parameters& parameters, bool apart)
      : RectangleStrategy(technique, parameters), apart_(apart) {}

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override;

  bool apart_;
};

}  // namespace ariadne::plugins::uniqueness
