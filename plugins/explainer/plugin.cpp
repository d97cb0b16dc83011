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
               "Sudoku Explainer's techniques, in its way of looking, with its ratings") {
  using namespace ariadne;
  using namespace ariadne::plugins::explainer;
  plugin.strategy<HiddenSingle>(
      technique("explainer-hidden-single", "Hidden Single", Level::easy, 15),
      "A house has only one place left for a digit");
  plugin.strategy<DirectLocked>(
      technique("explainer-direct-locked", "Direct Locked Candidates", Level::easy, 19),
      "Locked candidates leave a digit one place in another house");
  plugin.strategy<DirectHiddenSet>(
      technique("explainer-direct-hidden-set", "Direct Hidden Set", Level::easy, 25),
      "A hidden pair or triplet leaves a digit one place in its house");
  plugin.strategy<NakedSingle>(technique("explainer-naked-single", "Naked Single", Level::easy, 23),
                               "A cell has only one candidate");
  plugin.strategy<LockedCandidates>(
      technique("explainer-locked", "Locked Candidates", Level::medium, 28),
      "All places for a digit in one house lie in another house");
  plugin.strategy<NakedSet>(technique("explainer-naked-set", "Naked Set", Level::medium, 50),
                            "As many cells of a house as candidates in them");
  plugin.strategy<HiddenSet>(technique("explainer-hidden-set", "Hidden Set", Level::medium, 54),
                             "As many digits of a house as places for them");
  plugin.strategy<FishOfLines>(technique("explainer-fish", "Fish", Level::hard, 52),
                               "All places for a digit in two, three, or four lines lie in as many "
                               "lines across");
  plugin.strategy<Wing>(technique("explainer-wing", "Wing", Level::hard, 44),
                        "A pivot and two pincers, of which one holds a digit in any case");
  plugin.strategy<UniqueLoops>(unique("explainer-unique-loop", "Unique Loop", 50),
                               "Cells in a loop that could be turned round, but for some of their "
                               "candidates");
  plugin.strategy<BivalueGrave>(unique("explainer-grave", "Bivalue Universal Grave", 60),
                                "All open cells have two candidates, but for some of them");
  plugin.strategy<AlignedExclusion>(
      technique("explainer-aligned-exclusion", "Aligned Exclusion", Level::unfair, 75),
      "Candidates of two or three cells that leave none to a cell that sees them all");
  plugin.strategy<ForcingChains>(
      technique("explainer-forcing-chain", "Forcing Chain", Level::unfair, 75),
      "Chains of single links that go round, or from a candidate to its opposite");
  plugin.strategy<Nishio>(technique("explainer-nishio", "Nishio", Level::extreme, 80),
                          "A candidate that leads to a contradiction within the places of digits");
  plugin.strategy<MultipleChains>(
      technique("explainer-multiple-chain", "Multiple Forcing Chains", Level::extreme, 85),
      "All candidates of a cell, or all places of a digit, lead to the same end");
  plugin.strategy<DynamicChains>(
      technique("explainer-dynamic-chain", "Dynamic Forcing Chains", Level::extreme, 120),
      "Chains in which a link may depend on several others");

  // The words of its steps. Those that have the names of other plugins' steps take theirs.
  plugin.words("explainer-hidden-single", "{house.places}. So {result}.");
  plugin.words("explainer-naked-single",
               "{pattern.cells} has just one candidate left. So {result}.");
  plugin.words("explainer-direct-locked",
               "{base.places}. These cells are also in {cover.houses}, so no other cell there can "
               "be {digits.digits}. That leaves one place for it in {house.houses}: {result}.");
  plugin.words("explainer-direct-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells. "
               "That leaves one place for {place.digits} in {house.houses}: {result}.");
  plugin.words("explainer-locked",
               "{house.places}. These cells are also in {cover.houses}. Wherever the "
               "{digits.digits} of {house.houses} goes, {remove.cells} {remove.cells:sees|see} "
               "it and cannot be {remove.any-digit}.");
  plugin.words("explainer-naked-set",
               "{pattern.cells} have only {digits.digits} as candidates: {digits.count} digits "
               "for {pattern.count} cells. These cells share {pattern.shared}, so each of these "
               "digits goes in one of them: {result}.");
  plugin.words("explainer-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells, "
               "which leaves no room there for others: {result}.");
  plugin.words("explainer-fish",
               "{base.places}. All of these cells are in {cover.houses}, so each of {base.houses} "
               "has its {digits.digits} in a different one of these lines: {result}.");
  plugin.words("explainer-wing",
               "{pivot.cells} can only be {pivot.any-digit}. {pivot.cases} In each case, one of "
               "{pattern.cells} is {pincer.digits}: {result}.");
  plugin.words(
      "explainer-unique-loop",
      "{pattern.cells} form a loop in which each cell shares a house with the next, and all have "
      "the candidates {digits.digits}. If these were all their candidates, the two digits could be "
      "exchanged around the loop, and the puzzle would have two solutions. Assuming that the "
      "solution is unique, another candidate of {roof.cells} is true.[set: Together with "
      "{set.cells}, {roof.cells} use up {set.digits} in {house.houses}.][common: In "
      "{house.houses}, {common.digits} can only go in {roof.cells}, so the other one of the two "
      "digits cannot.] So {result}.");
  plugin.words(
      "explainer-grave",
      "Without {roof.digits} in {roof.cells}, every open cell would have two candidates, and every "
      "house two places or none for each digit. Such a position never has exactly one solution. "
      "Assuming that the solution is unique, one of these candidates is true.[set: Together with "
      "{set.cells}, these cells use up {set.digits} in {house.houses}.][common: In {house.houses}, "
      "{common.digits} also goes in one of these cells.] So {result}.");
  plugin.words(
      "explainer-aligned-exclusion",
      "{connection.cells} see all of {pattern.cells}. For each candidate that goes, every choice "
      "among the candidates of {pattern.cells} puts a digit twice in a house, or leaves one of "
      "{connection.cells} without a candidate: {result}.");
  plugin.words("explainer-forcing-chain", "{chain.walk} So the assumption is wrong: {result}.");
  for (const char* key : {"bidirectional-x-cycle", "bidirectional-y-cycle", "bidirectional-cycle"})
    plugin.words(key,
                 "{chain.walk} That excludes the candidate with which the chain began, so it also "
                 "holds the other way round: either all candidates that come in are true, or all "
                 "that go out are. Any other candidate that conflicts with one of each is false: "
                 "{result}.");
  const std::string inner =
      "[connection: Some links also use patterns, or chains of their own, among the candidates "
      "that "
      "are left at that point.]";
  plugin.words("explainer-nishio",
               "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
  const std::string cases =
      "[house:In {house.houses}, one][!house:One] of these is true: {chain.starts}. {chain.walk} "
      "Every case leads to the same end: {result}.";
  plugin.words("explainer-multiple-chain", cases);
  plugin.words("explainer-dynamic-chain", cases + inner);
  for (const char* level : {"", "-plus", "-with-forcing-chains", "-with-multiple-forcing-chains",
                            "-with-dynamic-forcing-chains"})
    plugin.words("dynamic-contradiction-forcing-chains" + std::string(level),
                 "{chain.walk} {chain.conflict} So the assumption is wrong: {result}." + inner);
}
