#include "logic.hpp"

ARIADNE_PLUGIN("logic", "1.0.0", "Solving as a person does, step by step") {
  using namespace ariadne;
  using namespace ariadne::plugins::logic;
  plugin.solver<Logic>("logic",
                       "Strategies in order, the first step found each time, until none finds any");
}
