#include "multi_colors.hpp"
#include "simple_colors.hpp"

ARIADNE_PLUGIN("coloring", "1.0.0", "Places of a digit in two colours: Simple and Multi Colors") {
  using namespace ariadne;
  using namespace ariadne::plugins::coloring;
  plugin.strategy<SimpleColors>({"simple-colors", "Simple Colors", "0500", {Level::hard, 150}},
                                "A colour that sees itself, or a cell that sees both colours");
  plugin.strategy<MultiColors>({"multi-colors", "Multi Colors", "0502", {Level::hard, 200}},
                               "Two colourings of a digit whose colours see each other");
}
