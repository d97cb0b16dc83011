#include "backtracking.hpp"

ARIADNE_PLUGIN("backtracking", "1.0.0", "Solving by trying, the classic ways") {
  using namespace ariadne;
  using namespace ariadne::plugins::backtracking;
  plugin.solver<Backtracking>(
      "backtracking", "Backtracking on any layout, with or without singles between the guesses");
}
