#include "spelled.hpp"

ARIADNE_PLUGIN("spelled", "1.0.0", "Rules that users put together themselves") {
  using namespace ariadne;
  using namespace ariadne::plugins::spelled;
  const Parameter constraints =
      Parameter::components("constraints", ComponentKind::constraint, {}, "The rules");
  plugin.constraint("any-of", "At least one of several rules holds", {constraints}, post_any_of);
  plugin.constraint("all-of", "Several rules hold", {constraints}, post_all_of);
  const Parameter lines = Parameter::lines("lines", "The cells along each line");
  const Parameter name = Parameter::text("name", "", "The name of the rule in steps");
  plugin.constraint(
      "pattern", "The numbers along a line match a regular expression",
      {lines,
       Parameter::text("pattern", ".*", "The expression; numbers above 9 are written A, B, ..."),
       name},
      post_pattern);
  plugin.constraint(
      "automaton", "An automaton accepts the numbers along a line",
      {lines,
       Parameter::text("moves", "0:1,2,3,4,5,6,7,8,9>0",
                       "The moves between its states, each written 0:1,2>3"),
       Parameter::numbers("starts", 0, 20000,
                          "The states in which it may start; 0 if they are left out")
           .optional(),
       Parameter::numbers("accepting", 0, 20000, "The states in which the line may end"), name},
      post_automaton);
  plugin.constraint("not", "Several rules do not all hold", {constraints}, post_not);
}
