#pragma once

#include <ariadne/logic/ordered_peers.hpp>

#include "alternating_chain.hpp"

namespace ariadne::plugins::chains {

/// A chain through cells of two candidates.
class XyChain final : public AlternatingChain {
 public:
  /// Parameter `max-length`: links.
  static std::vector<Parameter> table();
  XyChain(const Technique& technique, Parameters& parameters);

 private:
  void link(const Board& board) override;

  OrderedPeers peers_;
  std::vector<int> first_node_of_;  ///< of each cell with two candidates, -1 for the others
};

}  // namespace ariadne::plugins::chains
