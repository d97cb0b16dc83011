// Uniqueness Test 6: two opposite cells of a unique rectangle (see unique_rectangles.cpp) have
// other candidates than its two digits, and one of the two digits has no other places in their rows
// and columns.
//
//     ab  . | abc      a forms an X-Wing here: it is in both cells of one diagonal or of the other.
//     .   . | .        If it were in those with c and d, all four would be a and b: so neither of
//     abd . | ab       them is a
//
// This is sound if the puzzle has one solution. Rows and columns count if they are houses; if one
// of the two cells were a, the other corners would be b, and their houses would have only the
// opposite cell left for a. Order: that of the rectangles, the smaller digit first. Cost: a look at
// four houses for each rectangle of that kind.
//
// Source: HoDoKu's library, code 0605.

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class UniquenessTest6 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
    if (rectangle.roof_size() != 2 || !rectangle.roof_is_diagonal()) return true;
    for (const Digit digit : {rectangle.low, rectangle.high}) {
      if (!confined_to_lines(board, rectangle, rectangle.roof_place(0), digit) ||
          !confined_to_lines(board, rectangle, rectangle.roof_place(1), digit))
        continue;
      new_step();
      remove(board, rectangle.roof(0), digit);
      remove(board, rectangle.roof(1), digit);
      return report(rectangle, sink);
    }
    return true;
  }
};

}  // namespace

void add_uniqueness_test_6(Registrar& plugin) {
  plugin.strategy<UniquenessTest6>(
      {"uniqueness-test-6", "Uniqueness Test 6", "0605", {Level::hard, 100}, true},
      "One digit of a unique rectangle forms an X-Wing in the rectangle's corners");
  plugin.words("uniqueness-test-6",
               words::rectangle +
                   ". {pattern.gone-places}. So either {floor.cells} are both "
                   "{remove.any-digit}, or {roof.cells} are both {remove.any-digit}. In the second "
                   "case, {floor.cells} would both be {digits.kept}. Then " +
                   words::exchangeable + words::unique + "{result}.");
}

}  // namespace ariadne::plugins::uniqueness
