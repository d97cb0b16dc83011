#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/cover/exact_cover.hpp>

namespace ariadne {

/// A set of sets of options as a zero-suppressed decision diagram. A node has an option and two
/// nodes: `low` for the sets without the option, and `high` for those with it. No two nodes are equal,
/// and no node has 0 as `high`. No path has an option twice, but the options come in another order
/// on other paths ("free").
class ARIADNE_API CoverDiagram {
 public:
  /// The number of a node: 0 for no set, 1 for the empty set alone, the others from 2 on.
  using Node = std::uint32_t;

  /// What a node is made of.
  struct Parts {
    ExactCover::Option option;  ///< from zero
    Node low;                   ///< for the sets without it
    Node high;                  ///< for the sets with it
    /// All are equal.
    bool operator==(const Parts&) const = default;
  };

  /// The node of these parts, which may be there already; 0 if the diagram is full.
  Node node(ExactCover::Option option, Node low, Node high);
  /// The nodes from 2 on; low and high of each come before it.
  std::span<const Parts> nodes() const { return nodes_; }

  /// The node that stands for all sets.
  Node root() const { return root_; }
  /// Sets it.
  void set_root(Node root) { root_ = root; }
  /// Bytes that the diagram may have.
  void set_memory(std::size_t memory) { memory_ = memory; }
  /// Whether it has needed more, so that it lacks sets.
  bool is_full() const { return is_full_; }
  /// Bytes that it has.
  std::size_t memory_used() const;

  /// Writes it as Knuth's programs write diagrams, a line at a time; docs/cover.md describes them.
  void write(const std::function<void(std::string_view)>& write_text) const;

 private:
  bool grow();

  std::size_t memory_ = std::size_t{1} << 30U;
  std::vector<Parts> nodes_;
  std::vector<Node> slots_;  ///< a hash table of the nodes, at most half full; 0: free
  Node root_ = 0;
  bool is_full_ = false;
};

}  // namespace ariadne
