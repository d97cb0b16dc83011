#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::fish {

void add_fish(Registrar& plugin);
void add_kraken_fish(Registrar& plugin);

}  // namespace ariadne::plugins::fish

ARIADNE_PLUGIN(
    "fish", "1.0.0",
    "Fish of all shapes and sizes: in N houses, all places for a digit lie in N other houses") {
  using namespace ariadne::plugins::fish;
  add_fish(plugin);
  add_kraken_fish(plugin);
}
