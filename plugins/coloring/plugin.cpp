#include "multi_colors.hpp"
#include "simple_colors.hpp"

ARIADNE_PLUGIN("coloring", "1.0.0", "Coloring of the places for a digit: Simple and Multi Colors") {
  using namespace ariadne;
  using namespace ariadne::plugins::coloring;
  plugin.strategy<SimpleColors>({"simple-colors", "Simple Colors", "0500", {Level::hard, 150}},
                                "In a coloring of a digit, two cells of one color see each other, "
                                "or a cell sees both colors");
  plugin.strategy<MultiColors>(
      {"multi-colors", "Multi Colors", "0502", {Level::hard, 200}},
      "A cell of one coloring of a digit sees a cell of another coloring of the same digit");

  // The words of its steps.
  plugin.words(
      "simple-colors-trap",
      "Wherever a house has only two places for {digits.digits}, link them, and give "
      "linked cells opposite colors: {color#1.cells} {color#1.cells:gets|get} one color; "
      "{color#2.cells} {color#2.cells:gets|get} the other. Either all cells of the first color are "
      "{digits.digits}, or all cells of the second color are. {remove.cells} "
      "{remove.cells:sees|see} a cell of each color, so {result}.");
  plugin.words(
      "simple-colors-wrap",
      "Wherever a house has only two places for {digits.digits}, link them, and give "
      "linked cells opposite colors: {color#1.cells} {color#1.cells:gets|get} one color; "
      "{color#2.cells} {color#2.cells:gets|get} the other. Either all cells of the first color are "
      "{digits.digits}, or all cells of the second color are. {color.clash}, so the cells of their "
      "color cannot all be {digits.digits}. So this color is false: {result}.");
  plugin.words(
      "multi-colors-1",
      "Where a house has only two places for {digits.digits}, exactly one of them is "
      "{digits.digits}. By following such pairs, we see that either "
      "{color#1.cells} {color#1.cells:is|are} {digits.digits}, or {color#2.cells} "
      "{color#2.cells:is|are}. In the same way, either {color#3.cells} {color#3.cells:is|are} "
      "{digits.digits}, or {color#4.cells} {color#4.cells:is|are}. {color.clash}. Either way, "
      "{remove.cells} {remove.cells:sees|see} one of these {digits.digits}s, so {result}.");
  plugin.words(
      "multi-colors-2",
      "Where a house has only two places for {digits.digits}, exactly one of them is "
      "{digits.digits}. By following such pairs, we see that either "
      "{color#1.cells} {color#1.cells:is|are} {digits.digits}, or {color#2.cells} "
      "{color#2.cells:is|are}. In the same way, either {color#3.cells} {color#3.cells:is|are} "
      "{digits.digits}, or {color#4.cells} {color#4.cells:is|are}. If "
      "{remove.cells} were {digits.digits}, both of these last two cases would be impossible: in "
      "each case, two {digits.digits}s would see each other. So {result}.");
}
