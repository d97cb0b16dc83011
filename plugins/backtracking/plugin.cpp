#include <limits>

#include "backtracking.hpp"

ARIADNE_PLUGIN("backtracking", "1.0.0", "Solving by trying, the classic ways") {
  using namespace ariadne;
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  plugin.solver<Backtracking>(
      "backtracking", "Backtracking on any layout, with or without singles between the guesses",
      {Parameter::choice("branching", {"fewest-candidates", "first-cell", "most-constrained-house"},
                         "Where to guess: the cell with fewest candidates, the first open cell, or "
                         "the digit with fewest places in a house"),
       Parameter::choice("propagation", {"singles", "naked-singles", "none"},
                         "What is placed between guesses: naked and hidden singles, naked singles "
                         "only, or nothing"),
       Parameter::choice("values", {"ascending", "random"},
                         "The order in which the values of a guess are tried"),
       Parameter::choice("learning", {"large-grids", "never", "always"},
                         "When to learn from dead ends, in place of the three above: with more "
                         "than 16 digits unless one of them is set, never, or always"),
       Parameter::integer("seed", 0, 0, most, "Draws the order for 'values: random'"),
       Parameter::integer(
           "work-limit", 0, 0, most,
           "Values to try before the answer is 'limit', as long as there are not two "
           "solutions; 0 is no limit")});
}
