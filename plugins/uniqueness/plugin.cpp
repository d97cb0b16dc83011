#include "avoidable_rectangle.hpp"
#include "bug_plus_1.hpp"
#include "hidden_rectangle.hpp"
#include "uniqueness_test_1.hpp"
#include "uniqueness_test_2.hpp"
#include "uniqueness_test_3.hpp"
#include "uniqueness_test_4.hpp"
#include "uniqueness_test_6.hpp"

namespace {

ariadne::Technique technique(const char* id, const char* name, const char* code) {
  return {id, name, code, {ariadne::Level::hard, 100}, true};
}

}  // namespace

ARIADNE_PLUGIN("uniqueness", "1.0.0",
               "Techniques that assume a unique solution: unique and avoidable rectangles, BUG") {
  using namespace ariadne;
  using namespace ariadne::plugins::uniqueness;
  plugin.strategy<UniquenessTest1>(
      technique("uniqueness-test-1", "Uniqueness Test 1", "0600"),
      "Only one corner of a unique rectangle has candidates other than the two digits");
  plugin.strategy<UniquenessTest2>(
      technique("uniqueness-test-2", "Uniqueness Test 2", "0601"),
      "Two corners of a unique rectangle in one line have the same extra candidate", false);
  plugin.strategy<UniquenessTest3>(
      technique("uniqueness-test-3", "Uniqueness Test 3", "0602"),
      "The extra candidates of a unique rectangle form a naked subset with other cells");
  plugin.strategy<UniquenessTest4>(
      technique("uniqueness-test-4", "Uniqueness Test 4", "0603"),
      "Two corners of a unique rectangle are the only places in a house for one of the two digits");
  plugin.strategy<UniquenessTest2>(
      technique("uniqueness-test-5", "Uniqueness Test 5", "0604"),
      "Three corners of a unique rectangle, or two opposite ones, have the same extra candidate",
      true);
  plugin.strategy<UniquenessTest6>(
      technique("uniqueness-test-6", "Uniqueness Test 6", "0605"),
      "One of the digits of a unique rectangle forms an X-Wing in its corners");
  plugin.strategy<HiddenRectangle>(technique("hidden-rectangle", "Hidden Rectangle", "0606"),
                                   "The row and the column of one corner of a unique rectangle "
                                   "have no other places for one of the two digits");
  plugin.strategy<AvoidableRectangle>(
      technique("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "0607"),
      "Three corners of a rectangle were filled while solving, and the fourth must not complete an "
      "exchangeable pattern",
      1);
  plugin.strategy<AvoidableRectangle>(
      technique("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "0608"),
      "Two corners of a rectangle were filled while solving, and the other two have the same extra "
      "candidate",
      2);
  Technique bug = technique("bug-plus-1", "Bivalue Universal Grave + 1", "0610");
  bug.whole_board = true;
  plugin.strategy<BugPlus1>(std::move(bug),
                            "All open cells have two candidates, except one that has three");

  // The words of its steps.
  plugin.words(
      "uniqueness-test-1",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}. If {roof.cells} were one of these digits as well, the digits "
      "{digits.digits} could be swapped in the four cells, and the puzzle would have two "
      "solutions. Assuming that the solution is unique, {result}.");
  plugin.words(
      "uniqueness-test-2",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}; {roof.cells} can also be {target.digits}. If neither were "
      "{target.digits}, the digits {digits.digits} could be swapped in the four cells, and the "
      "puzzle would have two solutions. Assuming that the solution is unique, one of "
      "{roof.cells} is {target.digits}. {remove.cells} {remove.cells:sees|see} both, so "
      "{remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "uniqueness-test-3",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}; {roof.cells} can also be {set.any-digit}. If neither were "
      "{set.any-digit}, the digits {digits.digits} could be swapped in the four cells, and the "
      "puzzle would have two solutions. Assuming that the solution is unique, at least one of "
      "{roof.cells} is {set.any-digit}. This cell and {set.cells}, which can only be "
      "{set.any-digit}, form a naked subset in {house.houses} and use up {set.digits} there: "
      "{result}.");
  plugin.words(
      "uniqueness-test-4",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}. {roof.kept-places}. So one of {roof.cells} is {digits.kept}. If the "
      "other were {remove.any-digit}, the digits {digits.digits} could be swapped in the four "
      "cells, and the puzzle would have two solutions. Assuming that the solution is unique, "
      "{result}.");
  plugin.words(
      "uniqueness-test-5",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}; {roof.cells} can also be {target.digits}. If none of them were "
      "{target.digits}, the digits {digits.digits} could be swapped in the four cells, and the "
      "puzzle would have two solutions. Assuming that the solution is unique, one of "
      "{roof.cells} is {target.digits}. {remove.cells} {remove.cells:sees|see} all of them, so "
      "{remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "uniqueness-test-6",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}. {pattern.gone-places}. So either {floor.cells} are both "
      "{remove.any-digit}, or {roof.cells} are. In the second case, {floor.cells} would both be "
      "{digits.kept}, and the digits {digits.digits} could be swapped in the four cells, and the "
      "puzzle would have two solutions. Assuming "
      "that the solution is unique, {result}.");
  plugin.words(
      "hidden-rectangle",
      "{pattern.cells} lie in two rows, two columns, and two boxes. {floor.cells} can only be "
      "{digits.any-digit}. {pattern.kept-places}. If {remove.cells} were {remove.any-digit}, "
      "the cells next to it in the rectangle would both be {digits.kept}, and the one opposite "
      "{remove.any-digit}. Then the digits {digits.digits} could be swapped in the four cells, "
      "and the puzzle would have two solutions. Assuming that the solution is unique, {result}.");
  plugin.words(
      "avoidable-rectangle-1",
      "{pattern.cells} lie in two rows, two columns, and two boxes. None of them is a given. "
      "Three of them are filled: {floor.values}. {roof.candidates} is open. If {roof.cells} were "
      "{remove.any-digit}, each "
      "digit would be in opposite corners. Then the digits {digits.digits} could be swapped in "
      "the four cells, and the puzzle would have two solutions. Assuming that the solution is "
      "unique, {result}.");
  plugin.words(
      "avoidable-rectangle-2",
      "{pattern.cells} lie in two rows, two columns, and two boxes. None of them is a given. "
      "Two of them are filled: {floor.values}. {roof.candidates} are open. If {remove.digits} were "
      "in neither of these two cells, they would also hold {digits.digits}. Then the digits "
      "{digits.digits} could be swapped in the four cells, and the puzzle would have two "
      "solutions. Assuming that the solution is unique, one of {roof.cells} is {remove.digits}. "
      "{remove.cells} "
      "{remove.cells:sees|see} both, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "bug-plus-1",
      "Every open cell has two candidates except {pattern.cells}, and without {pattern.digits} "
      "in {pattern.cells} every candidate would appear exactly twice in each of its houses. "
      "Such a position never has exactly one solution. Assuming that the solution is unique, "
      "{pattern.cells} must be {pattern.digits}, so {result}.");
}
