#include "outside.hpp"

ARIADNE_PLUGIN("outside", "1.0.0", "Rules of clues beside the grid") {
  using namespace ariadne;
  using namespace ariadne::plugins::outside;
  const Parameter clue = Parameter::clue(
      "clue", "The place of the clue beside the grid, such as r0c3, above column 3");
  const Parameter sum = Parameter::integer("sum", 0, 0, 1000, "The sum");
  plugin.constraint(
      "little-killer", "The numbers along a diagonal add up to a sum",
      {Parameter::clue("clue", "The place of the clue and where it looks: r0c3 down-right"), sum},
      post_little_killer);
  plugin.constraint("sandwich",
                    "The numbers between the smallest and the largest digit add up to a sum",
                    {clue, sum}, post_sandwich);
  plugin.constraint("lunchbox",
                    "Digits differ, and those between the smallest and the largest add up to a sum",
                    {Parameter::cells("cells", "The cells in their order"), sum}, post_lunchbox);
  plugin.constraint("x-sum", "The first X numbers add up to a sum, where X is the first of them",
                    {clue, sum}, post_x_sum);
  plugin.constraint(
      "battlefield",
      "The numbers between the first X and the last Y cells, or those in both, add up "
      "to a sum, where X is the first and Y the last number",
      {clue, sum}, post_battlefield);
  plugin.constraint(
      "skyscrapers",
      "A number of buildings can be seen: each digit hides all smaller ones behind it",
      {clue, Parameter::integer("count", 1, 0, 32, "How many can be seen")}, post_skyscraper);
  plugin.constraint(
      "hidden-skyscraper", "The first building that is hidden behind a higher one has a height",
      {clue, Parameter::integer("height", 1, 0, 31, "Its height")}, post_hidden_skyscraper);
  plugin.constraint("numbered-room", "The X-th cell has a digit, where X is the first number",
                    {clue, Parameter::integer("digit", 1, 0, 31, "Its number")},
                    post_numbered_room);
  plugin.constraint("first-seen", "The first digit in a line that is one of a list is given",
                    {clue, Parameter::integer("digit", 1, 0, 31, "The number that is seen first"),
                     Parameter::numbers("among", 0, 31, "The numbers that count")},
                    post_first_seen);
  plugin.constraint(
      "full-rank",
      "Of all rows and columns, read as numbers from both ends, a line has a place in their order",
      {clue, Parameter::integer("rank", 1, 1, 128, "Its place; 1 is the smallest"),
       ties_parameter()},
      post_full_rank);
}
