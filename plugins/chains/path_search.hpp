#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/bit_words.hpp>
#include <ariadne/model/cells.hpp>

namespace ariadne::plugins::chains {

/// Paths whose links are strong and weak in turn, the first and the last strong, through the
/// candidates that have strong links; see path_search.cpp.
class PathSearch {
 public:
  using Node = std::uint32_t;

  /// Starts over without nodes.
  void clear();
  Node add_node(Candidate candidate);
  /// One direction; links are followed in the order in which they are added. All links of a node
  /// are added before those of the next, the strong ones first.
  void add_strong(Node from, Node to);
  void add_weak(Node from, Node to);
  /// No more links come.
  void finish();

  std::size_t size() const { return nodes_.size(); }
  std::size_t words() const { return words_; }
  Candidate candidate(Node node) const { return nodes_[node].candidate; }

  /// Where walks of 3 to `most` links from the start can end. Walks may cross their own way, which
  /// paths must not: there may be less paths than ends.
  BitWords ends(Node start, int most);
  /// The first path of 3 to `most` links, in the order of the links, that ends at one of these; a
  /// cell lies on it once, save that the last link may come back to the start. False when there
  /// is none, or none within reasonable work.
  bool first_path(Node start, BitWords targets, int most, std::vector<Node>& path);

 private:
  struct NodeLinks {
    Candidate candidate;
    std::size_t strong = 0;  ///< where its links begin
    std::size_t weak = 0;
  };

  std::span<const Node> strong(Node node) const;
  std::span<const Node> weak(Node node) const;
  void measure(BitWords targets);
  bool extend(Node node, int links);
  bool visited(Cell cell) const;

  std::vector<NodeLinks> nodes_;
  std::vector<Node> strong_;
  std::vector<Node> weak_;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> strong_rows_;
  std::vector<std::uint64_t> weak_rows_;
  std::vector<std::uint64_t> sets_;  ///< of ends(): five sets of nodes

  // While first_path() runs.
  BitWords targets_;
  int most_ = 0;
  int work_left_ = 0;
  std::vector<Node>* path_ = nullptr;
  std::vector<int> left_;  ///< links from a node, off, to a target, at least
  std::vector<Node> queue_;
};

}  // namespace ariadne::plugins::chains
