#include "nice_loop.hpp"
#include "remote_pair.hpp"
#include "x_chain.hpp"
#include "xy_chain.hpp"

ARIADNE_PLUGIN("chains", "1.0.0",
               "Chains of strong and weak links, from remote pairs to grouped nice loops") {
  using namespace ariadne;
  const std::vector<Parameter> length = {
      Parameter::integer("max-length", 20, 3, 1000, "The most links that a chain may have")};
  plugin.strategy<RemotePair>({"remote-pair", "Remote Pair", "0703", {Level::hard, 110}},
                              "Cells in a row that have the same two candidates", length);
  plugin.strategy<XChain>({"turbot-fish", "Turbot Fish", "0403", {Level::hard, 120}},
                          "Two strong links of a digit, joined by a weak one", {}, 3);
  plugin.strategy<XChain>({"x-chain", "X-Chain", "0701", {Level::unfair, 260}},
                          "Strong and weak links of one digit in turn", length);
  plugin.strategy<XyChain>({"xy-chain", "XY-Chain", "0702", {Level::unfair, 260}},
                           "Cells of two candidates, each sharing a digit with the next", length);
  const std::vector<Parameter> loop_length = {
      Parameter::integer("max-length", 1000, 3, 1000, "The most links that a chain may have")};
  plugin.strategy<NiceLoop>({"nice-loop", "Nice Loop/AIC", "0706", {Level::unfair, 280}},
                            "A chain that comes back to its cell, or whose two ends work together",
                            loop_length, false);
  plugin.strategy<NiceLoop>(
      {"grouped-nice-loop", "Grouped Nice Loop/AIC", "0709", {Level::unfair, 300}},
      "A nice loop or AIC with several cells as one link",
      {loop_length[0],
       Parameter::boolean("sets", false, "Whether almost locked sets count as links, too")},
      true);
}
