#include "dig.hpp"

ARIADNE_PLUGIN("dig", "1.0.0", "Puzzles made by removing clues") {
  using namespace ariadne;
  using namespace ariadne::plugins::dig;
  plugin.generator<Dig>("dig", "Makes puzzles with one solution by removing clues from a grid");
}
