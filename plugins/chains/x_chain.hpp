#pragma once

#include <ariadne/logic/ordered_peers.hpp>

#include "alternating_chain.hpp"

namespace ariadne::plugins::chains {

/// A chain of one digit: X-chain, and Turbot fish when it has three links.
class XChain final : public AlternatingChain {
 public:
  /// With three links at most, or with the parameter `max-length`.
  XChain(const Technique& technique, int most_links);
  static std::vector<Parameter> table();
  XChain(const Technique& technique, Parameters& parameters);

 private:
  void link(const Board& board) override;
  void link_digit(const Board& board, Digit digit, PathSearch& graph);

  OrderedPeers peers_;
  std::vector<int> node_of_;  ///< of each cell with a strong link, -1 for the others
};

}  // namespace ariadne::plugins::chains
