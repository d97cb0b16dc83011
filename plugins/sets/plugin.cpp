#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sets {

void add_cells(Registrar& plugin);
void add_contents(Registrar& plugin);
void add_indexers(Registrar& plugin);

}  // namespace ariadne::plugins::sets

ARIADNE_PLUGIN("sets", "1.0.0", "Rules about single cells, and about the digits in sets of cells") {
  using namespace ariadne::plugins::sets;
  add_cells(plugin);
  add_contents(plugin);
  add_indexers(plugin);
}
