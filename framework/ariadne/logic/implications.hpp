#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/almost_locked_sets.hpp>
#include <ariadne/logic/candidate_nodes.hpp>
#include <ariadne/logic/ordered_peers.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/rule_links.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// Two groups that cross in at least two cells.
struct CrossingGroups {
  GroupIndex line;   ///< a row or a column, or an extra group
  GroupIndex other;  ///< a box, or another extra group
};
/// Where the places of a digit can be a group of a graph of implications: where rows, columns, and
/// extra groups cross boxes or extra groups.
ARIADNE_API std::vector<CrossingGroups> crossing_groups(const Layout& layout);

/// A graph of direct consequences: what follows in one link if a candidate is true ("on") or false
/// ("off"); see implications.cpp. The kinds of nodes depend on the derived class:
/// PlainImplications, GroupedImplications, or SetImplications. After the nodes of the candidates
/// come those of groups with strong links, on and off in turn. Then come the almost locked sets,
/// with two nodes for each digit that they can lose, of which only the off node has links.
class ARIADNE_API Implications : public Derived, public CandidateNodes {
 public:
  /// A link to what follows.
  struct Edge {
    Node to;               ///< the node that follows
    std::uint32_t length;  ///< 1, or more for a link that is harder to see
  };

  /// How many nodes the graph has, of all kinds.
  std::size_t node_count() const { return first_edge_.size() - 1; }

  /// Whether the node is an almost locked set.
  bool is_set(Node node) const { return node >= first_set_; }
  /// Whether the node is a group of cells.
  bool is_group(Node node) const { return !is_candidate(node) && !is_set(node); }

  /// The digit of a candidate or group, or the digit that a set loses.
  Digit digit(Node node) const {
    return is_candidate(node) ? candidate(node).digit : digit_of_more(node);
  }
  /// The cell of a candidate, the first cell of a group, or the first cell of a set that has the
  /// digit.
  Cell first_cell(Node node) const {
    return is_candidate(node) ? candidate(node).cell : first_cell_of_more(node);
  }
  /// Adds the cells of a node.
  void add_cells(Node node, CellSet& cells) const;
  /// The cells that see all cells of the node or, for a set, all of its cells that have the digit.
  CellSet seen_from(Node node, Digit digit) const;
  /// The number of the set in AlmostLockedSets.
  std::size_t set(Node node) const {
    assert(is_set(node));
    return set_nodes_[(node - first_set_) / 2].set;
  }
  /// The sets of the board. Only for graphs with sets.
  const AlmostLockedSets& sets() const { return *sets_; }
  /// The pairs of candidates that the constraints of the layout exclude.
  const RuleLinks& rule_links() const { return rule_links_; }
  /// The node in the form in which a chain contains it, without a link.
  ChainNode chain_node(Node node) const;

  /// The direct consequences of a node, in the order in which a person would look for them: the
  /// cell, its row, its column, its box, constraints, and then groups.
  std::span<const Edge> consequences(Node node) const {
    assert(node < node_count());
    return {edges_.data() + first_edge_[node], edges_.data() + first_edge_[node + 1]};
  }

 protected:
  /// The kinds of nodes that a graph has. With `groups_alone`, it has the same nodes as with
  /// `groups`, but only the links from and to groups.
  enum class With : std::uint8_t { candidates, groups, sets, groups_alone };
  /// Builds the graph of a board.
  void derive_with(const Board& board, With with);

 private:
  /// Where a row or a column (or an extra group) crosses a box (or another extra group).
  struct Crossing {
    GroupIndex line;
    GroupIndex other;
    CellSet cells;
  };
  /// At least two places of a digit in a crossing, with strong links.
  struct GroupNode {
    Digit digit;
    CellSet cells;
    Cell first;
    CellSet seen;  ///< the cells that see all of them
    /// The houses in which the group has strong links.
    std::vector<GroupIndex> houses;
  };
  /// A set that loses a digit.
  struct SetNode {
    std::size_t set;
    Digit lost;
  };
  struct PendingEdge {
    Node from;
    Edge edge;
  };

  Digit digit_of_more(Node node) const;
  Cell first_cell_of_more(Node node) const;
  void learn(const Board& board);
  void link_candidates(const Board& board);
  void find_groups(const Board& board);
  void list_strong_houses(const Board& board, GroupNode& node) const;
  void link_groups(const Board& board);
  void link_group_to_candidates(const Board& board, std::size_t index);
  void link_group_to_groups(const Board& board, std::size_t index);
  void sort_edges(std::size_t nodes);
  void link(Node from, Node to, std::uint32_t length = 1) {
    pending_.push_back({from, {to, length}});
  }
  // For almost locked sets; defined in set_implications.cpp.
  void link_sets(const Board& board);
  void link_into_set(std::size_t set, Digit lost);
  void link_out_of_set(const Board& board, std::size_t set, Digit lost);
  void link_set_to_sets(std::size_t set, Digit lost, std::uint32_t length);
  void link_forced_cells(const Board& board, std::size_t set, Digit lost, std::uint32_t length);
  Node set_node(std::size_t set, Digit lost);
  const GroupNode& group(Node node) const {
    assert(is_group(node));
    return groups_[node / 2 - candidate_count()];
  }
  Node group_on(std::size_t index) const {
    return static_cast<Node>(2 * (candidate_count() + index));
  }

  LayoutPtr layout_;
  OrderedPeers ordered_peers_;
  RuleLinks rule_links_;
  std::vector<Crossing> crossings_;
  std::vector<GroupNode> groups_;  ///< the first group_count_ are in use
  std::size_t group_count_ = 0;
  std::vector<std::vector<std::size_t>> groups_of_digit_;
  Node first_set_ = 0;
  const AlmostLockedSets* sets_ = nullptr;
  std::vector<SetNode> set_nodes_;
  std::vector<Node> node_of_set_;  ///< for each set and digit; 0 for none
  std::vector<PendingEdge> pending_;
  std::vector<Edge> edges_;
  std::vector<std::size_t> first_edge_;
};

/// A graph with candidates only.
class ARIADNE_API PlainImplications final : public Implications {
 public:
  void derive(const Board& board) override;
};

/// A graph with candidates and groups.
class ARIADNE_API GroupedImplications final : public Implications {
 public:
  void derive(const Board& board) override;
};

/// The nodes of GroupedImplications, and the links from and to its groups.
class ARIADNE_API GroupLinks final : public Implications {
 public:
  void derive(const Board& board) override;
};

/// A graph with candidates, groups, and almost locked sets.
class ARIADNE_API SetImplications final : public Implications {
 public:
  void derive(const Board& board) override;
};

}  // namespace ariadne
