#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::single_digit {

void add_skyscraper(Registrar& plugin);
void add_two_string_kite(Registrar& plugin);
void add_empty_rectangle(Registrar& plugin);

}  // namespace ariadne::plugins::single_digit

ARIADNE_PLUGIN("single-digit", "1.0.0",
               "Patterns of one digit: skyscraper, 2-string kite, empty rectangle") {
  using namespace ariadne::plugins::single_digit;
  add_skyscraper(plugin);
  add_two_string_kite(plugin);
  add_empty_rectangle(plugin);
}
