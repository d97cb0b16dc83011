#include "first_able.hpp"

ARIADNE_PLUGIN("combinators", "1.0.0", "Solvers made of other solvers") {
  using namespace ariadne;
  plugin.solver<FirstAble>(
      "first-able", "The first of several solvers that supports the layout",
      {Parameter::components("solvers", ComponentKind::solver, {},
                             "Solvers in the order in which they are asked"),
       Parameter::boolean("fallback", false,
                          "Try the next solver when one answers incomplete or limit")});
}
