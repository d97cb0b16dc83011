#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/cover/exact_cover.hpp>

namespace ariadne {

/// A zero-suppressed decision diagram, which represents a set of sets of options. A node has an
/// option and refers to two nodes: `low` for the sets without the option, and `high` for those with
/// it. No two nodes are equal, and `high` is never 0. No option occurs twice on a path, but the
/// order of the options can differ between paths.
class ARIADNE_API CoverDiagram {
 public:
  /// The number of a node. Node 0 stands for no set, and node 1 for the empty set alone. All others
  /// are numbered from 2.
  using Node = std::uint32_t;

  /// The contents of a node.
  struct Parts {
    ExactCover::Option option;  ///< the number of the option, from zero
    Node low;                   ///< for the sets without it
    Node high;                  ///< for the sets with it
    /// Whether all members are equal.
    bool operator==(const Parts&) const = default;
  };

  /// The node with these contents, which is added if it does not exist yet; 0 if the diagram is
  /// full.
  Node node(ExactCover::Option option, Node low, Node high);
  /// The nodes from 2 on. The low and high nodes of each come before it.
  std::span<const Parts> nodes() const { return nodes_; }

  /// The node that represents the whole diagram.
  Node root() const { return root_; }
  /// Sets the root.
  void set_root(Node root) {
    assert(root < nodes_.size() + 2);
    root_ = root;
  }
  /// Sets the number of bytes that the diagram may use.
  void set_memory(std::size_t memory) { memory_ = memory; }
  /// Whether the diagram needed more memory than it may use, and is therefore incomplete.
  bool is_full() const { return is_full_; }
  /// The number of bytes that it uses.
  std::size_t memory_used() const;

  /// Writes the diagram in the format of Knuth's programs, which docs/cover.md describes. Calls
  /// `write_text` for each line.
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
