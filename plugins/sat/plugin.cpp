#include <limits>

#include "sat.hpp"

ARIADNE_PLUGIN("sat", "1.0.0", "Satisfiability, by CaDiCaL") {
  using namespace ariadne;
  using namespace ariadne::plugins::sat;
  plugin.solver<Sat>("sat",
                     "Any layout as a problem of propositional logic, for large and hard grids");
}
