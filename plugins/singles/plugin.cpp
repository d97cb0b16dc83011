#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {

void add_full_house(Registrar& plugin);
void add_naked_single(Registrar& plugin);
void add_hidden_single(Registrar& plugin);

}  // namespace ariadne::plugins::singles

ARIADNE_PLUGIN("singles", "1.0.0",
               "Steps that place one digit: full house, naked single, and hidden single") {
  using namespace ariadne::plugins::singles;
  add_full_house(plugin);
  add_naked_single(plugin);
  add_hidden_single(plugin);
}
