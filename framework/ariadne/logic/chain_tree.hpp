#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/implications.hpp>

namespace ariadne {

/// Everything that follows from one node, each by a shortest chain; see chain_tree.cpp. Reuse one
/// object for many trees, so that memory is allocated only for the first ones.
class ARIADNE_API ChainTree {
 public:
  /// A node of the graph.
  using Node = Implications::Node;

  /// Computes everything that follows from a premise.
  void grow(const Implications& graph, Node premise);

  /// The node at the root.
  Node premise() const { return order_.front(); }
  /// The premise and what follows from it, in the order of discovery.
  std::span<const Node> order() const { return order_; }
  /// Whether a chain leads from the premise to this node.
  bool reaches(Node node) const { return stamp_of_[node] == stamp_; }
  /// The number of links from the premise to this node, which it must reach.
  std::uint32_t distance(Node node) const {
    assert(reaches(node));
    return distance_[node];
  }
  /// The previous node on the chain from the premise. For the premise, it is the premise itself.
  Node before(Node node) const {
    assert(reaches(node));
    return before_[node];
  }
  /// Writes the chain from the premise to a node that it reaches.
  void chain_to(Node node, std::vector<Node>& chain) const;

 private:
  std::vector<Node> order_;
  std::vector<Node> before_;
  std::vector<std::uint32_t> distance_;
  std::vector<std::uint32_t> stamp_of_;
  std::uint32_t stamp_ = 0;
};

/// The chain as evidence for a step: its nodes, the links between them, and the constraints on
/// which some of these links are based.
ARIADNE_API Evidence evidence_chain(const Implications& graph,
                                    std::span<const Implications::Node> chain);

}  // namespace ariadne
