#include "sat.hpp"

ARIADNE_PLUGIN("sat", "1.0.0", "Solving with a SAT solver, CaDiCaL") {
  using namespace ariadne;
  using namespace ariadne::plugins::sat;
  plugin.solver<Sat>(
      "sat",
      "Solves puzzles on any layout as satisfiability problems; suited to large and hard grids");
}
