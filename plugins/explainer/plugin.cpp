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
  plugin.strategy<NakedSingle>(
      technique("explainer-naked-single", "Naked Single", Level::easy, 23),
      "A cell has only one candidate");
  plugin.strategy<LockedCandidates>(
      technique("explainer-locked", "Locked Candidates", Level::medium, 28),
      "All places for a digit in one house lie in another house");
  plugin.strategy<NakedSet>(technique("explainer-naked-set", "Naked Set", Level::medium, 50),
                            "As many cells of a house as candidates in them");
  plugin.strategy<HiddenSet>(technique("explainer-hidden-set", "Hidden Set", Level::medium, 54),
                             "As many digits of a house as places for them");
  plugin.strategy<FishOfLines>(technique("explainer-fish", "Fish", Level::hard, 52),
                               "All places for a digit in two, three or four lines lie in as many "
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
}
