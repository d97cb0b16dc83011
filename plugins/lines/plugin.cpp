#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {

void add_steps(Registrar& plugin);
void add_sets(Registrar& plugin);
void add_ends(Registrar& plugin);
void add_sums(Registrar& plugin);

}  // namespace ariadne::plugins::lines

ARIADNE_PLUGIN("lines", "1.0.0", "Rules about the digits along a line") {
  using namespace ariadne::plugins::lines;
  add_steps(plugin);
  add_sets(plugin);
  add_ends(plugin);
  add_sums(plugin);
}
