#include "empty_rectangle.hpp"
#include "skyscraper.hpp"
#include "two_string_kite.hpp"

ARIADNE_PLUGIN("single-digit", "1.0.0",
               "Patterns of one digit: skyscraper, 2-string kite, empty rectangle") {
  using namespace ariadne;
  using namespace ariadne::plugins::single_digit;
  plugin.strategy<Skyscraper>({"skyscraper", "Skyscraper", "0400", {Level::hard, 130}},
                              "Two lines with two places each, of which two face each other");
  plugin.strategy<TwoStringKite>(
      {"two-string-kite", "2-String Kite", "0401", {Level::hard, 150}},
      "A row and a column with two places each, of which two share a box");
  plugin.strategy<EmptyRectangle>(
      {"empty-rectangle", "Empty Rectangle", "0402", {Level::hard, 120}},
      "A box whose places lie in a row and a column, and a house of two places that faces them");
}
