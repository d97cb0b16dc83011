#include "dig.hpp"

ARIADNE_PLUGIN("dig", "1.0.0", "Puzzles made by taking clues away") {
  using namespace ariadne;
  using namespace ariadne::plugins::dig;
  plugin.generator<Dig>("dig", "Puzzles with one solution, by taking clues away from a grid");
}
