#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::transform {

void add_transform_generator(Registrar& plugin);
void add_canonical_generator(Registrar& plugin);

}  // namespace ariadne::plugins::transform

ARIADNE_PLUGIN("transform", "1.0.0", "Equivalent grids and puzzles") {
  using namespace ariadne::plugins::transform;
  add_transform_generator(plugin);
  add_canonical_generator(plugin);
}
