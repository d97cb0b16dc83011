#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

void add_random_fill(Registrar& plugin);
void add_pattern_combination(Registrar& plugin);
void add_block_seeded(Registrar& plugin);
void add_uniform_fill(Registrar& plugin);

}  // namespace ariadne::plugins::grids

ARIADNE_PLUGIN("grids", "1.0.0", "Generators of complete grids") {
  using namespace ariadne::plugins::grids;
  add_random_fill(plugin);
  add_pattern_combination(plugin);
  add_block_seeded(plugin);
  add_uniform_fill(plugin);
}
