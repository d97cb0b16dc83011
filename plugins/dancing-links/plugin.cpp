#include <limits>

#include "dancing_links.hpp"

ARIADNE_PLUGIN("dancing-links", "1.0.0", "Search by exact cover") {
  using namespace ariadne;
  using namespace ariadne::plugins::dancing_links;
  plugin.solver<DancingLinks>("dancing-links", "Solves any layout as an exact cover problem");
}
