#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::box_line {

void add_locked_candidates(Registrar& plugin);
void add_multiple_lines(Registrar& plugin);

}  // namespace ariadne::plugins::box_line

ARIADNE_PLUGIN("box-line", "1.0.0",
               "Techniques that use intersections of boxes and lines: pointing, claiming, and "
               "multiple lines") {
  using namespace ariadne::plugins::box_line;
  add_locked_candidates(plugin);
  add_multiple_lines(plugin);
}
