#include "controlled_bias.hpp"

ARIADNE_PLUGIN("unbiased", "1.0.0", "Puzzles chosen without a bias, or with a known one") {
  using namespace ariadne;
  using namespace ariadne::plugins::unbiased;
  plugin.generator<ControlledBias>(
      "controlled-bias", "Minimal puzzles, each as likely as its number of clues makes it");
}
