#include "global.hpp"

ARIADNE_PLUGIN("global", "1.0.0", "Rules about the whole grid") {
  using namespace ariadne;
  using namespace ariadne::plugins::global;
  const Parameter offsets = Parameter::numbers(
      "offsets", 0, 32,
      "Pairs of distances, such as 1 2 for a knight's move; they apply in all directions");
  plugin.constraint("non-consecutive",
                    "Orthogonal neighbors are not consecutive, unless a mark says that they are",
                    {}, post_non_consecutive);
  plugin.constraint("strict-kropki",
                    "All kropki dots are given, so neighbors without a dot are neither consecutive "
                    "nor in the ratio that a black dot stands for",
                    {}, post_strict_kropki);
  plugin.constraint("strict-ratio",
                    "All black kropki dots are given, so neighbors without one are not in the "
                    "ratio that a black dot stands for",
                    {}, post_strict_ratio);
  plugin.constraint(
      "strict-xv",
      "All X and V signs are given, so neighbors without a sign do not add up to 10 or 5", {},
      post_strict_xv);
  plugin.constraint(
      "anti-chess",
      "Cells that are a given move apart, such as a knight's move, have different digits",
      {offsets}, post_anti_chess);
  plugin.constraint("anti-taxicab",
                    "Two cells with the number N are not exactly N orthogonal steps apart", {},
                    post_anti_taxicab);
  plugin.constraint(
      "move-sums",
      "The numbers in two cells that are a given move apart never add up to one of the given sums",
      {offsets, Parameter::numbers("sums", 0, 62, "The sums that must not occur")}, post_move_sums);
  plugin.constraint("dutch-flatmates", "Each 5 has a 1 above it or a 9 below it", {},
                    post_flatmates);
  plugin.constraint("global-entropy", "Each 2x2 square contains a low, a middle, and a high digit",
                    {}, post_global_entropy);
  plugin.constraint("global-modulus",
                    "Each 2x2 square contains numbers with all three remainders modulo 3", {},
                    post_global_modulus);
  plugin.constraint("disjoint-groups",
                    "Cells at the same position in different boxes have different digits", {},
                    post_disjoint_groups);
}
