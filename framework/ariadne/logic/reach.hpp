#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/implications.hpp>

namespace ariadne {

/// The candidates, on or off, that follow from each node by any number of links; see reach.cpp.
class ARIADNE_API Reach : public Derived {
 public:
  /// A node of the graph.
  using Node = Implications::Node;

  /// The graph that is searched.
  const Implications& graph() const { return *graph_; }

  /// Whether `to`, the node of a candidate, follows from `from`. Every node follows from itself.
  bool reaches(Node from, Node to) const { return (row(from)[to / 64] >> (to % 64)) & 1U; }
  /// All nodes of candidates that follow from `from`, as bits.
  std::span<const std::uint64_t> row(Node from) const {
    return {rows_.data() + component_[from] * words_, words_};
  }
  /// Whether it follows that some candidate is both on and off. If so, the node is false.
  bool contradicts_itself(Node from) const;

 protected:
  /// Computes what every node of the graph reaches.
  void derive_from(const Implications& graph);

 private:
  void close_component(std::size_t first);

  const Implications* graph_ = nullptr;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> rows_;       ///< one row for each component
  std::vector<std::uint32_t> component_;  ///< the component of each node
  std::uint32_t components_ = 0;
  /// For the search: when each node was reached, how far back its links lead, the path, and the
  /// open nodes.
  std::vector<std::uint32_t> met_;
  std::vector<std::uint32_t> lowest_;
  struct Frame {
    Node node;
    std::uint32_t next_edge;
  };
  std::vector<Frame> path_;
  std::vector<Node> open_;
};

/// What follows in a graph with candidates only.
class ARIADNE_API PlainReach final : public Reach {
 public:
  void derive(const Board& board) override;
};

/// What follows in a graph with candidates and groups.
class ARIADNE_API GroupedReach final : public Reach {
 public:
  void derive(const Board& board) override;
};

/// What follows in a graph with candidates, groups, and almost locked sets.
class ARIADNE_API SetReach final : public Reach {
 public:
  void derive(const Board& board) override;
};

}  // namespace ariadne
