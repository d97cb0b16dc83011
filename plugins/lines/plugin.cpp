#include "lines.hpp"

ARIADNE_PLUGIN("lines", "1.0.0", "Rules about the digits along a line") {
  using namespace ariadne;
  using namespace ariadne::plugins::lines;
  const Parameter cells = Parameter::cells("cells", "The cells along the line");
  plugin.constraint("thermometer", "Numbers increase along the line, starting at the bulb",
                    {Parameter::cells("cells", "The cells, starting at the bulb")},
                    post_thermometer);
  plugin.constraint(
      "slow-thermometer", "Numbers increase or stay the same along the line, starting at the bulb",
      {Parameter::cells("cells", "The cells, starting at the bulb")}, post_slow_thermometer);
  plugin.constraint(
      "whispers", "Neighbors along a line differ by at least a given number",
      {cells,
       Parameter::integer(
           "difference", 0, 0, 31,
           "The minimum difference; 0 means (N+1)/2 on an NxN grid, rounded down, which is 5 on "
           "9x9 (German whispers)")},
      post_whispers);
  plugin.constraint("palindrome", "A line reads the same from both ends", {cells}, post_palindrome);
  plugin.constraint("renban", "The digits on a line are different and consecutive, in any order",
                    {cells}, post_renban);
  plugin.constraint("nabner", "No two digits on a line are equal or consecutive", {cells},
                    post_nabner);
  plugin.constraint(
      "modular",
      "Any N successive cells along a line hold numbers with N different remainders modulo N",
      {cells, Parameter::integer("modulus", 3, 2, 31, "The number N")}, post_modular);
  plugin.constraint("entropic",
                    "Any three successive cells along a line hold a low, a middle, and a high "
                    "digit, in any order",
                    {cells}, post_entropic);
  plugin.constraint(
      "between", "The numbers in the inner cells of a line are between the numbers at its two ends",
      {cells}, post_between);
  plugin.constraint("lockout",
                    "The numbers at the ends of a line differ by at least a given amount, and no "
                    "number in the inner cells is between these two or equal to one of them",
                    {cells, Parameter::integer("difference", 4, 0, 31,
                                               "The minimum difference between the ends")},
                    post_lockout);
  plugin.constraint(
      "arrow", "The numbers along an arrow add up to the number in its circle",
      {Parameter::cells("circle",
                        "The cell of the circle; for a pill that holds a "
                        "multi-digit number, its cells in the order in which the digits "
                        "are read"),
       Parameter::lines("lines", "The cells of each arrow, without the circle")},
      post_arrow);
  plugin.constraint("double-arrow", "The inner cells of a line have the same sum as its two ends",
                    {cells}, post_double_arrow);
  plugin.constraint(
      "zipper",
      "All pairs of cells that are equally far from the middle of a line have the same sum",
      {cells}, post_zipper);
  plugin.constraint("region-sum", "Boxes divide a line into pieces, all of which have the same sum",
                    {cells}, post_region_sum);
  plugin.constraint(
      "sum-line", "A line can be divided into pieces, each of which adds up to the given sum",
      {cells, Parameter::integer("sum", 10, 1, 1000, "The sum"),
       Parameter::boolean(
           "loop", false,
           "Whether the line is a loop, in which the last cell is followed by the first")},
      post_sum_line);
}
