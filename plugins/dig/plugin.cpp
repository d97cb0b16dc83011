#include "dig.hpp"

ARIADNE_PLUGIN("dig", "1.0.0", "Puzzles made by taking clues away") {
  using namespace ariadne;
  plugin.generator<digging::Dig>(
      "dig", "Puzzles with one solution, by taking clues away from a grid", digging::Dig::table());
}
