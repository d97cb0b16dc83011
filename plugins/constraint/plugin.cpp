#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::constraint {

void add_constraint(Registrar& plugin);
void add_constraint_pointing(Registrar& plugin);
void add_innies_and_outies(Registrar& plugin);

}  // namespace ariadne::plugins::constraint

ARIADNE_PLUGIN(
    "constraint", "1.0.0",
    "Deductions from a rule, such as a cage or a thermometer, and from the sums of houses") {
  using namespace ariadne::plugins::constraint;
  add_constraint(plugin);
  add_constraint_pointing(plugin);
  add_innies_and_outies(plugin);
}
