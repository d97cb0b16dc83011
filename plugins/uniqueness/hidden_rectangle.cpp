// Hidden Rectangle: a cell of a unique rectangle (see unique_rectangles.cpp) has only the two
// digits as candidates, and in the row and the column of the opposite cell, one of the two digits
// has no places outside the rectangle.
//
//     ab  . | abc      if the last cell were b, a would have to go in the adjacent corners, in its
//     .   . | .        row and in its column; the first cell would be b, and all four a and b: so
//     abd . | abe      it is not b
//
// This is sound if the puzzle has one solution. Rows and columns count if they are houses. If two
// cells have only the two digits, they are opposite each other.
//
// Order: that of the rectangles, cell by cell with two digits; the larger digit is removed before
// the smaller one. Cost: a look at two houses for each of them.
//
// Source: HoDoKu's library, code 0606.

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class HiddenRectangle final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
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
};

}  // namespace

void add_hidden_rectangle(Registrar& plugin) {
  plugin.strategy<HiddenRectangle>(
      {"hidden-rectangle", "Hidden Rectangle", "0606", {Level::hard, 100}, true},
      "The row and the column of one corner of a unique rectangle have no places outside the "
      "rectangle for one of its two digits");
  plugin.words("hidden-rectangle",
               words::rectangle +
                   ". {pattern.kept-places}. Suppose that {remove.cells} were "
                   "{remove.any-digit}. Then {digits.kept} would have to go in both "
                   "{pattern.near}, so {pattern.far} would be {remove.any-digit}. So " +
                   words::exchangeable + words::unique + "{result}.");
}

}  // namespace ariadne::plugins::uniqueness
