#include "graded.hpp"

ARIADNE_PLUGIN("graded", "1.0.0", "Puzzles of a requested difficulty") {
  using namespace ariadne;
  using namespace ariadne::plugins::graded;
  plugin.generator<Graded>(
      "graded",
      "Selects, from the puzzles of another generator, those that have the requested difficulty");
}
