// Uniqueness Tests 2 and 5: the cells of a unique rectangle (see unique_rectangles.cpp) that have
// other candidates than its two digits all have the same one extra digit.
//
//     ab  . | ab       one of the two is c, otherwise all four would be a and b: no cell that sees
//     .   . | .        both can be c
//     abc . | abc
//
// It is test 2 if two adjacent cells have the extra digit, and test 5 if two opposite ones or three
// do.
//
// This is sound if the puzzle has one solution. Order: that of the rectangles. Cost: a few
// operations on sets for each rectangle.
//
// Source: HoDoKu's library, codes 0601 and 0604.

#include "uniqueness_test_2.hpp"

namespace ariadne::plugins::uniqueness {

bool UniquenessTest2::check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) {
  const std::size_t size = rectangle.roof_size();
  if (size != 2 && size != 3) return true;
  if ((size == 3 || rectangle.roof_is_diagonal()) != apart_) return true;
  DigitSet more;
  for (std::size_t i = 0; i < size; ++i) more |= board.candidates(rectangle.roof(i));
  more -= rectangle.digits();
  if (!more.single()) return true;

  const Digit digit = more.first();
  CellSet targets = board.cells(digit);
  for (std::size_t i = 0; i < size; ++i) targets &= board.layout().peer_set(rectangle.roof(i));
  new_step();
  for (const Cell cell : targets) remove(board, cell, digit);
  return report(rectangle, sink, {{.role = Role::target, .digits = {digit}}});
}

}  // namespace ariadne::plugins::uniqueness
