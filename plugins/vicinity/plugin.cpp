#include "hard.hpp"
#include "low_clue.hpp"

ARIADNE_PLUGIN("vicinity", "1.0.0", "Puzzles found by searching near other puzzles") {
  using namespace ariadne;
  using namespace ariadne::plugins::vicinity;
  plugin.generator<LowClue>("low-clue",
                            "Makes minimal puzzles with few clues by searching near other puzzles");
  plugin.generator<Hard>("hard",
                         "Makes minimal puzzles with a high score by searching near other puzzles");
}
