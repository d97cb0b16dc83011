#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::subsets {

void add_naked_subset(Registrar& plugin);
void add_hidden_subset(Registrar& plugin);

}  // namespace ariadne::plugins::subsets

ARIADNE_PLUGIN("subsets", "1.0.0", "Naked, hidden, and locked pairs, triples, and quadruples") {
  using namespace ariadne::plugins::subsets;
  add_naked_subset(plugin);
  add_hidden_subset(plugin);
}
