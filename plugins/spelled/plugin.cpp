#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::spelled {

void add_combined(Registrar& plugin);
void add_relation(Registrar& plugin);
void add_count(Registrar& plugin);
void add_pattern(Registrar& plugin);

}  // namespace ariadne::plugins::spelled

ARIADNE_PLUGIN("spelled", "1.0.0", "Rules that users put together themselves") {
  using namespace ariadne::plugins::spelled;
  add_combined(plugin);
  add_relation(plugin);
  add_count(plugin);
  add_pattern(plugin);
}
