#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::als {

void add_als_xz(Registrar& plugin);
void add_als_xy_wing(Registrar& plugin);
void add_als_chain(Registrar& plugin);
void add_death_blossom(Registrar& plugin);
void add_sue_de_coq(Registrar& plugin);

}  // namespace ariadne::plugins::als

ARIADNE_PLUGIN("als", "1.0.0",
               "Almost locked sets: XZ-rule, XY-wing, chain, death blossom, Sue de Coq") {
  using namespace ariadne::plugins::als;
  add_als_xz(plugin);
  add_als_xy_wing(plugin);
  add_als_chain(plugin);
  add_death_blossom(plugin);
  add_sue_de_coq(plugin);
}
