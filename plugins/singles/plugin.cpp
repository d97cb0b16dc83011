#include "full_house.hpp"
#include "hidden_single.hpp"
#include "naked_single.hpp"

ARIADNE_PLUGIN("singles", "1.0.0",
               "Steps that place one digit: full house, naked single, and hidden single") {
  using namespace ariadne;
  using namespace ariadne::plugins::singles;
  plugin.strategy<FullHouse>({"full-house", "Full House", "0000", {Level::easy, 4}},
                             "A house has only one open cell");
  plugin.strategy<NakedSingle>({"naked-single", "Naked Single", "0003", {Level::easy, 4}},
                               "A cell has only one candidate");
  plugin.strategy<HiddenSingle>({"hidden-single", "Hidden Single", "0002", {Level::easy, 14}},
                                "A house has only one place left for a digit");

  // The words of its steps.
  plugin.words("full-house",
               "{place.cells} is the only open cell left in {house.houses}, and {place.digits} is "
               "the only digit missing there. So {result}.");
  plugin.words("naked-single",
               "{pattern.cells} has just one candidate left.[cause: It sees {cause.values}.] So "
               "{result}.");
  plugin.words("hidden-single",
               "{house.places}.[cause: The {place.digits}{cause.cells: in|s in} {cause.cells} "
               "{cause.cells:rules|rule} out {cause.ruled-out}.] So {result}.");
}
