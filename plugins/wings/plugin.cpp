#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {

void add_xy_wing(Registrar& plugin);
void add_xyz_wing(Registrar& plugin);
void add_w_wing(Registrar& plugin);

}  // namespace ariadne::plugins::wings

ARIADNE_PLUGIN("wings", "1.0.0",
               "Wings of cells with two or three candidates: XY-, XYZ-, and W-Wing") {
  using namespace ariadne::plugins::wings;
  add_xy_wing(plugin);
  add_xyz_wing(plugin);
  add_w_wing(plugin);
}
