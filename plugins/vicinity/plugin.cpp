#include "hard.hpp"
#include "low_clue.hpp"

ARIADNE_PLUGIN("vicinity", "1.0.0", "Puzzles found near others") {
  using namespace ariadne;
  plugin.generator<LowClue>("low-clue", "Minimal puzzles with few clues, found near others",
                            LowClue::table());
  plugin.generator<Hard>("hard", "Minimal puzzles with a high score, found near others",
                         Hard::table());
}
