#include "spelled.hpp"

ARIADNE_PLUGIN("spelled", "1.0.0", "Rules that users put together themselves") {
  using namespace ariadne;
  using namespace ariadne::plugins::spelled;
  const Parameter constraints =
      Parameter::components("constraints", ComponentKind::constraint, {}, "The rules");
  const Parameter lines = Parameter::lines("lines", "The cells along each line");
  const Parameter name = Parameter::text("name", "", "The name by which steps refer to the rule");
  plugin.constraint("any-of", "At least one of several rules holds", {constraints, name},
                    post_any_of);
  plugin.constraint("all-of", "Several rules hold", {constraints, name}, post_all_of);
  plugin.constraint("not", "At least one of several rules does not hold", {constraints, name},
                    post_not);
  plugin.constraint(
      "relation", "The two numbers in each of several pairs of cells meet a condition",
      {Parameter::text(
           "relation", "a != b",
           "The condition on the first number, a, and the second number, b, such as abs(a-b) >= 5"),
       Parameter::lines("lines", "Lines on which the condition holds between neighbors").optional(),
       Parameter::boolean(
           "all-pairs", false,
           "Whether the condition holds for any two cells of a line, not only for neighbors"),
       Parameter::numbers("offsets", 0, 32,
                          "Pairs of distances in rows and columns, such as 0 1 for neighbors or 1 "
                          "2 for a knight's move; the condition holds for any two cells that are "
                          "such a pair of distances apart")
           .optional(),
       name},
      post_relation);
  plugin.constraint(
      "count", "The number of cells that meet a condition must itself meet another condition",
      {Parameter::cells("cells", "The cells"),
       Parameter::text("which", "a % 2 == 0",
                       "A cell is counted if its number a meets this condition"),
       Parameter::text("relation", "n >= 1",
                       "The condition on the count, n; if 'cell' is given, the condition can also "
                       "use the number in that cell, c"),
       Parameter::cells("cell",
                        "A cell whose number is available as c in the condition on the count")
           .optional(),
       name},
      post_count);
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
                       "The moves between states; for example, 0:1,2>3 leads from state 0 to state "
                       "3 if the number is 1 or 2"),
       Parameter::numbers("starts", 0, 20000,
                          "The states in which the automaton may start; only state 0 if omitted")
           .optional(),
       Parameter::numbers("accepting", 0, 20000, "The states in which the line may end"), name},
      post_automaton);
}
