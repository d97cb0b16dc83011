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
  plugin.strategy<DeathBlossom>(
      {"death-blossom", "Death Blossom", "0904", {Level::unfair, 360}},
      "For each candidate of a cell, there is an almost locked set that loses this digit if the "
      "cell holds it, and all of these sets have another digit in common");
  plugin.strategy<SueDeCoq>(
      {"sue-de-coq", "Sue de Coq", "1101", {Level::unfair, 250}},
      "Some cells where a line and a box cross, together with some other cells of the line and of "
      "the box, have candidates for only as many digits as there are cells in all");

  // The words of its steps.
  const std::string almost_locked =
      "All cells of a set see each other, so no digit can be in a set twice. Each set has one more "
      "candidate digit than it has cells. So a set that lacks one of its digits holds all the "
      "others. ";
  const std::string seen_in_both =
      "[!target.second-digit:{remove.cells} {remove.cells:sees|see} every place for "
      "{target.digits} "
      "in these two sets, so {remove.cells:it|they} cannot be "
      "{remove.any-digit}.][target.second-digit:Every "
      "candidate that is removed sees all candidates for the same digit in both sets: {result}.]";
  plugin.words(
      "als-xz",
      "Take two sets of cells: {set#1.cells} with the candidates {set#1.digits}; and "
      "{set#2.cells} with {set#2.digits}. " +
          almost_locked +
          "[!common.second-digit:The sets cannot both hold {common.digits}, because every "
          "place for {common.digits} in one set sees every place for {common.digits} in the "
          "other. So at least one of the sets has no {common.digits} and therefore holds all its "
          "other "
          "digits. In particular, at least one set holds {target.digits}. " +
          seen_in_both +
          "][common.second-digit:Neither {common.first-digit} nor {common.second-digit} "
          "can be in both sets, because every place for {common.first-digit} in one "
          "set sees every place for {common.first-digit} in the other, and the same is true of "
          "{common.second-digit}. Each set can lack only one digit, so one set lacks "
          "{common.first-digit}, and the other lacks {common.second-digit}.[set#1.others: "
          "Therefore the first set holds {set#1.others}[set#2.others:, and the second "
          "holds {set#2.others}].][!set#1.others:[set#2.others: Therefore the second set "
          "holds {set#2.others}.]] {set.losses}.]");
  plugin.words(
      "als-xy-wing",
      "Take three sets of cells: {set#1.cells} with the candidates {set#1.digits}; {set#2.cells} "
      "with {set#2.digits}; and {set#3.cells} with {set#3.digits}. " +
          almost_locked +
          "The first and third sets cannot both hold {set#1.links}, because every place for "
          "{set#1.links} in one set sees every place for {set#1.links} in the other. For the same "
          "reason, the second and "
          "third sets cannot both hold {set#2.links}. The third set lacks at most one of its "
          "digits, so it holds {set#1.links} or {set#2.links}. If it holds {set#1.links}, the "
          "first set lacks {set#1.links} and holds all its other digits. If it holds "
          "{set#2.links}, the second set lacks {set#2.links} and holds all its other digits. "
          "Either way, the first or the second set holds {target.digits}. " +
          seen_in_both);
  plugin.words(
      "als-chain",
      "This chain consists of sets of cells: {set.set-list}. " + almost_locked +
          "Each set and the next one share a digit that they cannot both hold, because every cell "
          "that could hold this digit in one set sees every cell that could hold it in the other. "
          "{set.sets} So the first or the last set holds {target.digits}.[set.shared-cells: (The "
          "first and last sets share {set.shared-cells}, but the argument still holds.)] " +
          seen_in_both);
  plugin.words(
      "death-blossom",
      "{pivot.cells} can only be {pivot.any-digit}. For each of these digits, there is a set of "
      "cells in which all places for the digit see {pivot.cells}: {set.set-list}. " +
          almost_locked +
          "{pivot.cases} In each case, one of these sets "
          "holds {target.digits}. [!target.second-digit:{remove.cells} {remove.cells:sees|see} "
          "every place for {target.digits} in these sets, so {remove.cells:it|they} cannot be "
          "{remove.any-digit}.][target.second-digit:Every candidate that is removed sees all "
          "candidates for the same digit in these sets: {result}.]");
  plugin.words(
      "sue-de-coq",
      "{pattern.cells} lie in both {set#1.houses} and {set#2.houses}, and their candidates are "
      "{pattern.digits}. Add {set#1.candidates} from {set#1.houses} and {set#2.candidates} from "
      "{set#2.houses}. In all of these cells together, the places for {set#1.alone} lie in "
      "{set#1.houses}[!pattern.left:, and][pattern.left:,] the places for {set#2.alone} lie in "
      "{set#2.houses}[pattern.left:, and the places for {pattern.left} lie in both]. So each of "
      "these digits can be used only once.[set.twice: Only {set.twice} can be used twice, once in "
      "{set#1.houses} and once in {set#2.houses}.] There are only as many digits as "
      "cells[set.twice:, even if {set.twice} {set.twice:is|are} counted twice], so every digit is "
      "used. That leaves no other place for {set#1.digits} in {set#1.houses}, or for "
      "{set#2.digits} in {set#2.houses}[pattern.left:, or for {pattern.left} in either]: "
      "{result}.");
}
