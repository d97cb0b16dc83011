#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::forcing {

void add_forcing_chain(Registrar& plugin);
void add_forcing_net(Registrar& plugin);

}  // namespace ariadne::plugins::forcing

ARIADNE_PLUGIN("forcing", "1.0.0",
               "Forcing chains and nets: conclusions that follow from every alternative") {
  using namespace ariadne::plugins::forcing;
  add_forcing_chain(plugin);
  add_forcing_net(plugin);
}
