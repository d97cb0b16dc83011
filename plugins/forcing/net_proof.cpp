// The proof of a net, for those who want to follow it. HoDoKu's text of a net shows the chain and
// its first branches; branches of branches, and the sixth need of a single, are left out, so that
// the text alone does not prove the step. Here each node is proved from all that it needs: a naked
// single from all candidates that its cell lost, a hidden one from all places that its house lost.
// Needs are entries of the same table and come before what needs them, and a table's premise has
// its place in the tree; so the recursion ends at the premise.
//
// The evidence has the chains to the ends, and then, for each need that is not in it yet, the way
// to it from what is.

#include "net_proof.hpp"

#include <algorithm>
#include <cassert>

#include <ariadne/logic/chain_tree.hpp>

namespace ariadne::plugins::forcing {

void NetProof::add_chains(const Board& board, const Implications& graph, NetTables& tables,
                          NetTree& tree, std::span<const Node> ends, Step& step) {
  board_ = &board;
  graph_ = &graph;
  tables_ = &tables;
  tree_ = &tree;
  proved_.clear();
  proved_index_.assign(graph.node_count(), 0);
  shown_.assign(graph.node_count(), 0);
  proved_.push_back({tree.premise(), {}});
  proved_index_[tree.premise()] = 1;
  for (const Node end : ends) {
    tree.chain_to(end, chain_);
    add_chain(chain_.nodes, step);
    prove_source(end);
  }
  add_branches(step);
}

/// Proves a node from where the tree has it.
void NetProof::prove_source(Node node) {
  if (is_proved(node)) return;
  const Node table = tree_->source(node);
  prove(table, NetTables::index_in(tables_->table(table), node));
}

void NetProof::prove(Node table, std::size_t entry) {
  assert(entry < tables_->table(table).size());
  const Node node = tables_->table(table)[entry].node;
  if (is_proved(node)) return;
  if (entry == 0) {
    prove_source(node);
    return;
  }
  const std::vector<Node> needs = needs_of(table, entry);
  for (const Node need : needs) prove(table, NetTables::index_in(tables_->table(table), need));
  proved_.push_back({node, needs});
  proved_index_[node] = static_cast<std::uint32_t>(proved_.size());
}

/// What an entry needs, in its own table; first the need that its chain follows.
std::vector<NetProof::Node> NetProof::needs_of(Node table, std::size_t entry) const {
  const std::span<const NetTables::Entry> entries = tables_->table(table);
  const NetTables::Entry& what = entries[entry];
  assert(what.needs[0] < entry);
  std::vector<Node> needs{entries[what.needs[0]].node};
  const auto add = [&](Node node) {
    const std::size_t index = NetTables::index_in(entries.first(entry), node);
    if (index < entry && node != needs[0]) needs.push_back(node);
  };
  if (what.single == NetTables::no_single) return needs;
  const Cell cell = graph_->first_cell(what.node);
  const Digit digit = graph_->digit(what.node);
  if (what.single == NetTables::naked) {
    for (const Digit other : board_->candidates(cell))
      if (other != digit) add(graph_->off(cell, other));
  } else {
    const auto house = static_cast<GroupIndex>(what.single);
    for (const Cell other : board_->cells(digit) & board_->layout().group_set(house))
      if (other != cell) add(graph_->off(other, digit));
  }
  return needs;
}

void NetProof::add_chain(const std::vector<Node>& nodes, Step& step) {
  step.evidence.push_back(evidence_chain(*graph_, nodes));
  for (const Node node : nodes) shown_[node] = 1;
}

void NetProof::add_branches(Step& step) {
  std::vector<Node> branch;
  for (const Proved& proved : proved_)
    for (const Node need : proved.from) {
      if (shown_[need] != 0) continue;
      branch.assign(1, need);
      while (shown_[branch.back()] == 0)
        branch.push_back(proved_[proved_index_[branch.back()] - 1].from.front());
      std::reverse(branch.begin(), branch.end());
      add_chain(branch, step);
    }
}

}  // namespace ariadne::plugins::forcing
