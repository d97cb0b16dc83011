#include "lockstep.hpp"

ARIADNE_PLUGIN("lockstep", "1.1.0", "Fast solving of many puzzles on one layout") {
  plugin.solver<ariadne::plugins::lockstep::Lockstep>(
      "lockstep", "Solves several plain 9x9 puzzles at a time in the lanes of vector registers");
  plugin.solver<ariadne::plugins::lockstep::LockstepGroups>(
      "lockstep-groups",
      "Solves several puzzles at a time in the lanes of vector registers, on any layout of groups");
  plugin.solver<ariadne::plugins::lockstep::LockstepJigsaw>(
      "lockstep-jigsaw",
      "Solves 9x9 jigsaws and plain 9x9 puzzles one at a time, with the cells in the lanes of "
      "vector registers");
}
