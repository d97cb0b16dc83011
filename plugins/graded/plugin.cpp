#include "graded.hpp"

ARIADNE_PLUGIN("graded", "1.0.0", "Puzzles as hard as wanted") {
  using namespace ariadne;
  plugin.generator<Graded>("graded", "Puzzles of another generator that are as hard as wanted",
                           Graded::table());
}
