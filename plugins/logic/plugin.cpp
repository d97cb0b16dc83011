#include "logic.hpp"

ARIADNE_PLUGIN("logic", "1.0.0", "Solving step by step, as a person does") {
  using namespace ariadne;
  using namespace ariadne::plugins::logic;
  plugin.solver<Logic>(
      "logic",
      "Applies the first step that its strategies find, in their order, until none finds a step");
}
