#include "brute_force.hpp"

ARIADNE_PLUGIN("last-resort", "1.0.0", "What is left when no technique finds anything") {
  using namespace ariadne;
  using namespace ariadne::plugins::last_resort;
  plugin.strategy<BruteForce>({"brute-force", "Brute Force", "", {Level::extreme, 10000}},
                              "The solution's value for the middle one of the open cells");
}
