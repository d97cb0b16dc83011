#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::explainer {

void add_single_steps(Registrar& plugin);
void add_pattern_steps(Registrar& plugin);
void add_unique_loops(Registrar& plugin);
void add_grave(Registrar& plugin);
void add_exclusion(Registrar& plugin);
void add_chain_steps(Registrar& plugin);

}  // namespace ariadne::plugins::explainer

ARIADNE_PLUGIN("explainer", "1.0.0",
               "Sudoku Explainer's techniques, in its search order and with its ratings") {
  using namespace ariadne::plugins::explainer;
  add_single_steps(plugin);
  add_pattern_steps(plugin);
  add_unique_loops(plugin);
  add_grave(plugin);
  add_exclusion(plugin);
  add_chain_steps(plugin);
}
