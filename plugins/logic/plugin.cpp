#include "logic.hpp"

ARIADNE_PLUGIN("logic", "1.0.0", "Solving step by step, as a person does") {
  using namespace ariadne;
  using namespace ariadne::plugins::logic;
  plugin.solver<Logic>(
      "logic",
      "Tries its strategies in order, applies the first step that is found, and starts again from "
      "the first strategy, until no strategy finds a step");
}
