#include "nice_loop.hpp"
#include "remote_pair.hpp"
#include "x_chain.hpp"
#include "xy_chain.hpp"

ARIADNE_PLUGIN("chains", "1.0.0",
               "Chains of strong and weak links, from remote pairs to grouped nice loops") {
  using namespace ariadne;
  using namespace ariadne::plugins::chains;
  plugin.strategy<RemotePair>({"remote-pair", "Remote Pair", "0703", {Level::hard, 110}},
                              "Cells in a row that have the same two candidates");
  plugin.strategy<XChain>({"turbot-fish", "Turbot Fish", "0403", {Level::hard, 120}},
                          "Two strong links of a digit, joined by a weak one", 3);
  plugin.strategy<XChain>({"x-chain", "X-Chain", "0701", {Level::unfair, 260}},
                          "Strong and weak links of one digit in turn");
  plugin.strategy<XyChain>({"xy-chain", "XY-Chain", "0702", {Level::unfair, 260}},
                           "Cells of two candidates, each sharing a digit with the next");
  plugin.strategy<NiceLoop>({"nice-loop", "Nice Loop/AIC", "0706", {Level::unfair, 280}},
                            "A chain that comes back to its cell, or whose two ends work together",
                            false);
  plugin.strategy<NiceLoop>(
      {"grouped-nice-loop", "Grouped Nice Loop/AIC", "0709", {Level::unfair, 300}},
      "A nice loop or AIC with several cells as one link", true);
}
