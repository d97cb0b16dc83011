#include "lockstep.hpp"

ARIADNE_PLUGIN("lockstep", "1.0.0", "Plain 9x9 puzzles by the million") {
  plugin.solver<ariadne::plugins::lockstep::Lockstep>(
      "lockstep", "Plain 9x9 puzzles, several at a time in the lanes of vector registers");
}
