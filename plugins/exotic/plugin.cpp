#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

void add_firework_triple(Registrar& plugin);
void add_firework_quadruple(Registrar& plugin);
void add_broken_wing(Registrar& plugin);
void add_bivalue_oddagon(Registrar& plugin);
void add_tridagon(Registrar& plugin);
void add_remote_triple(Registrar& plugin);
void add_ahs_chain(Registrar& plugin);
void add_exocet(Registrar& plugin);
void add_multi_sector_locked_set(Registrar& plugin);
void add_extended_rectangle(Registrar& plugin);
void add_bug_lite(Registrar& plugin);
void add_symmetrical_placement(Registrar& plugin);

}  // namespace ariadne::plugins::exotic

ARIADNE_PLUGIN("exotic", "1.0.0",
               "Rare patterns that players have described: fireworks, odd loops and their "
               "guardians, tridagons, multi-sector locked sets, deadly patterns, symmetries") {
  using namespace ariadne::plugins::exotic;
  add_firework_triple(plugin);
  add_firework_quadruple(plugin);
  add_broken_wing(plugin);
  add_bivalue_oddagon(plugin);
  add_tridagon(plugin);
  add_remote_triple(plugin);
  add_ahs_chain(plugin);
  add_exocet(plugin);
  add_multi_sector_locked_set(plugin);
  add_extended_rectangle(plugin);
  add_bug_lite(plugin);
  add_symmetrical_placement(plugin);
}
