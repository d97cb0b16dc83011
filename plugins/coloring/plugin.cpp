#include "multi_colors.hpp"
#include "simple_colors.hpp"

ARIADNE_PLUGIN("coloring", "1.0.0", "Coloring of the places of a digit: Simple and Multi Colors") {
  using namespace ariadne;
  using namespace ariadne::plugins::coloring;
  plugin.strategy<SimpleColors>(
      {"simple-colors", "Simple Colors", "0500", {Level::hard, 150}},
      "In a coloring of a digit, a color sees itself, or a cell sees both colors");
  plugin.strategy<MultiColors>({"multi-colors", "Multi Colors", "0502", {Level::hard, 200}},
                               "Two colorings of a digit have colors that see each other");

  // The words of its steps.
  plugin.words("simple-colors-trap",
               "Link the places of {digits.digits} that are the only two in a house, and give them "
               "two colors in turn: {color#1.cells} get one, {color#2.cells} the other. Either all "
               "cells of the first color are {digits.digits}, or all of the second. {remove.cells} "
               "{remove.cells:sees|see} a cell of each color, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.");
  plugin.words(
      "simple-colors-wrap",
      "Link the places of {digits.digits} that are the only two in a house, and give them "
      "two colors in turn: {color#1.cells} get one, {color#2.cells} the other. Either all "
      "cells of the first color are {digits.digits}, or all of the second. Two cells of "
      "the color {remove.cells} see each other and cannot both be {digits.digits}. So this "
      "color is false: {result}.");
  plugin.words("multi-colors-1",
               "Link the places of {digits.digits} that are the only two in a house. By these "
               "links, either {color#1.cells} {color#1.cells:is|are} {digits.digits}, or "
               "{color#2.cells} {color#2.cells:is|are}. In the same way, either {color#3.cells} "
               "{color#3.cells:is|are} {digits.digits}, or {color#4.cells} {color#4.cells:is|are}. "
               "One of the first two groups sees one of the other two, so these two cannot both be "
               "true. Then one of the groups opposite them is true, and {remove.cells} "
               "{remove.cells:sees|see} a cell of both, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.");
  plugin.words("multi-colors-2",
               "Link the places of {digits.digits} that are the only two in a house. By these "
               "links, either {color#1.cells} {color#1.cells:is|are} {digits.digits}, or "
               "{color#2.cells} {color#2.cells:is|are}. In the same way, either {color#3.cells} "
               "{color#3.cells:is|are} {digits.digits}, or {color#4.cells} {color#4.cells:is|are}. "
               "The group {remove.cells} sees cells of both groups of the other pair, one of which "
               "is true. So {result}.");
}
