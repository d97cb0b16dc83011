// Reach: the closure of the implications. It gives at once, for all nodes, what follows from them
// by chains of any length, without the chains; most questions end there, since most boards have
// nothing to find. Chains are grown (chain_tree.hpp) only for what is reported.
//
// Nodes that imply each other have one row of bits, so the graph of these components has no
// circles, and the row of a component is its own candidates and the rows of those that follow it
// at once. Tarjan's search gives the components in just this order, the last ones first. A link to
// a candidate that is in the row already brings nothing new and is passed over.
//
// Cost: one look at each edge and some hundred times a row of ten words, ten to twenty
// microseconds for a 9x9 board.
//
// Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).

#include <algorithm>

#include <ariadne/logic/reach.hpp>

namespace ariadne {

namespace {

constexpr std::uint32_t not_met = ~std::uint32_t{0};

}  // namespace

bool Reach::contradicts_itself(Node from) const {
  constexpr std::uint64_t every_on = 0x5555555555555555;
  const std::span<const std::uint64_t> bits = row(from);
  return std::any_of(bits.begin(), bits.end(),
                     [](std::uint64_t word) { return (word & (word >> 1U) & every_on) != 0; });
}

void Reach::derive_from(const Implications& graph) {
  graph_ = &graph;
  const std::size_t nodes = graph.node_count();
  words_ = (2 * graph.candidate_count() + 63) / 64;
  rows_.clear();
  component_.assign(nodes, not_met);
  components_ = 0;
  met_.assign(nodes, not_met);
  lowest_.resize(nodes);
  std::uint32_t clock = 0;
  const auto enter = [&](Node node) {
    met_[node] = lowest_[node] = clock++;
    path_.push_back({node, 0});
    open_.push_back(node);
  };
  for (Node root = 0; root < nodes; ++root) {
    if (met_[root] != not_met) continue;
    enter(root);
    while (!path_.empty()) {
      const Node node = path_.back().node;
      const std::span<const Implications::Edge> edges = graph.consequences(node);
      if (path_.back().next_edge < edges.size()) {
        const Node to = edges[path_.back().next_edge++].to;
        if (met_[to] == not_met)
          enter(to);
        else if (component_[to] == not_met)
          lowest_[node] = std::min(lowest_[node], met_[to]);
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) {
        std::uint32_t& before = lowest_[path_.back().node];
        before = std::min(before, lowest_[node]);
      }
      if (lowest_[node] != met_[node]) continue;
      std::size_t first = open_.size();
      do --first;
      while (open_[first] != node);
      close_component(first);
    }
  }
}

/// Makes a component of the open nodes from `first` on.
void Reach::close_component(std::size_t first) {
  const std::uint32_t index = components_++;
  rows_.resize(components_ * words_, 0);
  std::uint64_t* const bits = rows_.data() + index * words_;
  for (std::size_t i = first; i < open_.size(); ++i) {
    component_[open_[i]] = index;
    if (graph_->is_candidate(open_[i])) bits[open_[i] / 64] |= std::uint64_t{1} << (open_[i] % 64);
  }
  for (std::size_t i = first; i < open_.size(); ++i)
    for (const Implications::Edge& edge : graph_->consequences(open_[i])) {
      if (component_[edge.to] == index) continue;
      if (graph_->is_candidate(edge.to) && ((bits[edge.to / 64] >> (edge.to % 64)) & 1U) != 0)
        continue;
      const std::uint64_t* const more = rows_.data() + component_[edge.to] * words_;
      for (std::size_t w = 0; w < words_; ++w) bits[w] |= more[w];
    }
  open_.resize(first);
}

void PlainReach::derive(const Board& board) {
  derive_from(board.derived<PlainImplications>());
}

void GroupedReach::derive(const Board& board) {
  derive_from(board.derived<GroupedImplications>());
}

void SetReach::derive(const Board& board) {
  derive_from(board.derived<SetImplications>());
}

}  // namespace ariadne
