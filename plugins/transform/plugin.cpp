#include "canonical_generator.hpp"
#include "transform_generator.hpp"

ARIADNE_PLUGIN("transform", "1.0.0", "Equivalent grids and puzzles") {
  using namespace ariadne;
  using namespace ariadne::plugins::transform;
  plugin.generator<TransformGenerator>("transform",
                                       "Makes equivalent grids and puzzles by renaming digits and "
                                       "by moving cells according to the layout's symmetries");
  plugin.generator<CanonicalGenerator>("canonical",
                                       "Finds the smallest of all grids or puzzles that are "
                                       "equivalent to a given one: its canonical form");
}
