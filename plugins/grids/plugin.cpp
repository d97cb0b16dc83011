#include "random_fill.hpp"

ARIADNE_PLUGIN("grids", "1.0.0", "Generators of complete grids") {
  using namespace ariadne;
  plugin.generator<RandomFill>(
      "random-fill",
      "Complete grids filled at random, every grid possible, not all equally likely");
}
