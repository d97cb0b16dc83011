#include "propagation.hpp"

ARIADNE_PLUGIN("propagation", "1.0.0", "A solver for puzzles with constraints") {
  using namespace ariadne;
  using namespace ariadne::plugins::propagation;
  plugin.solver<PropagationSolver>("propagation",
                                   "Solves puzzles with constraints of any kind by propagation and "
                                   "search");
}
