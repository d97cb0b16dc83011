#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::constraint {

void add_constraint(Registrar& plugin);
void add_constraint_pointing(Registrar& plugin);

}  // namespace ariadne::plugins::constraint

ARIADNE_PLUGIN("constraint", "1.0.0",
               "Deductions from a single rule, such as a cage or a thermometer") {
  using namespace ariadne::plugins::constraint;
  add_constraint(plugin);
  add_constraint_pointing(plugin);
}
