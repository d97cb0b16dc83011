#include "pairs.hpp"

ARIADNE_PLUGIN("pairs", "1.0.0", "Rules about two neighbors: dots, X and V, and inequality signs") {
  using namespace ariadne;
  using namespace ariadne::plugins::pairs;
  const Parameter cells = Parameter::cells(
      "cells", "Two cells, or a chain of cells in which all neighbors obey the rule");
  plugin.constraint("difference", "Neighbors differ by a given number (white kropki dots)",
                    {cells, Parameter::integer("value", 1, 1, 31, "The difference")},
                    post_difference);
  plugin.constraint("ratio",
                    "One of two neighbors is a given multiple of the other (black kropki dots)",
                    {cells, Parameter::integer("value", 2, 2, 31, "The ratio")}, post_ratio);
  plugin.constraint("xv", "Neighbors add up to a given number (X stands for 10, V for 5)",
                    {cells, Parameter::integer("sum", 10, 1, 63, "The sum")}, post_xv);
  plugin.constraint("greater", "The number in each cell is greater than the one in the next cell",
                    {Parameter::cells("cells", "The cells, the greatest first")}, post_greater);
  plugin.constraint("consecutive", "Neighbors are consecutive", {cells}, post_consecutive);
  plugin.constraint(
      "pair-table", "Along a line of cells, each digit may be followed only by certain digits",
      {Parameter::cells("cells", "The cells, in order"),
       Parameter::words("allowed",
                        "For each digit, the digits that may follow it, written as one word, or "
                        "'-' if no digit may follow"),
       Parameter::boolean(
           "all-pairs", false,
           "Whether the table holds for any two of the cells, not only for neighbors"),
       Parameter::text("name", "", "The name by which steps refer to the rule")},
      post_table);
}
