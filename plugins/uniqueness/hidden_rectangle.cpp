// Hidden Rectangle: a cell of a unique rectangle (see unique_rectangles.cpp) holds its two
// digits alone, and one of the two has no places but the rectangle's in the row and the column of
// the cell opposite.
//
//     ab  . | abc      were the last one b, a would be left to the adjacent corners, in its row and
//     .   . | .        in its column; the first would be b, and all four a and b: it is not b
//     abd . | abe
//
// Sound where the puzzle has one solution. Rows and columns count where they are houses. Where two
// cells hold the two digits alone, they are opposite each other.
//
// Order: that of the rectangles, cell by cell with two digits, the larger digit before the smaller
// as the one that goes. Cost: a look at two houses for each of them.
//
// Source: HoDoKu's library, code 0606.

#include "hidden_rectangle.hpp"

namespace ariadne::plugins::uniqueness {

bool HiddenRectangle::check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) {
  const std::size_t size = rectangle.floor_size;
  if (size > 2 || (size == 2 && !rectangle.roof_is_diagonal())) return true;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t opposite = 3 - rectangle.floor_place(i);
    for (const bool swapped : {false, true}) {
      const Digit bound = swapped ? rectangle.high : rectangle.low;
      if (!confined_to_lines(board, rectangle, opposite, bound)) continue;
      new_step();
      remove(board, rectangle.cells[opposite], swapped ? rectangle.low : rectangle.high);
      if (!report(rectangle, sink)) return false;
    }
  }
  return true;
}

}  // namespace ariadne::plugins::uniqueness
