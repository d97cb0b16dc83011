// Puzzles with few clues, found near others: of two puzzles, the one with fewer clues is better. A
// move adds no more clues than it removes, so no move makes a puzzle worse; the search drifts among
// puzzles with the same number of clues until one of them has a redundant clue.

#include "low_clue.hpp"

#include <algorithm>

namespace ariadne::plugins::vicinity {

std::vector<Parameter> LowClue::table() {
  std::vector<Parameter> table = Ascent::parameters(2000, 1000);
  table.push_back(Parameter::integer("clues", 0, 0, max_cells,
                                     "The number of clues at which the search stops; 0 means that "
                                     "the search uses all its moves"));
  return table;
}

LowClue::LowClue(Parameters& parameters)
    : Ascent(parameters, parameters.integer("clues") == 0
                             ? no_target
                             : max_cells - parameters.integer("clues")),
      clues_(parameters.integer("clues")) {}

Ascent::Worth LowClue::worth(const std::vector<Digit>& givens) {
  const auto open = std::count(givens.begin(), givens.end(), Digit{0});
  return max_cells - (static_cast<Worth>(givens.size()) - open);
}

std::string LowClue::failure(std::uint64_t moves, Worth best) const {
  return "no puzzle of " + std::to_string(clues_) + " clues or fewer in " + std::to_string(moves) +
         " moves; the fewest were " + std::to_string(max_cells - best);
}

}  // namespace ariadne::plugins::vicinity
