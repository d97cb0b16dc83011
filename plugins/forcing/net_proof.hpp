#pragma once

#include <vector>

#include "net_chains.hpp"

namespace ariadne::plugins::forcing {

/// All that is needed for a net's conclusions, in chains; see net_proof.cpp.
class NetProof {
 public:
  using Node = Implications::Node;

  /// Adds a chain of evidence to the step for each of the ends, and behind them the branches.
  void add_chains(const Board& board, const Implications& graph, NetTables& tables, NetTree& tree,
                  std::span<const Node> ends, Step& step);

 private:
  /// A node that is proved: what it was proved from, first the one that its chain follows.
  struct Proved {
    Node node;
    std::vector<Node> from;
  };

  void prove(Node table, std::size_t entry);
  void prove_source(Node node);
  std::vector<Node> needs_of(Node table, std::size_t entry) const;
  bool is_proved(Node node) const { return proved_index_[node] != 0; }
  void add_chain(const std::vector<Node>& nodes, Step& step);
  void add_branches(Step& step);

  const Board* board_ = nullptr;
  const Implications* graph_ = nullptr;
  NetTables* tables_ = nullptr;
  const NetTree* tree_ = nullptr;
  std::vector<Proved> proved_;
  std::vector<std::uint32_t> proved_index_;  ///< of each node in proved_, plus 1
  std::vector<char> shown_;
  NetChain chain_;
};

}  // namespace ariadne::plugins::forcing
