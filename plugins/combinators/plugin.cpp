#include "first_able.hpp"

ARIADNE_PLUGIN("combinators", "1.0.0", "Solvers made of other solvers") {
  using namespace ariadne;
  using namespace ariadne::plugins::combinators;
  plugin.solver<FirstAble>("first-able", "The first of several solvers that supports the layout");
}
