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

#include "uniqueness_test_1.hpp"

namespace ariadne::plugins::uniqueness {

bool UniquenessTest1::check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) {
  if (rectangle.floor_size != 3) return true;
  new_step();
  remove(board, rectangle.roof(0), rectangle.low);
  remove(board, rectangle.roof(0), rectangle.high);
  return report(rectangle, sink);
}

}  // namespace ariadne::plugins::uniqueness
