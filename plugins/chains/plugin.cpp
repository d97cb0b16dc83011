#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::chains {

void add_remote_pair(Registrar& plugin);
void add_x_chain(Registrar& plugin);
void add_xy_chain(Registrar& plugin);
void add_nice_loop(Registrar& plugin);

}  // namespace ariadne::plugins::chains

ARIADNE_PLUGIN("chains", "1.0.0",
               "Chains of strong and weak links, from remote pairs to grouped nice loops") {
  using namespace ariadne::plugins::chains;
  add_remote_pair(plugin);
  add_x_chain(plugin);
  add_xy_chain(plugin);
  add_nice_loop(plugin);
}
