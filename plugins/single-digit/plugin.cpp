#include "empty_rectangle.hpp"
#include "skyscraper.hpp"
#include "two_string_kite.hpp"

ARIADNE_PLUGIN("single-digit", "1.0.0",
               "Patterns of one digit: skyscraper, 2-string kite, empty rectangle") {
  using namespace ariadne;
  using namespace ariadne::plugins::single_digit;
  plugin.strategy<Skyscraper>({"skyscraper", "Skyscraper", "0400", {Level::hard, 130}},
                              "Two rows have only two places each for a digit, and one place in "
                              "each row lies in the same column, or vice versa");
  plugin.strategy<TwoStringKite>({"two-string-kite", "2-String Kite", "0401", {Level::hard, 150}},
                                 "A row and a column have only two places each for a digit, and "
                                 "one place in each lies in the same box");
  plugin.strategy<EmptyRectangle>(
      {"empty-rectangle", "Empty Rectangle", "0402", {Level::hard, 120}},
      "Every place for a digit in a box lies in one row or in one column, and a strong link of the "
      "digit has an end in that row or column");

  // The words of its steps.
  plugin.words(
      "skyscraper",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{digits.digits}, so at least one of {pincer.cells} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} both {pincer.cells}, so {remove.cells:it|they} cannot be "
      "{digits.digits}.");
  plugin.words(
      "two-string-kite",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{digits.digits}, so at least one of {pincer.cells} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} both {pincer.cells}, so {remove.cells:it|they} cannot be "
      "{digits.digits}.");
  plugin.words(
      "dual-2-string-kite",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{pincer.digits}, so at least one of {pincer.cells} is {pincer.digits}. Likewise, "
      "{pattern.pairs}. So at least one of {pattern.cells} is {pattern.digits}. A cell that sees "
      "both {pincer.cells} cannot be {pincer.digits}, and a cell that sees both {pattern.cells} "
      "cannot be {pattern.digits}: {result}.");
  plugin.words(
      "empty-rectangle",
      "{pattern.places}. {house.places}. If {pattern.last} is {digits.digits}, "
      "{remove.cells} {remove.cells:sees|see} that {digits.digits} and cannot be "
      "{digits.digits}. If {pattern.last} is not {digits.digits}, then {pattern.first} is "
      "{digits.digits}, so {house.seen-places} cannot be {digits.digits}.[house.unseen-places: The "
      "{digits.digits} of {house.houses} is then in {house.unseen-places}, where {remove.cells} "
      "{remove.cells:sees|see} it.][!house.unseen-places: That would leave no place for "
      "{digits.digits} in {house.houses}.] Either way, {result}.");
  plugin.words(
      "dual-empty-rectangle",
      "{house.places}. {pattern#1.places}. If {pattern#1.last} is not {digits.digits}, then "
      "{pattern#1.first} is, which leaves only one line of places for {digits.digits} in "
      "{house.houses}. Likewise, {pattern#2.places}. If {pattern#2.last} is not {digits.digits}, "
      "then {pattern#2.first} is, which leaves only the other line. For each cell that loses "
      "{digits.digits}, one of these two arguments shows that the cell sees the digit "
      "{digits.digits} in either case: {result}.");
}
