#include "brute_force.hpp"

ARIADNE_PLUGIN("last-resort", "1.0.0", "A last resort when no technique finds a step") {
  using namespace ariadne;
  using namespace ariadne::plugins::last_resort;
  plugin.strategy<BruteForce>(
      {"brute-force", "Brute Force", "", {Level::extreme, 10000}},
      "The middle one of all open cells is filled with its value from the solution");

  // The words of its steps.
  plugin.words("brute-force",
               "No technique in this config helps here. A search for the solution shows that "
               "{result}.");
}
