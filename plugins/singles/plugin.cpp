#include "full_house.hpp"
#include "hidden_single.hpp"
#include "naked_single.hpp"

ARIADNE_PLUGIN("singles", "1.0.0",
               "Steps that place one digit: full house, naked and hidden single") {
  using namespace ariadne;
  using namespace ariadne::plugins::singles;
  plugin.strategy<FullHouse>({"full-house", "Full House", "0000", {Level::easy, 4}},
                             "The last open cell of a house");
  plugin.strategy<NakedSingle>({"naked-single", "Naked Single", "0003", {Level::easy, 4}},
                               "A cell with one candidate");
  plugin.strategy<HiddenSingle>({"hidden-single", "Hidden Single", "0002", {Level::easy, 14}},
                                "The only place that a house has left for a digit");
}
