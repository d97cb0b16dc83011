#include "hard.hpp"
#include "low_clue.hpp"

ARIADNE_PLUGIN("vicinity", "1.0.0", "Puzzles found near others") {
  using namespace ariadne;
  using namespace ariadne::plugins::vicinity;
  plugin.generator<LowClue>("low-clue", "Minimal puzzles with few clues, found near others");
  plugin.generator<Hard>("hard", "Minimal puzzles with a high score, found near others");
}
