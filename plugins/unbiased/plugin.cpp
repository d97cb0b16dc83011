#include "controlled_bias.hpp"

ARIADNE_PLUGIN("unbiased", "1.0.0", "Puzzles made without bias, or with a known bias") {
  using namespace ariadne;
  using namespace ariadne::plugins::unbiased;
  plugin.generator<ControlledBias>(
      "controlled-bias",
      "Makes minimal puzzles whose probability depends only on their number of clues");
}
