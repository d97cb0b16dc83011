#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::cages {

void add_sums(Registrar& plugin);
void add_sets(Registrar& plugin);

}  // namespace ariadne::plugins::cages

ARIADNE_PLUGIN("cages", "1.0.0", "Rules about the numbers in a cage") {
  using namespace ariadne::plugins::cages;
  add_sums(plugin);
  add_sets(plugin);
}
