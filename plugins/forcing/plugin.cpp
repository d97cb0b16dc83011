#include "forcing_chain.hpp"
#include "forcing_net.hpp"

ARIADNE_PLUGIN("forcing", "1.0.0",
               "Forcing chains and nets: conclusions that follow from every alternative") {
  using namespace ariadne;
  using namespace ariadne::plugins::forcing;
  plugin.strategy<ForcingChain>(
      {"forcing-chain", "Forcing Chain", "1301", {Level::extreme, 500}},
      "Several chains lead to one conclusion, or from one premise to a contradiction");
  plugin.strategy<ForcingNet>({"forcing-net", "Forcing Net", "1303", {Level::extreme, 700}},
                              "Forcing chains in which a link may depend on several earlier links");

  // The words of its steps.
  for (const char* key : {"forcing-chain-contradiction", "forcing-net-contradiction"})
    plugin.words(key, "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
  for (const char* key : {"forcing-chain-verity", "forcing-net-verity"})
    plugin.words(key,
                 "[house:In {house.houses}, one][!house:One] of these must be true: "
                 "{chain.starts}. {chain.walk} Every case leads to the same conclusion: {result}.");
}
