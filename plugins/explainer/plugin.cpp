#include <string>

#include "chain_steps.hpp"
#include "pattern_steps.hpp"

namespace {

ariadne::Technique technique(const char* id, const char* name, ariadne::Level level, int score) {
  return {id, name, "", {level, score}};
}

ariadne::Technique unique(const char* id, const char* name, int score) {
  return {id, name, "", {ariadne::Level::hard, score}, true};
}

}  // namespace

ARIADNE_PLUGIN("explainer", "1.0.0",
               "Sudoku Explainer's techniques, in its search order and with its ratings") {
  using namespace ariadne;
  using namespace ariadne::plugins::explainer;
  plugin.strategy<HiddenSingle>(
      technique("explainer-hidden-single", "Hidden Single", Level::easy, 15),
      "A house has only one place left for a digit");
  plugin.strategy<DirectLocked>(
      technique("explainer-direct-locked", "Direct Locked Candidates", Level::easy, 19),
      "Locked candidates leave only one place for a digit in another house");
  plugin.strategy<DirectHiddenSet>(
      technique("explainer-direct-hidden-set", "Direct Hidden Set", Level::easy, 25),
      "A hidden pair or triplet leaves only one place for another digit in its house");
  plugin.strategy<NakedSingle>(technique("explainer-naked-single", "Naked Single", Level::easy, 23),
                               "A cell has only one candidate");
  plugin.strategy<LockedCandidates>(
      technique("explainer-locked", "Locked Candidates", Level::medium, 28),
      "All places for a digit in one house lie in another house");
  plugin.strategy<NakedSet>(technique("explainer-naked-set", "Naked Set", Level::medium, 50),
                            "N cells of a house have candidates for only N digits");
  plugin.strategy<HiddenSet>(technique("explainer-hidden-set", "Hidden Set", Level::medium, 54),
                             "N digits have only N places in a house");
  plugin.strategy<FishOfLines>(technique("explainer-fish", "Fish", Level::hard, 52),
                               "All places for a digit in two, three, or four rows lie in an equal "
                               "number of columns, or vice versa");
  plugin.strategy<Wing>(
      technique("explainer-wing", "Wing", Level::hard, 44),
      "Whatever a pivot holds, the pivot or one of its pincers holds a certain digit");
  plugin.strategy<UniqueLoops>(unique("explainer-unique-loop", "Unique Loop", 50),
                               "Two digits could be exchanged around a loop of cells if these "
                               "cells had no other candidates");
  plugin.strategy<BivalueGrave>(
      unique("explainer-grave", "Bivalue Universal Grave", 60),
      "Apart from a few extra candidates, every open cell has two candidates");
  plugin.strategy<AlignedExclusion>(
      technique("explainer-aligned-exclusion", "Aligned Exclusion", Level::unfair, 75),
      "Some ways to fill two or three cells would leave another cell without candidates");
  plugin.strategy<ForcingChains>(
      technique("explainer-forcing-chain", "Forcing Chain", Level::unfair, 75),
      "A chain in which each link depends only on the one before leads from a candidate to its "
      "opposite, or back to the candidate");
  plugin.strategy<Nishio>(
      technique("explainer-nishio", "Nishio", Level::extreme, 80),
      "A candidate leads to a contradiction through links that all concern its own digit");
  plugin.strategy<MultipleChains>(
      technique("explainer-multiple-chain", "Multiple Forcing Chains", Level::extreme, 85),
      "All candidates of a cell, or all places for a digit in a house, lead to the same "
      "conclusion");
  plugin.strategy<DynamicChains>(
      technique("explainer-dynamic-chain", "Dynamic Forcing Chains", Level::extreme, 120),
      "Chains in which a link may depend on several earlier links");

  // The words of its steps. Those that have the names of other plugins' steps take theirs.
  plugin.words("explainer-hidden-single", "{house.places}. So {result}.");
  plugin.words("explainer-naked-single",
               "{pattern.cells} has just one candidate left. So {result}.");
  plugin.words("explainer-direct-locked",
               "{base.places}. These cells are also in {cover.houses}, so no other cell there can "
               "be {digits.digits}. That leaves one place for {digits.digits} in {house.houses}: "
               "{result}.");
  plugin.words("explainer-direct-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells. "
               "That leaves one place for {place.digits} in {house.houses}: {result}.");
  plugin.words("explainer-locked",
               "{house.places}. These cells are also in {cover.houses}. Wherever the "
               "{digits.digits} of {house.houses} goes, {remove.cells} {remove.cells:sees|see} "
               "it and cannot be {remove.any-digit}.");
  plugin.words(
      "explainer-naked-set",
      "{pattern.cells} have only {digits.digits} as candidates: {digits.count} digits "
      "for {pattern.count} cells. These cells share {pattern.shared}, so each of these "
      "digits goes in one of them. No other cell there can be {digits.any-digit}: {result}.");
  plugin.words("explainer-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells, "
               "which leaves no room in them for other digits: {result}.");
  plugin.words("explainer-fish",
               "{base.places}. All of these cells are in {cover.houses}. {base.houses} need "
               "{base.count} {digits.digits}s, and {cover.houses} can each hold only one of them. "
               "So no other cell in {cover.these} can be {digits.digits}: {result}.");
  plugin.words("explainer-wing",
               "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. "
               "{pivot.cases} In each case, {remove.cells} {remove.cells:sees|see} a "
               "{pincer.digits}, so {result}.");
  plugin.words(
      "explainer-unique-loop",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors share a house, "
      "and all of them have the candidates {digits.digits}. If they had no other candidates, you "
      "could swap the two digits around the loop, and the puzzle would have two solutions. "
      "Assuming that the "
      "solution is unique, {roof.cells:the cell|at least one of the cells} {roof.cells} holds a "
      "digit other than these two.[target:[!house: The only other candidate of these cells is "
      "{target.digits}, so at least one of them is {target.digits}. {remove.cells} "
      "{remove.cells:sees|see} {roof.cells:that cell|both of them|all of them}, so "
      "{remove.cells:it|they} cannot be {target.digits}.][house: The only other "
      "{target.digits:candidate|candidates} of these cells {target.digits:is|are} "
      "{target.digits}. So a cell that holds one of them forms a naked subset in {house.houses} "
      "with {set.cells}, which can only be {set.any-digit}. This subset uses up {set.digits} in "
      "{house.houses}, so {result}.]][!target:[set: So {roof.cells} hold at most one of "
      "{set.digits}. In {house.houses}, {set.cells} {set.cells:is the only other place|are the "
      "only other places} for these digits, so {set.cells:it must hold one of them|these cells "
      "must hold all but one of them}: {result}.][common: In "
      "{house.houses}, {common.digits} can only go in {roof.any-cell}. So one of these cells is "
      "{common.digits}, and the other one holds the different digit. So {result}.][!set:[!common: "
      "So {result}.]]]");
  plugin.words("explainer-grave",
               "Without {roof.extras}, every open cell would have two candidates, and every house "
               "would have either two places or none for each digit. Such a position never has "
               "exactly one solution. Assuming that the solution is unique, {roof.guardians}."
               "[set: The cell for which this is true forms a naked subset in {house.houses} with "
               "{set.cells}, which can only be {set.any-digit}. This subset uses up {set.digits} "
               "in {house.houses}, so {result}.][common: In {house.houses}, {common.digits} can "
               "only go in {roof.any-cell}. So one of these cells is {common.digits}, and the "
               "other one holds its extra candidate. So {result}.][!set:[!common:[roof#2: "
               "{remove.cells} {remove.cells:sees|see} {roof.cells:that cell|both of these "
               "cells|all of these cells}, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.][!roof#2: So {result}.]]]");
  plugin.words(
      "explainer-aligned-exclusion",
      "{connection.cells} {connection.cells:sees|see} {pattern.cells:the cell|both|each of} "
      "{pattern.cells}. If {remove.guardians}, then {pattern.cells:whatever the other cell "
      "holds|whatever the other of these two cells holds|whatever the other two of these three "
      "cells hold}, either a house contains a digit twice, or a cell that sees "
      "{pattern.cells:them|both|all three} has no candidate left. So {result}.");
  plugin.words("explainer-forcing-chain", "{chain.walk} So the assumption is wrong: {result}.");
  for (const char* key : {"bidirectional-x-cycle", "bidirectional-y-cycle", "bidirectional-cycle"})
    plugin.words(key,
                 "{chain.walk} {chain.verdict} So of any two consecutive candidates in the loop, "
                 "exactly one is true. {chain.loop-removals}");
  const std::string inner =
      "[connection: Some links also use patterns, or chains of their own, among the candidates "
      "that are left at that point.]";
  plugin.words("explainer-nishio",
               "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
  const std::string cases =
      "[house:In {house.houses}, one][!house:One] of these must be true: {chain.starts}. "
      "{chain.walk} Every case leads to the same conclusion: {result}.";
  plugin.words("explainer-multiple-chain", cases);
  plugin.words("explainer-dynamic-chain", cases + inner);
  for (const char* level : {"", "-plus", "-with-forcing-chains", "-with-multiple-forcing-chains",
                            "-with-dynamic-forcing-chains"})
    plugin.words("dynamic-contradiction-forcing-chains" + std::string(level),
                 "{chain.walk} {chain.conflict} So the assumption is wrong: {result}." + inner);
}
