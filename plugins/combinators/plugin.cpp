#include "first_able.hpp"

ARIADNE_PLUGIN("combinators", "1.0.0", "Solvers that combine other solvers") {
  using namespace ariadne;
  using namespace ariadne::plugins::combinators;
  plugin.solver<FirstAble>("first-able",
                           "Uses the first solver in a list that supports the layout");
}
