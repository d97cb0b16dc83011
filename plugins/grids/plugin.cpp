#include "block_seeded.hpp"
#include "pattern_combination.hpp"
#include "random_fill.hpp"
#include "uniform_fill.hpp"

ARIADNE_PLUGIN("grids", "1.0.0", "Generators of complete grids") {
  using namespace ariadne;
  using namespace ariadne::plugins::grids;
  plugin.generator<RandomFill>(
      "random-fill",
      "Complete grids filled at random, every grid possible, not all equally likely");
  plugin.generator<PatternCombination>(
      "pattern-combination",
      "Complete grids put together from patterns of single digits that have no cell in common");
  plugin.generator<BlockSeeded>(
      "block-seeded", "Complete grids filled box by box, starting again whenever a cell is stuck");
  plugin.generator<UniformFill>("uniform-fill",
                                "Complete plain grids of up to 9x9, all equally likely");
}
