#include "empty_rectangle.hpp"
#include "skyscraper.hpp"
#include "two_string_kite.hpp"

ARIADNE_PLUGIN("single-digit", "1.0.0",
               "Patterns of one digit: skyscraper, 2-string kite, empty rectangle") {
  using namespace ariadne;
  using namespace ariadne::plugins::single_digit;
  plugin.strategy<Skyscraper>({"skyscraper", "Skyscraper", "0400", {Level::hard, 130}},
                              "Two lines have two places each for a digit, and one place of each "
                              "lies in the same crossing line");
  plugin.strategy<TwoStringKite>({"two-string-kite", "2-String Kite", "0401", {Level::hard, 150}},
                                 "A row and a column have two places each for a digit, and one "
                                 "place of each lies in the same box");
  plugin.strategy<EmptyRectangle>(
      {"empty-rectangle", "Empty Rectangle", "0402", {Level::hard, 120}},
      "All places of a digit in a box lie in one row and one column, and a house with two places "
      "meets one of them");

  // The words of its steps.
  plugin.words(
      "skyscraper",
      "{pincer.places}. {connection.cells} are both in {connection.shared}, so they cannot "
      "both be {digits.digits}. That leaves {digits.digits} in at least one of "
      "{pincer.cells}. {remove.cells} {remove.cells:sees|see} both, so "
      "{remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "two-string-kite",
      "{pincer.places}. {connection.cells} are both in {connection.shared}, so they cannot "
      "both be {digits.digits}. That leaves {digits.digits} in at least one of "
      "{pincer.cells}. [pattern:The same holds for {pattern.cells}. ]{remove.cells} "
      "{remove.cells:sees|see} both ends, so {remove.cells:it|they} cannot be "
      "{remove.any-digit}.");
  plugin.words(
      "empty-rectangle",
      "{pattern.places}. If {pattern.last} is not {digits.digits}, then {pattern.first} "
      "is, and {house.houses} must have its {digits.digits} in one of the cells that "
      "{remove.cells} sees. Either way, {remove.cells} sees a {digits.digits}, so {result}.");
}
