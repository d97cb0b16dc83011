#include "first_able.hpp"

ARIADNE_PLUGIN("combinators", "1.0.0", "Solvers that combine other solvers") {
  using namespace ariadne;
  using namespace ariadne::plugins::combinators;
  plugin.solver<FirstAble>(
      "first-able",
      "Goes through a list of solvers and uses the first one that supports the layout");
}
