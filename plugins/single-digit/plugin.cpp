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
      "In a box, every place for a digit lies in one row or in one column, and one of the two "
      "places of another house lies in that row or column");

  // The words of its steps.
  plugin.words(
      "skyscraper",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{digits.digits}, so at least one of {pincer.cells} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} both, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "two-string-kite",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{digits.digits}, so at least one of {pincer.cells} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} both, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "dual-2-string-kite",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{pincer.digits}, so at least one of {pincer.cells} is {pincer.digits}. Likewise, "
      "{pattern.pairs}. So at least one of {pattern.cells} is {pattern.digits}. A cell that sees "
      "both cells of one of these pairs cannot hold the digit of that pair: {result}.");
  plugin.words("empty-rectangle",
               "{pattern.places}. {house.places}. If {pattern.last} is {digits.digits}, "
               "{remove.cells} {remove.cells:sees|see} that cell and cannot be {digits.digits}. "
               "If not, {pattern.first} is {digits.digits}, and wherever the {digits.digits} of "
               "{house.houses} goes then, {remove.cells} {remove.cells:sees|see} it. Either way, "
               "{result}.");
  plugin.words(
      "dual-empty-rectangle",
      "{house.places}. {pattern#1.places}. If {pattern#1.last} is not {digits.digits}, "
      "{pattern#1.first} is, which leaves only one line of places in {house.houses}. Likewise, "
      "{pattern#2.places}. If {pattern#2.last} is not {digits.digits}, {pattern#2.first} is, which "
      "leaves only the other line. For each cell that loses {digits.digits}, one of these two "
      "arguments shows that it sees the digit in either case: {result}.");
}
