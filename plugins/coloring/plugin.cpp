#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::coloring {

void add_simple_colors(Registrar& plugin);
void add_multi_colors(Registrar& plugin);

}  // namespace ariadne::plugins::coloring

ARIADNE_PLUGIN("coloring", "1.0.0",
               "Techniques that color the places for a digit: Simple Colors and Multi Colors") {
  using namespace ariadne::plugins::coloring;
  add_simple_colors(plugin);
  add_multi_colors(plugin);
}
