#pragma once

#include <vector>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// A way through edges that are there, found by a breadth-first search, so it is a shortest one.
/// Cost: the edges at the vertices that can be reached.
class UsedWay {
 public:
  UsedWay(const std::vector<LiteralEdge>& edges, const Adjacency& ways)
      : edges_(edges), ways_(ways), seen_(ways.size()), reached_by_(at(ways.size())) {
    queue_.reserve(at(ways.size()));
  }

  /// Looks for a way between the ends of an edge that does not use it.
  bool find_around(const Supposed& supposed, int edge) {
    from_ = edges_[at(edge)].a;
    to_ = edges_[at(edge)].b;
    flood(supposed, from_, edge, to_);
    return seen_[to_];
  }
  /// After find_around(): the edges of the way.
  template <class Visit>
  void for_each_edge(Visit visit) const {
    for_each_edge_to(to_, visit);
  }

  /// Goes to all that can be reached without one edge, or until it reaches a vertex, unless it is
  /// negative.
  void flood(const Supposed& supposed, int from, int without, int until = -1) {
    from_ = from;
    seen_.clear();
    seen_.mark(from);
    queue_.assign(1, from);
    for (std::size_t i = 0; i < queue_.size() && (until < 0 || !seen_[until]); ++i)
      for (const auto& [to, by] : ways_[queue_[i]])
        if (by != without && supposed.is_true(edges_[at(by)].literal) && seen_.mark(to)) {
          reached_by_[at(to)] = by;
          queue_.push_back(to);
        }
  }
  /// After flood(): whether a vertex was reached.
  bool reached(int vertex) const { return seen_[vertex]; }
  /// After flood(): what was reached.
  const std::vector<int>& vertices() const { return queue_; }
  /// After flood(): the edges of the way to a vertex.
  template <class Visit>
  void for_each_edge_to(int to, Visit visit) const {
    while (to != from_) {
      const int by = reached_by_[at(to)];
      visit(by);
      to ^= edges_[at(by)].a ^ edges_[at(by)].b;
    }
  }

 private:
  const std::vector<LiteralEdge>& edges_;
  const Adjacency& ways_;
  Marks seen_;
  std::vector<int> reached_by_;  ///< of each vertex that was reached, the edge by which it was
  std::vector<int> queue_;
  int from_ = 0;
  int to_ = 0;
};

}  // namespace ariadne
