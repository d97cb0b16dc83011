// Uniqueness Test 1: three cells of a unique rectangle (see unique_rectangles.cpp) have only its
// two digits as candidates.
//
//     ab  . | ab       if the fourth cell were a or b, all four would be a and b:
//     .   . | .        so it is neither
//     abc . | ab
//
// This is sound if the puzzle has one solution. Order: that of the rectangles. Cost: none besides
// finding them.
//
// Source: HoDoKu's library, code 0600.

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class UniquenessTest1 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
    if (rectangle.floor_size != 3) return true;
    new_step();
    remove(board, rectangle.roof(0), rectangle.low);
    remove(board, rectangle.roof(0), rectangle.high);
    return report(rectangle, sink);
  }
};

}  // namespace

void add_uniqueness_test_1(Registrar& plugin) {
  plugin.strategy<UniquenessTest1>(
      {"uniqueness-test-1", "Uniqueness Test 1", "0600", {Level::hard, 100}, true},
      "Only one corner of a unique rectangle has candidates other than the rectangle's two digits");
  plugin.words("uniqueness-test-1", words::rectangle +
                                        ". If {roof.cells} were {remove.any-digit}, " +
                                        words::exchangeable + words::unique + "{result}.");
}

}  // namespace ariadne::plugins::uniqueness
