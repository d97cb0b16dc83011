// Chains in nets. A tree takes the table of its premise and then, entry by entry, everything in the
// entry's own table, unless an equally short way is known already. To find what led to an entry,
// walk back: within a table, along the first need of each entry to the table's premise; from there,
// along the entry of the tree that is this premise.
//
//     premise ... a ------ b ... end        b needs a and c: the chain continues along a;
//                   c ---'                  the way to c, up to the chain, is a branch
//
// Branches have no branches: what else their nodes need is not shown.
//
// Cost: up to 100 microseconds for a tree. Source: HoDoKu 2.2.0 (TablingSolver).

#include "net_chains.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::forcing {

namespace {

/// No chain of a board is longer; a walk that does not end is cut off here.
constexpr std::size_t longest = 1000;

}  // namespace

void NetTree::begin(NetTables& tables, std::size_t nodes, Node premise) {
  tables_ = &tables;
  premise_ = premise;
  has_grown_ = false;
  entries_.clear();
  index_.assign(nodes, 0);
  for (const NetTables::Entry& entry : tables.table(premise)) {
    entries_.push_back({entry.node, entry.distance, own_table});
    index_[entry.node] = static_cast<std::uint32_t>(entries_.size());
  }
}

void NetTree::grow() {
  if (has_grown_) return;
  has_grown_ = true;
  for (std::size_t i = 1; i < entries_.size(); ++i) {
    const Node from = entries_[i].node;
    const std::uint32_t base = entries_[i].distance;
    const std::span<const NetTables::Entry> table = tables_->table(from);
    for (const NetTables::Entry& next : table.subspan(1)) {
      const std::uint32_t distance = base + next.distance;
      if (index_[next.node] == 0) {
        entries_.push_back({next.node, distance, from});
        index_[next.node] = static_cast<std::uint32_t>(entries_.size());
        continue;
      }
      Entry& known = entries_[index_[next.node] - 1];
      if (known.from == own_table || known.distance <= distance) continue;
      known.from = from;
      known.distance = distance;
    }
  }
}

void NetTree::chain_to(Node end, NetChain& chain) {
  if (!in_own_table(end)) grow();
  chain.nodes.clear();
  chain.branch_count = 0;
  needs_.clear();
  walk_back(end, chain.nodes, nullptr);
  chain.length = static_cast<std::uint32_t>(chain.nodes.size());
  for (const Node need : needs_) {
    if (chain.branch_count == chain.branches.size()) chain.branches.emplace_back();
    std::vector<Node>& branch = chain.branches[chain.branch_count++];
    branch.clear();
    walk_back(need, branch, &chain.nodes);
    std::reverse(branch.begin(), branch.end());
    chain.length += static_cast<std::uint32_t>(branch.size());
  }
  std::reverse(chain.nodes.begin(), chain.nodes.end());
}

/// The way back from a node to the premise or, for branches, to a node of the trunk. Of a trunk the
/// other needs are collected.
void NetTree::walk_back(Node end, std::vector<Node>& path, const std::vector<Node>* trunk) {
  path.push_back(end);
  std::span<const NetTables::Entry> table = tables_->table(premise_);
  assert(index_[end] != 0);
  std::size_t at = index_[end] - 1;
  bool elsewhere = false;  // in another table than the premise's
  while (at != 0 && path.size() < longest) {
    if (!elsewhere && entries_[at].from != own_table) {
      table = tables_->table(entries_[at].from);
      at = NetTables::index_in(table, entries_[at].node);
      elsewhere = true;
    }
    const auto& needs = table[at].needs;
    at = needs[0];
    path.push_back(table[at].node);
    if (trunk != nullptr) {
      if (std::find(trunk->begin(), trunk->end(), path.back()) != trunk->end()) return;
    } else {
      for (std::size_t i = 1; i < needs.size(); ++i)
        if (needs[i] != 0) needs_.push_back(table[needs[i]].node);
    }
    if (elsewhere && at == 0) {
      at = index_[table[0].node] - 1;
      table = tables_->table(premise_);
      elsewhere = false;
    }
  }
}

}  // namespace ariadne::plugins::forcing
