#include "sets.hpp"

ARIADNE_PLUGIN("sets", "1.0.0", "Rules about single cells, and about the digits in sets of cells") {
  using namespace ariadne;
  using namespace ariadne::plugins::sets;
  const Parameter cells = Parameter::cells("cells", "The cells");
  plugin.constraint("odd", "The number in each cell is odd", {cells}, post_odd);
  plugin.constraint("even", "The number in each cell is even", {cells}, post_even);
  plugin.constraint("candidates", "Each cell holds a number from a list",
                    {cells, Parameter::numbers("digits", 0, 31, "The numbers")}, post_candidates);
  plugin.constraint("minimum",
                    "The number in each of the listed cells is smaller than the numbers in all "
                    "orthogonal neighbors that are not listed",
                    {cells}, post_minimum);
  plugin.constraint("maximum",
                    "The number in each of the listed cells is larger than the numbers in all "
                    "orthogonal neighbors that are not listed",
                    {cells}, post_maximum);
  plugin.constraint("clone", "Several lists of cells contain the same digits in the same order",
                    {Parameter::lines("parts",
                                      "Lists of cells, matched by position: the first cells of all "
                                      "lists correspond to each other, and so on")},
                    post_clone);
  plugin.constraint("extra-region", "The digits in a region are all different", {cells},
                    post_extra_region);
  plugin.constraint(
      "quadruple", "Four cells together contain the listed digits",
      {Parameter::cells("cells", "The four cells"),
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times")},
      post_quadruple);
  plugin.constraint(
      "contains", "Cells together contain the listed digits",
      {cells,
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times"),
       Parameter::boolean("exactly", false,
                          "Whether no digit may appear more often than it is listed, so that "
                          "unlisted digits are forbidden")},
      post_contains);
  plugin.constraint("counting-circles",
                    "A digit in a circle says how many circles contain this digit", {cells},
                    post_counting_circles);
  plugin.constraint(
      "count-distinct", "The number in one cell says how many different digits some cells contain",
      {Parameter::cells("count", "The cell that contains the number of different digits"), cells},
      post_count_distinct);
  plugin.constraint(
      "look-and-say", "Cells contain each digit of a clue as often as the clue says",
      {cells,
       Parameter::numbers("clue", 0, 31,
                          "Pairs of a count and a digit, such as 1 3 2 5 for one 3 and two 5s")},
      post_look_and_say);
  plugin.constraint(
      "row-indexer",
      "The number in a cell of row R says in which row the digit R appears in the cell's column",
      {cells}, post_row_indexer);
  plugin.constraint(
      "column-indexer",
      "The number in a cell of column C says in which column the digit C appears in the cell's row",
      {cells}, post_column_indexer);
  plugin.constraint("box-indexer",
                    "The number in the P-th cell of a box is the position in this box at which the "
                    "digit P appears",
                    {cells}, post_box_indexer);
  plugin.constraint(
      "value-index", "The number in one cell is the position of a value along a line",
      {Parameter::cells("cells",
                        "First the cell with the value to look for, then the cell with the "
                        "position of this value, then the cells of the line")},
      post_value_index);
}
