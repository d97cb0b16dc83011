#include "sets.hpp"

ARIADNE_PLUGIN("sets", "1.0.0", "Rules about single cells and about the digits that cells have") {
  using namespace ariadne;
  using namespace ariadne::plugins::sets;
  const Parameter cells = Parameter::cells("cells", "The cells");
  plugin.constraint("odd", "Each cell is odd", {cells}, post_odd);
  plugin.constraint("even", "Each cell is even", {cells}, post_even);
  plugin.constraint("candidates", "Cells have a number from a list",
                    {cells, Parameter::numbers("digits", 0, 31, "The numbers")}, post_candidates);
  plugin.constraint(
      "minimum", "Each cell is smaller than all its orthogonal neighbors that are not in the list",
      {cells}, post_minimum);
  plugin.constraint(
      "maximum", "Each cell is larger than all its orthogonal neighbors that are not in the list",
      {cells}, post_maximum);
  plugin.constraint("clone", "Sets of cells have the same digits, place by place",
                    {Parameter::lines("parts",
                                      "Lists of cells, matched by position: the first cells of all "
                                      "lists correspond to each other, and so on")},
                    post_clone);
  plugin.constraint("extra-region", "The digits of a region differ", {cells}, post_extra_region);
  plugin.constraint(
      "quadruple", "Four cells together hold the listed digits",
      {Parameter::cells("cells", "The four cells"),
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times")},
      post_quadruple);
  plugin.constraint(
      "contains", "Cells together hold the listed digits",
      {cells,
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times"),
       Parameter::boolean("exactly", false,
                          "Whether no digit may appear more often than it is listed")},
      post_contains);
  plugin.constraint("counting-circles", "A digit in a circle says how many circles have it",
                    {cells}, post_counting_circles);
  plugin.constraint("count-distinct", "A cell says how many different digits some cells have",
                    {Parameter::cells("count", "The cell that says how many"), cells},
                    post_count_distinct);
  plugin.constraint(
      "look-and-say", "Cells hold each digit of a clue as often as the clue says",
      {cells, Parameter::numbers("clue", 0, 31,
                                 "Pairs of a count and a digit: 1 3 2 5 for one 3 and two 5s")},
      post_look_and_say);
  plugin.constraint("row-indexer",
                    "The number of a cell in row R is the row of its column that holds R", {cells},
                    post_row_indexer);
  plugin.constraint("column-indexer",
                    "The number of a cell in column C is the column of its row that holds C",
                    {cells}, post_column_indexer);
  plugin.constraint("box-indexer",
                    "The number of the P-th cell of a box is the place in the box that holds P",
                    {cells}, post_box_indexer);
  plugin.constraint(
      "value-index", "A cell holds the position of a value along a line",
      {Parameter::cells(
          "cells",
          "First the cell with the value to look for, then the cell with the number that "
          "says where it is, then the line")},
      post_value_index);
}
