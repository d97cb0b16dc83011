#include "multi_colors.hpp"
#include "simple_colors.hpp"

ARIADNE_PLUGIN("coloring", "1.0.0",
               "Techniques that color the places for a digit: Simple Colors and Multi Colors") {
  using namespace ariadne;
  using namespace ariadne::plugins::coloring;
  plugin.strategy<SimpleColors>({"simple-colors", "Simple Colors", "0500", {Level::hard, 150}},
                                "In a coloring of a digit, two cells of one color see each other, "
                                "or a cell sees both colors");
  plugin.strategy<MultiColors>(
      {"multi-colors", "Multi Colors", "0502", {Level::hard, 200}},
      "A cell in one coloring of a digit sees a cell in another coloring of the same digit");

  // The words of its steps.
  const std::string linked =
      "Where a house has only two places for {digits.digits}, exactly one of the two is "
      "{digits.digits}, so the two cells are linked. ";
  const std::string colors =
      linked +
      "Start at {color#1.first}, follow the links from cell to cell, and color the cells "
      "alternately: {color#1.cells} {color#1.cells:gets|get} one color; {color#2.cells} "
      "{color#2.cells:gets|get} the other. So either all cells of the first color are "
      "{digits.digits}, or all cells of the second color are. ";
  plugin.words("simple-colors-trap",
               colors +
                   "Either way, of any two cells of different colors, one is {digits.digits}. "
                   "{color.seen-colors}");
  plugin.words("simple-colors-wrap", colors +
                                         "{color.clash}, so the cells of their color cannot all be "
                                         "{digits.digits}. So this color is false: {result}.");
  const std::string two_colorings =
      linked +
      "Start at {color#1.first} and follow the links from cell to cell: either {color#1.cells} "
      "{color#1.cells:is|are} {digits.digits}, or {color#2.cells} {color#2.cells:is|are}. Do the "
      "same from {color#3.first}: either {color#3.cells} {color#3.cells:is|are} {digits.digits}, "
      "or {color#4.cells} {color#4.cells:is|are}. ";
  plugin.words("multi-colors-1", two_colorings + "{color.seen-colors}");
  plugin.words("multi-colors-2",
               two_colorings +
                   "{color.clashes}. So if {remove.cells} were {digits.digits}, neither of the two "
                   "cases that "
                   "start from {color#3.first} would be possible. Therefore, {result}.");
}
