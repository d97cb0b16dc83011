#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::vicinity {

void add_low_clue(Registrar& plugin);
void add_hard(Registrar& plugin);

}  // namespace ariadne::plugins::vicinity

ARIADNE_PLUGIN("vicinity", "1.0.0", "Puzzles found by searching near other puzzles") {
  using namespace ariadne::plugins::vicinity;
  add_low_clue(plugin);
  add_hard(plugin);
}
