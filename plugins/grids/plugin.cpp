#include "block_seeded.hpp"
#include "pattern_combination.hpp"
#include "random_fill.hpp"
#include "uniform_fill.hpp"

ARIADNE_PLUGIN("grids", "1.0.0", "Generators of complete grids") {
  using namespace ariadne;
  using namespace ariadne::plugins::grids;
  plugin.generator<RandomFill>(
      "random-fill",
      "Fills grids at random; every grid is possible, but not all grids are equally likely");
  plugin.generator<PatternCombination>(
      "pattern-combination", "Combines disjoint single-digit patterns into complete grids");
  plugin.generator<BlockSeeded>("block-seeded",
                                "Fills grids box by box, and starts over with an empty grid "
                                "whenever a cell has no candidate left");
  plugin.generator<UniformFill>("uniform-fill",
                                "Makes complete plain grids of up to 9x9, all equally likely");
}
