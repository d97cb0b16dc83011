#include "nice_loop.hpp"
#include "remote_pair.hpp"
#include "x_chain.hpp"
#include "xy_chain.hpp"

ARIADNE_PLUGIN("chains", "1.0.0",
               "Chains of strong and weak links, from remote pairs to grouped nice loops") {
  using namespace ariadne;
  using namespace ariadne::plugins::chains;
  plugin.strategy<RemotePair>(
      {"remote-pair", "Remote Pair", "0703", {Level::hard, 110}},
      "Cells with the same two candidates form a chain in which each sees the next");
  plugin.strategy<XChain>({"turbot-fish", "Turbot Fish", "0403", {Level::hard, 120}},
                          "A weak link connects two strong links on the same digit", 3);
  plugin.strategy<XChain>({"x-chain", "X-Chain", "0701", {Level::unfair, 260}},
                          "Strong and weak links on one digit alternate in a chain");
  plugin.strategy<XyChain>(
      {"xy-chain", "XY-Chain", "0702", {Level::unfair, 260}},
      "Cells with two candidates form a chain in which each shares a digit with the next");
  plugin.strategy<NiceLoop>({"nice-loop", "Nice Loop/AIC", "0706", {Level::unfair, 280}},
                            "A chain of strong and weak links either closes into a loop or shows "
                            "that at least one of its "
                            "two ends must be true",
                            false);
  plugin.strategy<NiceLoop>(
      {"grouped-nice-loop", "Grouped Nice Loop/AIC", "0709", {Level::unfair, 300}},
      "A nice loop or AIC in which groups of cells can serve as single nodes", true);

  // The words of its steps.
  plugin.words("remote-pair",
               "All cells of this chain have the same two candidates, {digits.digits}. Each cell "
               "sees the next one, so the two digits alternate along the chain. {chain.walk} In "
               "the opposite case, every cell of the chain holds its other digit. Either way, "
               "{chain.opposites}");
  for (const char* key : {"turbot-fish", "x-chain", "xy-chain", "aic", "grouped-aic"})
    plugin.words(key, "{chain.walk} So {chain.either}. {chain.removals}");
  for (const char* key : {"discontinuous-nice-loop", "grouped-discontinuous-nice-loop"})
    plugin.words(key, "{chain.walk} {chain.verdict} So {result}.");
  plugin.words("continuous-nice-loop",
               "{chain.walk} {chain.verdict} So of any two consecutive candidates in "
               "the loop, exactly one is true. {chain.loop-removals}");
  plugin.words("grouped-continuous-nice-loop",
               "{chain.walk} {chain.verdict} So of any two consecutive candidates (or groups of "
               "candidates) in the loop, exactly one is true. {chain.loop-removals}");
}
