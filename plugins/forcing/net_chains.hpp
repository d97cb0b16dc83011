#pragma once

#include <cstdint>
#include <vector>

#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// A chain in a net: the nodes from the premise to the end, and branches that join it: chains that
/// begin at one of its nodes and end at what one of its later nodes needs besides.
struct NetChain {
  using Node = Implications::Node;
  std::vector<Node> nodes;
  std::vector<std::vector<Node>> branches;
  std::size_t branch_count = 0;  ///< the first of `branches` that are in use
  std::uint32_t length = 0;      ///< as HoDoKu counts it: all nodes, and one more for each branch
};

/// What follows from one premise over any number of tables, and the chains that show it; see
/// net_chains.cpp.
class NetTree {
 public:
  using Node = Implications::Node;

  /// Begins with the table of a premise; the tree grows when that is not enough.
  void begin(NetTables& tables, std::size_t nodes, Node premise);
  /// Whether the premise's own table has the node.
  bool in_own_table(Node node) const {
    return index_[node] != 0 && entries_[index_[node] - 1].from == own_table;
  }
  /// Where a node of a chain comes from: the table's premise.
  Node source(Node node) const {
    const Entry& entry = entries_[index_[node] - 1];
    return entry.from == own_table ? premise_ : entry.from;
  }
  Node premise() const { return premise_; }
  /// The chain to a node that follows.
  void chain_to(Node end, NetChain& chain);

 private:
  static constexpr Node own_table = ~Node{0};

  struct Entry {
    Node node;
    std::uint32_t distance;
    Node from;  ///< the node whose table brought it, or own_table
  };

  void grow();
  void walk_back(Node end, std::vector<Node>& path, const std::vector<Node>* trunk);

  NetTables* tables_ = nullptr;
  Node premise_ = 0;
  bool has_grown_ = false;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> index_;  ///< of each node in entries_, plus 1
  std::vector<Node> needs_;
};

}  // namespace ariadne::plugins::forcing
