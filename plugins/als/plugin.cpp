#include "als_chain.hpp"
#include "als_xy_wing.hpp"
#include "als_xz.hpp"
#include "death_blossom.hpp"
#include "sue_de_coq.hpp"

ARIADNE_PLUGIN("als", "1.0.0",
               "Almost locked sets: XZ-rule, XY-wing, chain, death blossom, Sue de Coq") {
  using namespace ariadne;
  using namespace ariadne::plugins::als;
  plugin.strategy<AlsXz>({"als-xz", "Almost Locked Set XZ-Rule", "0901", {Level::unfair, 300}},
                         "Two almost locked sets share a restricted common");
  plugin.strategy<AlsXyWing>(
      {"als-xy-wing", "Almost Locked Set XY-Wing", "0902", {Level::unfair, 320}},
      "Two restricted commons join three almost locked sets");
  plugin.strategy<AlsChain>({"als-chain", "Almost Locked Set Chain", "0903", {Level::unfair, 340}},
                            "Restricted commons join four or more almost locked sets in a chain");
  plugin.strategy<DeathBlossom>({"death-blossom", "Death Blossom", "0904", {Level::unfair, 360}},
                                "A cell has an almost locked set for each of its candidates");
  plugin.strategy<SueDeCoq>({"sue-de-coq", "Sue de Coq", "1101", {Level::unfair, 250}},
                            "The intersection of a line and a box, together with a set of cells in "
                            "each, has as many digits as cells");

  // The words of its steps.
  plugin.words(
      "als-xz",
      "Take two sets of cells: {set#1.cells} with the candidates {set#1.digits}, and "
      "{set#2.cells} with {set#2.digits}. Each has one candidate more than it has cells, "
      "so a set that lacks one of its digits holds all the others. The sets cannot both "
      "hold {common.any-digit}: every such candidate in one sees every one in the "
      "other.[target: So one of the sets lacks {common.digits} and therefore holds "
      "{target.digits}. {remove.cells} {remove.cells:sees|see} every {target.any-digit} of "
      "both sets: {result}.][!target: So each set lacks one of these digits and holds all "
      "its others: {result}.]");
  plugin.words(
      "als-xy-wing",
      "Take three sets of cells: {set#1.cells} with the candidates {set#1.digits}; "
      "{set#2.cells} with {set#2.digits}; and {set#3.cells} with {set#3.digits}. Each has "
      "one candidate more than it has cells, so a set that lacks one of its digits holds "
      "all the others. The third set shares one of {common.digits} with each of the other "
      "two, and it lacks at most one of these digits. It holds the other, which the set "
      "that shares it then lacks: so the first or the second set holds {target.digits}. "
      "{remove.cells} {remove.cells:sees|see} every {target.any-digit} of both: {result}.");
  plugin.words(
      "als-chain",
      "Each of these sets of cells has one candidate more than it has cells, so a set that "
      "lacks one of its digits holds all the others. {set.sets} So the first or the last "
      "set holds {target.digits}. {remove.cells} {remove.cells:sees|see} every "
      "{target.any-digit} of both: {result}.");
  plugin.words("death-blossom",
               "{pivot.cells} can only be {pivot.any-digit}. {pivot.cases} In each case one of "
               "these sets holds {target.digits}. {remove.cells} {remove.cells:sees|see} every "
               "{target.any-digit} of them: {result}.");
  plugin.words(
      "sue-de-coq",
      "{pattern.cells}, where {set#1.houses} and {set#2.houses} cross, can hold "
      "{pattern.digits}. Together with {set#1.cells} in {set#1.houses} and {set#2.cells} "
      "in {set#2.houses}, they are as many cells as digits, and each digit fits only once. "
      "So {set#1.digits} are used up in {set#1.houses}, {set#2.digits} in {set#2.houses}, "
      "and other digits of {pattern.cells} in both: {result}.");
}
