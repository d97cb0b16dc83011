#include "empty_rectangle.hpp"
#include "skyscraper.hpp"
#include "two_string_kite.hpp"

ARIADNE_PLUGIN("single-digit", "1.0.0",
               "Patterns of one digit: skyscraper, 2-string kite, empty rectangle") {
  using namespace ariadne;
  using namespace ariadne::plugins::single_digit;
  plugin.strategy<Skyscraper>({"skyscraper", "Skyscraper", "0400", {Level::hard, 130}},
                              "Two rows have only two places each for a digit, and a place in one "
                              "row shares a column with a place in the other, or vice versa");
  plugin.strategy<TwoStringKite>({"two-string-kite", "2-String Kite", "0401", {Level::hard, 150}},
                                 "A row and a column have only two places each for a digit, and a "
                                 "place in the row shares a box with a place in the column");
  plugin.strategy<EmptyRectangle>(
      {"empty-rectangle", "Empty Rectangle", "0402", {Level::hard, 120}},
      "A row and a column together contain all places for a digit in a box, and a strong link on "
      "that digit has one end in the row or the column");

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
      "{pincer.digits}, so at least one of {pincer.cells} is {pincer.digits}. {pincer.seen-by} "
      "{pincer.seen-by:sees|see} both {pincer.cells}, so {pincer.seen-by:it|they} cannot be "
      "{pincer.digits}. Likewise, {pattern.pairs}. So at least one of {pattern.cells} is "
      "{pattern.digits}. {pattern.seen-by} {pattern.seen-by:sees|see} both {pattern.cells}, so "
      "{pattern.seen-by:it|they} cannot be {pattern.digits}.");
  plugin.words(
      "empty-rectangle",
      "{pattern.places}. {house.places}. If {pattern.last} is {digits.digits}, "
      "{remove.cells} {remove.cells:sees|see} that {digits.digits} and cannot be "
      "{digits.digits}. If {pattern.last} is not {digits.digits}, then {pattern.first} is "
      "{digits.digits}, so {pattern.seen-places} cannot be {digits.digits}.[pattern.unseen-places: "
      "The "
      "{digits.digits} of {house.houses} is then in {pattern.unseen-places}, where {remove.cells} "
      "{remove.cells:sees|see} it.][!pattern.unseen-places: That would leave no place for "
      "{digits.digits} in {house.houses}.] Either way, {result}.");
  const auto strong_link = [](const std::string& link) {
    return "{" + link + ".places}. If {" + link + ".last} is {digits.digits}, {" + link +
           ".losing} {" + link + ".losing:sees|see} that {digits.digits}. If {" + link +
           ".last} is not {digits.digits}, then {" + link + ".first} is {digits.digits}, so {" +
           link + ".seen-places} cannot be {digits.digits}.[" + link +
           ".unseen-places: The {digits.digits} of {house.houses} is then in {" + link +
           ".unseen-places}, where {" + link + ".losing} {" + link + ".losing:sees|see} it.][!" +
           link +
           ".unseen-places: That would leave no place for {digits.digits} in {house.houses}.] "
           "Either way, {" +
           link + ".losing} cannot be {digits.digits}.";
  };
  plugin.words("dual-empty-rectangle", "{house.places}. " + strong_link("pattern#1") +
                                           " Likewise, " + strong_link("pattern#2"));
}
