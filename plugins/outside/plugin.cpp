#include "outside.hpp"

ARIADNE_PLUGIN("outside", "1.0.0", "Rules for clues outside the grid") {
  using namespace ariadne;
  using namespace ariadne::plugins::outside;
  const Parameter clue = Parameter::clue(
      "clue", "The place of the clue outside the grid, such as r0c3 above column 3");
  const Parameter sum = Parameter::integer("sum", 0, 0, 1000, "The sum");
  plugin.constraint(
      "little-killer", "The numbers along a diagonal add up to the given sum",
      {Parameter::clue(
           "clue",
           "The place of the clue and the direction in which it points, such as r0c3 down-right"),
       sum},
      post_little_killer);
  plugin.constraint(
      "sandwich",
      "The numbers between the smallest and the largest digit of a line add up to the given sum",
      {clue, sum}, post_sandwich);
  plugin.constraint("lunchbox",
                    "The digits in some cells are different, and the numbers between the smallest "
                    "and the largest of them add up to the given sum",
                    {Parameter::cells("cells", "The cells, in order"), sum}, post_lunchbox);
  plugin.constraint(
      "x-sum", "The first X numbers in a line add up to the given sum, where X is the first number",
      {clue, sum}, post_x_sum);
  plugin.constraint("battlefield",
                    "The numbers in a line without its first X and last Y cells add up to the "
                    "given sum, where X is the first number and Y the last; if the first X and the "
                    "last Y cells overlap, the numbers in the overlap add up to the sum instead",
                    {clue, sum}, post_battlefield);
  plugin.constraint(
      "skyscrapers",
      "A given number of buildings can be seen from the clue: each digit is the height of a "
      "building, which hides all lower buildings behind it",
      {clue, Parameter::integer("count", 1, 0, 32, "The number of buildings that can be seen")},
      post_skyscraper);
  plugin.constraint("hidden-skyscraper",
                    "The first building that is hidden behind a taller one has a given height",
                    {clue, Parameter::integer("height", 1, 0, 31, "The height of that building")},
                    post_hidden_skyscraper);
  plugin.constraint("numbered-room",
                    "The X-th cell holds a given number, where X is the number in the first cell",
                    {clue, Parameter::integer("digit", 1, 0, 31, "The number in the X-th cell")},
                    post_numbered_room);
  plugin.constraint("first-seen",
                    "The clue says which of the numbers in a list comes first in the line",
                    {clue, Parameter::integer("digit", 1, 0, 31, "The number that comes first"),
                     Parameter::numbers("among", 0, 31, "The numbers in the list")},
                    post_first_seen);
  plugin.constraint(
      "full-rank",
      "If all rows and columns are read as numbers from both ends and these numbers are sorted, "
      "the number of a line has a given rank",
      {clue, Parameter::integer("rank", 1, 1, 128, "The rank; 1 is the smallest number"),
       ties_parameter()},
      post_full_rank);
}
