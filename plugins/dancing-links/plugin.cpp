#include "dancing_links.hpp"

ARIADNE_PLUGIN("dancing-links", "1.0.0", "Solving puzzles as exact cover problems") {
  using namespace ariadne;
  using namespace ariadne::plugins::dancing_links;
  plugin.solver<DancingLinks>("dancing-links",
                              "Solves puzzles on any layout as exact cover problems");
}
