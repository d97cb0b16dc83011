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
                         "Two almost locked sets with a restricted common");
  plugin.strategy<AlsXyWing>(
      {"als-xy-wing", "Almost Locked Set XY-Wing", "0902", {Level::unfair, 320}},
      "Three almost locked sets joined by two restricted commons");
  plugin.strategy<AlsChain>(
      {"als-chain", "Almost Locked Set Chain", "0903", {Level::unfair, 340}},
      "Four or more almost locked sets, each joined to the next by a restricted common");
  plugin.strategy<DeathBlossom>({"death-blossom", "Death Blossom", "0904", {Level::unfair, 360}},
                                "A cell with an almost locked set for each of its candidates");
  plugin.strategy<SueDeCoq>({"sue-de-coq", "Sue de Coq", "1101", {Level::unfair, 250}},
                            "Cells where a line and a box cross, with a set in each of the two");
}
