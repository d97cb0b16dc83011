#include "full_house.hpp"
#include "hidden_single.hpp"
#include "naked_single.hpp"

ARIADNE_PLUGIN("singles", "1.0.0",
               "Steps that place one digit: full house, naked and hidden single") {
  using namespace ariadne;
  plugin.strategy<FullHouse>("full-house", "The last open cell of a house");
  plugin.strategy<NakedSingle>("naked-single", "A cell with one candidate");
  plugin.strategy<HiddenSingle>(
      "hidden-single", "The only place that a house has left for a digit",
      {Parameter::choice("houses", {"all", "boxes", "lines"},
                         "Where to look: boxes and regions, rows and columns, or all houses")});
}
