#include "als_chain.hpp"
#include "als_xy_wing.hpp"
#include "als_xz.hpp"
#include "death_blossom.hpp"
#include "sue_de_coq.hpp"

ARIADNE_PLUGIN("als", "1.0.0",
               "Almost locked sets: XZ-rule, XY-wing, chain, death blossom, Sue de Coq") {
  using namespace ariadne;
  using namespace ariadne::plugins::als;
  plugin.strategy<AlsXz>(
      {"als-xz", "Almost Locked Set XZ-Rule", "0901", {Level::unfair, 300}},
      "Two almost locked sets share a restricted common, a digit that only one of them can hold");
  plugin.strategy<AlsXyWing>(
      {"als-xy-wing", "Almost Locked Set XY-Wing", "0902", {Level::unfair, 320}},
      "An almost locked set shares a restricted common with each of two others");
  plugin.strategy<AlsChain>({"als-chain", "Almost Locked Set Chain", "0903", {Level::unfair, 340}},
                            "Restricted commons join four or more almost locked sets in a chain");
  plugin.strategy<DeathBlossom>({"death-blossom", "Death Blossom", "0904", {Level::unfair, 360}},
                                "Each candidate of a cell is taken from an almost locked set, and "
                                "these sets have another digit in common");
  plugin.strategy<SueDeCoq>({"sue-de-coq", "Sue de Coq", "1101", {Level::unfair, 250}},
                            "The intersection of a line and a box, together with a set of cells in "
                            "each, has as many digits as cells");

  // The words of its steps.
  plugin.words(
      "als-xz",
      "Take two sets of cells: {set#1.cells} with the candidates {set#1.digits}; and {set#2.cells} "
      "with {set#2.digits}. Each has one candidate more than it has cells, so a set that lacks one "
      "of its digits holds all the others. {common.digits:The sets cannot both hold|Neither "
      "of these digits can be in both sets:} {common.digits}, because every candidate for "
      "{common.digits:it|such a digit} in one set sees every candidate for {common.digits:it|the "
      "same digit} in the other. So {common.digits:at "
      "least one of the sets lacks this digit|each of the sets lacks a different one of these "
      "digits} and "
      "holds all its other digits.[target: Either way, at least one of the sets holds "
      "{target.digits}. {remove.cells} {remove.cells:sees|see} every {target.any-digit} of both "
      "sets: {result}.][!target: So {common.digits} each go in one of the sets, and each set holds "
      "all its other digits as well. A cell that sees every place in both sets for "
      "{common.any-digit}, or every place in one set for another digit of that set, cannot be that "
      "digit: {result}.]");
  plugin.words(
      "als-xy-wing",
      "Take three sets of cells: {set#1.cells} with the candidates {set#1.digits}; {set#2.cells} "
      "with {set#2.digits}; and {set#3.cells} with {set#3.digits}. Each has one candidate more "
      "than it has cells, so a set that lacks one of its digits holds all the others. The first "
      "and "
      "third sets cannot both hold {set#1.any-link}, because every "
      "candidate for it in one sees every candidate for it in the other. Nor can the second and "
      "third sets both hold {set#2.any-link}. The third set lacks at "
      "most one of its digits. If it holds {set#1.any-link}, the first set lacks that digit and "
      "holds all its other digits. If it holds {set#2.any-link}, the same is true of the second "
      "set. Either way, the first or the second set holds {target.digits}. {remove.cells} "
      "{remove.cells:sees|see} every {target.any-digit} of both sets: {result}.");
  plugin.words(
      "als-chain",
      "This chain consists of sets of cells: {set.set-list}. Each has one candidate more than it "
      "has cells, so a set that lacks one of its digits holds all the others. Each set and the "
      "next "
      "one have a digit that they cannot both hold, because every cell that could hold it in one "
      "set sees every such cell in the other. "
      "{set.sets} So the first or the last set holds {target.digits}. {remove.cells} "
      "{remove.cells:sees|see} every {target.any-digit} of both sets: {result}.");
  plugin.words(
      "death-blossom",
      "{pivot.cells} can only be {pivot.any-digit}. For each of these digits, there is a set of "
      "cells in which all candidates of that digit see {pivot.cells}: {set.set-list}. Each set has "
      "one candidate more than it has cells. {pivot.cases} In each case, one of these sets holds "
      "{target.digits}. "
      "{remove.cells} {remove.cells:sees|see} every {target.any-digit} of them: {result}.");
  plugin.words(
      "sue-de-coq",
      "{pattern.cells}, where {set#1.houses} and {set#2.houses} cross, can hold {pattern.digits}. "
      "Take them together with {set#1.candidates} in {set#1.houses} and {set#2.candidates} in "
      "{set#2.houses}. In these cells, all places for {set#1.digits} are in {set#1.houses}, and "
      "all "
      "places "
      "for {set#2.digits} are in {set#2.houses}[pattern.left:, and all places for {pattern.left} "
      "are "
      "in both], so each of these digits can be used only once there. There are only as many "
      "digits "
      "as cells, so all of them are used. That leaves no other place in {set#1.houses} for "
      "{set#1.digits}, and none in {set#2.houses} for {set#2.digits}[pattern.left:, nor any in "
      "either for {pattern.left}]: {result}.");
}
