#include "graded.hpp"

ARIADNE_PLUGIN("graded", "1.0.0", "Puzzles as hard as wanted") {
  using namespace ariadne;
  using namespace ariadne::plugins::graded;
  plugin.generator<Graded>("graded", "Puzzles of another generator that are as hard as wanted");
}
