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

ARIADNE_PLUGIN(
    "uniqueness", "1.0.0",
    "Techniques that assume a unique solution: unique rectangles, avoidable rectangles, and BUG") {
  using namespace ariadne;
  using namespace ariadne::plugins::uniqueness;
  plugin.strategy<UniquenessTest1>(
      technique("uniqueness-test-1", "Uniqueness Test 1", "0600"),
      "Only one corner of a unique rectangle has candidates other than the rectangle's two digits");
  plugin.strategy<UniquenessTest2>(
      technique("uniqueness-test-2", "Uniqueness Test 2", "0601"),
      "Two corners of a unique rectangle, in the same row or column, have the same extra candidate",
      false);
  plugin.strategy<UniquenessTest3>(
      technique("uniqueness-test-3", "Uniqueness Test 3", "0602"),
      "The extra candidates of a unique rectangle form a naked subset with other cells");
  plugin.strategy<UniquenessTest4>(technique("uniqueness-test-4", "Uniqueness Test 4", "0603"),
                                   "Two corners of a unique rectangle are the only places in a "
                                   "house for one of the rectangle's two digits");
  plugin.strategy<UniquenessTest2>(
      technique("uniqueness-test-5", "Uniqueness Test 5", "0604"),
      "Three corners of a unique rectangle, or two opposite ones, have the same extra candidate",
      true);
  plugin.strategy<UniquenessTest6>(
      technique("uniqueness-test-6", "Uniqueness Test 6", "0605"),
      "One digit of a unique rectangle forms an X-Wing in the rectangle's corners");
  plugin.strategy<HiddenRectangle>(
      technique("hidden-rectangle", "Hidden Rectangle", "0606"),
      "The row and the column of one corner of a unique rectangle have no places outside the "
      "rectangle for one of its two digits");
  plugin.strategy<AvoidableRectangle>(
      technique("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "0607"),
      "Three corners of a rectangle were filled during solving, and the fourth must not complete a "
      "pattern in which two digits could be swapped",
      1);
  plugin.strategy<AvoidableRectangle>(
      technique("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "0608"),
      "Two corners of a rectangle were filled during solving, and the other two have the same "
      "extra candidate",
      2);
  Technique bug = technique("bug-plus-1", "Bivalue Universal Grave + 1", "0610");
  bug.whole_board = true;
  plugin.strategy<BugPlus1>(std::move(bug),
                            "All open cells have two candidates, except one that has three");

  // The words of its steps.
  const std::string corners =
      "The four cells {pattern.cells} lie in two rows, two columns, and two boxes. ";
  const std::string rectangle = corners + "{floor.cells} can only be {digits.any-digit}";
  const std::string swap =
      "You could swap these two digits, and the puzzle would have two solutions. ";
  const std::string exchangeable = "the four cells would hold only {digits.digits}. " + swap;
  const std::string unique = "Assuming that the solution is unique, ";
  plugin.words("uniqueness-test-1", rectangle + ". If {roof.cells} were {remove.any-digit}, " +
                                        exchangeable + unique + "{result}.");
  const std::string pair_alone =
      "all four cells could only be {digits.any-digit}, so you could swap {digits.digits} in "
      "them, and the puzzle would have two solutions. " +
      unique;
  plugin.words("uniqueness-test-2",
               rectangle +
                   "; {roof.cells} can also be {target.digits}. If neither {roof.first} nor "
                   "{roof.last} were {target.digits}, " +
                   pair_alone +
                   "one of {roof.cells} is {target.digits}. {remove.cells} "
                   "{remove.cells:sees|see} both of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
  plugin.words(
      "uniqueness-test-3",
      rectangle +
          ". {target.digits:The only other candidate|The only other candidates} of {roof.cells} "
          "{target.digits:is|are} {target.digits}. If neither of these cells were "
          "{target.any-digit}, " +
          pair_alone +
          "at least one of {roof.cells} is {target.any-digit}. Whichever cell that is, it "
          "forms a naked subset in {house.houses} with {set.cells}, which can only be "
          "{set.any-digit}. This subset uses up {set.digits} in {house.houses}, so {result}.");
  plugin.words("uniqueness-test-4",
               rectangle +
                   ". {roof.kept-places}. So one of {roof.cells} is {digits.kept}. If the other "
                   "one were {remove.any-digit}, " +
                   exchangeable + unique + "{result}.");
  plugin.words("uniqueness-test-5",
               rectangle +
                   "; {roof.cells} can also be {target.digits}. Without {target.digits} in "
                   "{roof.any-cell}, " +
                   pair_alone +
                   "at least one of {roof.cells} is {target.digits}. {remove.cells} "
                   "{remove.cells:sees|see} all of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
  plugin.words("uniqueness-test-6",
               rectangle +
                   ". {pattern.gone-places}. So either {floor.cells} are both "
                   "{remove.any-digit}, or {roof.cells} are both {remove.any-digit}. In the second "
                   "case, {floor.cells} would both be {digits.kept}. Then " +
                   exchangeable + unique + "{result}.");
  plugin.words("hidden-rectangle",
               rectangle +
                   ". {pattern.kept-places}. Suppose that {remove.cells} were "
                   "{remove.any-digit}. Then {digits.kept} would have to go in both "
                   "{pattern.near}, so {pattern.far} would be {remove.any-digit}. So " +
                   exchangeable + unique + "{result}.");
  const std::string filled = "None of them is a given, but ";
  plugin.words("avoidable-rectangle-1",
               corners + filled +
                   "three of them have been filled: {floor.values}. The fourth cell is open: "
                   "{roof.candidates}. If {roof.cells} were {remove.any-digit}, the {digits.kept}s "
                   "would be in two opposite corners and the {remove.any-digit}s in the other "
                   "two. " +
                   swap + unique + "{result}.");
  plugin.words("avoidable-rectangle-2",
               corners + filled +
                   "two of them have been filled: {floor.values}. The other two are open: "
                   "{roof.candidates}. Without {remove.digits} in these two "
                   "cells, each of the digits {digits.digits} would be in two opposite corners. " +
                   swap + unique +
                   "one of {roof.cells} is {remove.digits}. {remove.cells} "
                   "{remove.cells:sees|see} both of these cells, so {remove.cells:it|they} cannot "
                   "be {remove.any-digit}.");
  plugin.words("bug-plus-1",
               "Every open cell except {pattern.cells} has two candidates. Without "
               "{pattern.digits}, {pattern.cells} would also have two, and in every house, each "
               "candidate would appear exactly twice. Such a position never has exactly one "
               "solution. " +
                   unique + "{pattern.cells} must be {pattern.digits}, so {result}.");
}
