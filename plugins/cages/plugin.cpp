#include "cages.hpp"

ARIADNE_PLUGIN("cages", "1.0.0", "Rules about the numbers in a cage") {
  using namespace ariadne;
  using namespace ariadne::plugins::cages;
  const Parameter cells = Parameter::cells("cells", "The cells of the cage");
  plugin.constraint("killer-cage", "The digits of a cage differ and add up to its sum",
                    {cells, Parameter::integer("sum", 0, 0, 1000,
                                               "The sum; 0 if the digits only have to differ")},
                    post_killer_cage);
  plugin.constraint(
      "sum", "Numbers add up to a sum; digits may repeat",
      {cells, Parameter::numbers("sum", -100000, 100000, "The sum, or a list of possible ones"),
       Parameter::numbers("coefficients", -1000, 1000,
                          "The factors by which the numbers are multiplied; all 1 if omitted")
           .optional()},
      post_sum);
  plugin.constraint("equal-sums", "Several sets of cells have the same sum",
                    {Parameter::lines("parts", "The sets of cells")}, post_equal_sums);
  plugin.constraint(
      "product", "The numbers of a cage multiply to its product",
      {cells, Parameter::integer("product", 1, 0, 1000000000, "The product of the digits")},
      post_product);
  plugin.constraint("difference-cage",
                    "The largest number of a cage minus all others is its difference",
                    {cells, Parameter::integer("difference", 0, 0, 1000, "The difference")},
                    post_difference_cage);
  plugin.constraint(
      "quotient-cage", "The largest number of a cage divided by all others is its quotient",
      {cells, Parameter::integer("quotient", 1, 1, 1000, "The quotient")}, post_quotient_cage);
  plugin.constraint("rellik-cage",
                    "The digits of a cage differ, and neither a digit nor a sum of several digits "
                    "equals its number",
                    {cells, Parameter::integer("sum", 0, 0, 1000, "The sum that must not occur")},
                    post_rellik_cage);
  plugin.constraint("equality-cage",
                    "A cage has as many odd digits as even ones and as many low digits as high "
                    "ones, all different",
                    {cells}, post_equality_cage);
  plugin.constraint(
      "same-digits", "Several sets of cells hold the same digits, each the same number of times",
      {Parameter::lines("parts", "The sets of cells, all of the same size")}, post_same_digits);
}
