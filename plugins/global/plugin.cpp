#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::global {

void add_neighbors(Registrar& plugin);
void add_squares(Registrar& plugin);

}  // namespace ariadne::plugins::global

ARIADNE_PLUGIN("global", "1.0.0", "Rules about the whole grid") {
  using namespace ariadne::plugins::global;
  add_neighbors(plugin);
  add_squares(plugin);
}
