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
#include <cassert>

#include <ariadne/logic/chain_tree.hpp>

namespace ariadne {

void ChainTree::grow(const Implications& graph, Node premise) {
  assert(premise < graph.node_count());
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
  assert(reaches(node));
  chain.assign(1, node);
  for (; node != premise(); node = before_[node]) chain.push_back(before_[node]);
  assert(chain.size() <= order_.size());
  std::reverse(chain.begin(), chain.end());
}

namespace {

/// The constraint by which a candidate that is in puts another one out, if it is one.
std::optional<std::uint32_t> constraint_of_link(const Implications& graph, Implications::Node from,
                                                Implications::Node to) {
  if (!Implications::is_on(from) || Implications::is_on(to)) return std::nullopt;
  if (!graph.is_candidate(from) || !graph.is_candidate(to)) return std::nullopt;
  return graph.rule_links().between({graph.first_cell(from), graph.digit(from)},
                                    {graph.first_cell(to), graph.digit(to)});
}

}  // namespace

Evidence evidence_chain(const Implications& graph, std::span<const Implications::Node> chain) {
  Evidence evidence{Role::chain};
  assert(!chain.empty());
  for (std::size_t i = 0; i < chain.size(); ++i) {
    ChainNode& node = evidence.chain.emplace_back(graph.chain_node(chain[i]));
    if (i + 1 == chain.size()) break;
    node.link = Implications::is_on(chain[i + 1]) ? Link::strong : Link::weak;
    const auto constraint = constraint_of_link(graph, chain[i], chain[i + 1]);
    std::vector<std::uint32_t>& named = evidence.constraints;
    if (constraint && std::find(named.begin(), named.end(), *constraint) == named.end())
      named.push_back(*constraint);
  }
  return evidence;
}

}  // namespace ariadne
