#include <limits>

#include "sat.hpp"

ARIADNE_PLUGIN("sat", "1.0.0", "Satisfiability, by CaDiCaL") {
  using namespace ariadne;
  plugin.solver<Sat>(
      "sat", "Any layout as a problem of propositional logic, for large and hard grids",
      {Parameter::integer(
          "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
          "Steps of the search before the answer is 'limit', as long as there are not "
          "two solutions; 0 is no limit")});
}
