#include "cages.hpp"

ARIADNE_PLUGIN("cages", "1.0.0", "Rules about the numbers in a cage") {
  using namespace ariadne;
  using namespace ariadne::plugins::cages;
  const Parameter cells = Parameter::cells("cells", "The cells of the cage");
  plugin.constraint(
      "killer-cage", "The digits in a cage are different, and add up to the given sum",
      {cells, Parameter::integer("sum", 0, 0, 1000,
                                 "The sum; 0 means that the digits only have to be different")},
      post_killer_cage);
  plugin.constraint(
      "sum", "The numbers in some cells add up to the given sum; digits may repeat",
      {cells, Parameter::numbers("sum", -100000, 100000, "The sum, or a list of possible sums"),
       Parameter::numbers("coefficients", -1000, 1000,
                          "The factors by which the numbers are multiplied; all 1 if omitted")
           .optional()},
      post_sum);
  plugin.constraint("equal-sums", "Several sets of cells have the same sum",
                    {Parameter::lines("parts", "The sets of cells")}, post_equal_sums);
  plugin.constraint(
      "product", "The numbers in a cage multiply to the given product",
      {cells, Parameter::integer("product", 1, 0, 1000000000, "The product of the numbers")},
      post_product);
  plugin.constraint("difference-cage",
                    "In a cage, the largest number minus all the others is the given difference",
                    {cells, Parameter::integer("difference", 0, 0, 1000, "The difference")},
                    post_difference_cage);
  plugin.constraint("quotient-cage",
                    "In a cage, the largest number divided by all the others is the given quotient",
                    {cells, Parameter::integer("quotient", 1, 1, 1000, "The quotient")},
                    post_quotient_cage);
  plugin.constraint("rellik-cage",
                    "The digits in a cage are different, and no digit and no sum of several digits "
                    "equals the given number",
                    {cells, Parameter::integer("sum", 0, 0, 1000, "The sum that must not occur")},
                    post_rellik_cage);
  plugin.constraint("equality-cage",
                    "The digits in a cage are different; odd and even digits are equal in number, "
                    "and so are low and high digits",
                    {cells}, post_equality_cage);
  plugin.constraint(
      "same-digits",
      "Several sets of cells contain the same digits, each digit the same number of times",
      {Parameter::lines("parts", "The sets of cells, all of the same size")}, post_same_digits);
}
