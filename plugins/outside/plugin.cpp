#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::outside {

void add_sums(Registrar& plugin);
void add_seen(Registrar& plugin);
void add_rank(Registrar& plugin);

}  // namespace ariadne::plugins::outside

ARIADNE_PLUGIN("outside", "1.0.0", "Rules for clues outside the grid") {
  using namespace ariadne::plugins::outside;
  add_sums(plugin);
  add_seen(plugin);
  add_rank(plugin);
}
