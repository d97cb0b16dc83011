// ChainTree: a search in breadth from one premise. Nodes are looked at in the order in which they
// were discovered, and each keeps the node that discovered it; so every chain is a shortest one,
// and of several it is that whose links come first in the graph's order.
//
// Where some links count more than one (almost locked sets), a node that is reached again over a
// shorter way takes that one, as HoDoKu's tables do; those that it had discovered by then keep the
// distance that they have.
//
// Cost: a look at each edge that can be reached, a few microseconds for a 9x9 board.

#include <algorithm>

#include <ariadne/logic/chain_tree.hpp>

namespace ariadne {

void ChainTree::grow(const Implications& graph, Node premise) {
  if (stamp_of_.size() < graph.node_count()) {
    stamp_of_.resize(graph.node_count(), 0);
    before_.resize(graph.node_count());
    distance_.resize(graph.node_count());
  }
  if (++stamp_ == 0) {
    std::fill(stamp_of_.begin(), stamp_of_.end(), 0);
    stamp_ = 1;
  }
  order_.assign(1, premise);
  stamp_of_[premise] = stamp_;
  before_[premise] = premise;
  distance_[premise] = 0;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Node node = order_[i];
    for (const auto [to, length] : graph.consequences(node)) {
      const std::uint32_t distance = distance_[node] + length;
      if (stamp_of_[to] == stamp_) {
        if (distance_[to] <= distance || before_[to] == premise) continue;
      } else {
        stamp_of_[to] = stamp_;
        order_.push_back(to);
      }
      before_[to] = node;
      distance_[to] = distance;
    }
  }
}

void ChainTree::chain_to(Node node, std::vector<Node>& chain) const {
  chain.assign(1, node);
  for (; node != premise(); node = before_[node]) chain.push_back(before_[node]);
  std::reverse(chain.begin(), chain.end());
}

std::vector<ChainNode> evidence_chain(const Implications& graph,
                                      std::span<const Implications::Node> chain) {
  std::vector<ChainNode> nodes;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    nodes.push_back(graph.chain_node(chain[i]));
    if (i + 1 < chain.size())
      nodes.back().link = Implications::is_on(chain[i + 1]) ? Link::strong : Link::weak;
  }
  return nodes;
}

}  // namespace ariadne
