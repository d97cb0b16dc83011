#include "lockstep.hpp"

ARIADNE_PLUGIN("lockstep", "1.0.0", "Fast solving of many plain 9x9 puzzles") {
  plugin.solver<ariadne::plugins::lockstep::Lockstep>(
      "lockstep", "Solves several plain 9x9 puzzles at a time in the lanes of vector registers");
}
