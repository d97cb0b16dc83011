#include "spelled.hpp"

ARIADNE_PLUGIN("spelled", "1.0.0", "Rules that users put together themselves") {
  using namespace ariadne;
  using namespace ariadne::plugins::spelled;
  const Parameter constraints =
      Parameter::components("constraints", ComponentKind::constraint, {}, "The rules");
  plugin.constraint("any-of", "At least one of several rules holds", {constraints}, post_any_of);
  plugin.constraint("all-of", "Several rules hold", {constraints}, post_all_of);
  plugin.constraint("not", "Several rules do not all hold", {constraints}, post_not);
}
