#include "brute_force.hpp"

ARIADNE_PLUGIN("last-resort", "1.0.0", "What is left when no technique finds anything") {
  using namespace ariadne;
  using namespace ariadne::plugins::last_resort;
  plugin.strategy<BruteForce>({"brute-force", "Brute Force", "", {Level::extreme, 10000}},
                              "The solution's value for the middle one of the open cells");

  // The words of its steps.
  plugin.words("brute-force",
               "No technique of this config helps here. A search for the solution shows that "
               "{result}.");
}
