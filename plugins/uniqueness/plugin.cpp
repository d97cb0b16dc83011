#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::uniqueness {

void add_uniqueness_test_1(Registrar& plugin);
void add_uniqueness_test_2(Registrar& plugin);
void add_uniqueness_test_3(Registrar& plugin);
void add_uniqueness_test_4(Registrar& plugin);
void add_uniqueness_test_5(Registrar& plugin);
void add_uniqueness_test_6(Registrar& plugin);
void add_hidden_rectangle(Registrar& plugin);
void add_avoidable_rectangle(Registrar& plugin);
void add_bug_plus_1(Registrar& plugin);

}  // namespace ariadne::plugins::uniqueness

ARIADNE_PLUGIN(
    "uniqueness", "1.0.0",
    "Techniques that assume a unique solution: unique rectangles, avoidable rectangles, and BUG") {
  using namespace ariadne::plugins::uniqueness;
  add_uniqueness_test_1(plugin);
  add_uniqueness_test_2(plugin);
  add_uniqueness_test_3(plugin);
  add_uniqueness_test_4(plugin);
  add_uniqueness_test_5(plugin);
  add_uniqueness_test_6(plugin);
  add_hidden_rectangle(plugin);
  add_avoidable_rectangle(plugin);
  add_bug_plus_1(plugin);
}
