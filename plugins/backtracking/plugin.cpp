#include "backtracking.hpp"

ARIADNE_PLUGIN("backtracking", "1.0.0", "Search by backtracking") {
  using namespace ariadne;
  using namespace ariadne::plugins::backtracking;
  plugin.solver<Backtracking>("backtracking",
                              "Solves puzzles on any layout by backtracking, with or without "
                              "placing singles between guesses");
}
