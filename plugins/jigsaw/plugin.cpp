#include "random_regions.hpp"

ARIADNE_PLUGIN("jigsaw", "1.0.0", "Jigsaws with random regions") {
  using namespace ariadne;
  using namespace ariadne::plugins::jigsaw;
  plugin.generator<RandomRegions>(
      "random-regions", "Makes jigsaws: puzzles from another generator, each with new regions");
}
