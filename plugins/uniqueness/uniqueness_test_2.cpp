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

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class UniquenessTest2 final : public RectangleStrategy {
 public:
  static std::vector<Parameter> table(bool /*apart*/) { return RectangleStrategy::table(); }
  /// `apart`: the roof is diagonal or has three cells, which is test 5.
  UniquenessTest2(const Technique& technique, const Parameters& parameters, bool apart)
      : RectangleStrategy(technique, parameters), apart_(apart) {}

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
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

  bool apart_;
};

}  // namespace

void add_uniqueness_test_2(Registrar& plugin) {
  plugin.strategy<UniquenessTest2>(
      {"uniqueness-test-2", "Uniqueness Test 2", "0601", {Level::hard, 100}, true},
      "Two corners of a unique rectangle, in the same row or column, have the same extra candidate",
      false);
  plugin.words("uniqueness-test-2",
               words::rectangle +
                   "; {roof.cells} can also be {target.digits}. If neither {roof.first} nor "
                   "{roof.last} were {target.digits}, " +
                   words::pair_alone +
                   "one of {roof.cells} is {target.digits}. {remove.cells} "
                   "{remove.cells:sees|see} both of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
}

void add_uniqueness_test_5(Registrar& plugin) {
  plugin.strategy<UniquenessTest2>(
      {"uniqueness-test-5", "Uniqueness Test 5", "0604", {Level::hard, 100}, true},
      "Three corners of a unique rectangle, or two opposite ones, have the same extra candidate",
      true);
  plugin.words("uniqueness-test-5",
               words::rectangle +
                   "; {roof.cells} can also be {target.digits}. Without {target.digits} in "
                   "{roof.any-cell}, " +
                   words::pair_alone +
                   "at least one of {roof.cells} is {target.digits}. {remove.cells} "
                   "{remove.cells:sees|see} all of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
}

}  // namespace ariadne::plugins::uniqueness
