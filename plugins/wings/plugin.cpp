#include "w_wing.hpp"
#include "xy_wing.hpp"
#include "xyz_wing.hpp"

ARIADNE_PLUGIN("wings", "1.0.0",
               "Wings of cells with two or three candidates: XY-, XYZ-, and W-Wing") {
  using namespace ariadne;
  using namespace ariadne::plugins::wings;
  plugin.strategy<XyWing>({"xy-wing", "XY-Wing", "0800", {Level::hard, 160}},
                          "A cell with two candidates sees two other such cells, and the three "
                          "cells have three digits in all");
  plugin.strategy<XyzWing>(
      {"xyz-wing", "XYZ-Wing", "0801", {Level::hard, 180}},
      "A cell with three candidates sees two cells that each have two of these candidates");
  plugin.strategy<WWing>({"w-wing", "W-Wing", "0803", {Level::hard, 150}},
                         "A strong link connects two cells with the same two candidates");

  // The words of its steps.
  plugin.words("xy-wing",
               "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. "
               "{pivot.cases} So at least one of {pincer.cells} is {pincer.digits}. {remove.cells} "
               "{remove.cells:sees|see} both {pincer.cells}, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.");
  plugin.words(
      "xyz-wing",
      "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. {pivot.cases} "
      "So at least one of the three cells is {pincer.digits}. {remove.cells} "
      "{remove.cells:sees|see} all three, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words(
      "w-wing",
      "Each of {pattern.cells} can only be {digits.any-digit}. {connection.places}. Wherever this "
      "{connection.digits} goes, {pattern.any-cell} sees it and cannot be {connection.digits}. So "
      "at least one of {pattern.cells} is {remove.digits}. {remove.cells} {remove.cells:sees|see} "
      "both {pattern.cells}, so {remove.cells:it|they} cannot be {remove.any-digit}.");
}
