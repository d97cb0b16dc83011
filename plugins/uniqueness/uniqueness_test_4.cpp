// Uniqueness Test 4: two adjacent cells of a unique rectangle (see unique_rectangles.cpp) have
// other candidates than its two digits, and are the only places of a house for one of the two.
//
//     ab  . | ab   .        a is in one of the two lower cells, because the row has no other place
//     .   . | .    .        for it. If the other one were b, all four would be a and b: so neither
//     abc . | abd  cd       of them is b
//
// This is sound if the puzzle has one solution. No cell that sees both may be a; a house with both
// has none then. Order: that of the rectangles; if neither digit has another place, the larger one
// is removed. Cost: a few operations on sets for each rectangle.
//
// Source: HoDoKu's library, code 0603.

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class UniquenessTest4 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
    if (rectangle.roof_size() != 2 || rectangle.roof_is_diagonal()) return true;
    const Layout& layout = board.layout();
    const Cell one = rectangle.roof(0);
    const Cell other = rectangle.roof(1);
    const std::span<const Membership> houses = layout.houses_of(one);
    if (std::none_of(houses.begin(), houses.end(),
                     [&](Membership m) { return layout.group_set(m.group).contains(other); }))
      return true;
    CellSet both_see = layout.peer_set(one);
    both_see &= layout.peer_set(other);
    Digit digit = 0;
    if (!both_see.intersects(board.cells(rectangle.low)))
      digit = rectangle.high;
    else if (!both_see.intersects(board.cells(rectangle.high)))
      digit = rectangle.low;
    else
      return true;
    new_step();
    remove(board, one, digit);
    remove(board, other, digit);
    return report(rectangle, sink);
  }
};

}  // namespace

void add_uniqueness_test_4(Registrar& plugin) {
  plugin.strategy<UniquenessTest4>(
      {"uniqueness-test-4", "Uniqueness Test 4", "0603", {Level::hard, 100}, true},
      "Two corners of a unique rectangle are the only places in a "
      "house for one of the rectangle's two digits");
  plugin.words("uniqueness-test-4",
               words::rectangle +
                   ". {roof.kept-places}. So one of {roof.cells} is {digits.kept}. If the other "
                   "one were {remove.any-digit}, " +
                   words::exchangeable + words::unique + "{result}.");
}

}  // namespace ariadne::plugins::uniqueness
