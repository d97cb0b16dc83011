#include "whip.hpp"

ARIADNE_PLUGIN("whips", "1.0.0",
               "Whips and braids, the chains on which Denis Berthier's ratings are based") {
  using namespace ariadne;
  using namespace ariadne::plugins::whips;
  plugin.strategy<Whip>({"whip", "Whip", "", {Level::extreme, 500}},
                        "A candidate leads to a contradiction through a chain in which each link "
                        "follows from the one before",
                        Continuity::last);
  plugin.strategy<Whip>({"braid", "Braid", "", {Level::extreme, 600}},
                        "A candidate leads to a contradiction through a chain in which each link "
                        "may follow from any earlier one",
                        Continuity::any);

  // The words of its steps.
  for (const char* key : {"whip", "braid"})
    plugin.words(key, "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
}
