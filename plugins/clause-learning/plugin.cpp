#include "clause_learning.hpp"

ARIADNE_PLUGIN("clause-learning", "1.0.0", "Search that learns from dead ends") {
  using namespace ariadne;
  using namespace ariadne::plugins::clause_learning;
  plugin.solver<ClauseLearning>(
      "clause-learning", "Searches and learns a clause from every dead end; suited to large grids");
}
