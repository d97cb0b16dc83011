#include "families.hpp"

ARIADNE_PLUGIN("rules", "1.0.0", "Puzzles with rules that are placed on a grid") {
  using namespace ariadne::plugins::rules;
  add_rules(plugin);
  add_cages(plugin);
  add_lines(plugin);
  add_marks(plugin);
  add_clues(plugin);
}
