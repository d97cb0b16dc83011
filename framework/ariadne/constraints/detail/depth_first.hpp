#pragma once

#include <algorithm>
#include <vector>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// Depth-first search with lowpoints (Tarjan, 1972): when each vertex is reached, and the earliest one
/// that can be reached from below it.
class DepthFirst {
 public:
  /// What the search knows of a vertex.
  struct Visit {
    int time;  ///< when it was reached; -1 if it was not
    int low;   ///< the earliest time that something below it reaches
    int way;   ///< the edge by which it was reached; -1 for the first
    int next;  ///< the next of its ways
  };

  explicit DepthFirst(int vertices) : visits_(at(vertices)) { path_.reserve(at(vertices)); }

  const Visit& operator[](int vertex) const { return visits_[at(vertex)]; }
  bool reached(int vertex) const { return visits_[at(vertex)].time >= 0; }

  /// Searches from a vertex. Asks `is_open(to, edge)` before it follows an edge, calls `follow(to,
  /// edge)` once for each edge that it follows, whether or not it is the first to that vertex, and
  /// `leave(vertex, above)` when all below a vertex has been searched.
  template <class IsOpen, class Follow, class Leave>
  void run(const Adjacency& all_ways, int first, IsOpen is_open, Follow follow, Leave leave) {
    for (Visit& visit : visits_) visit.time = -1;
    path_.clear();
    int time = 0;
    const auto enter = [&](int vertex, int way) {
      visits_[at(vertex)] = {time, time, way, 0};
      ++time;
      path_.push_back(vertex);
    };
    enter(first, -1);
    while (true) {
      const int vertex = path_.back();
      Visit& visit = visits_[at(vertex)];
      const auto ways = all_ways[vertex];
      if (visit.next < count_of(ways)) {
        const auto [to, by] = ways[at(visit.next++)];
        if (by == visit.way || !is_open(to, by)) continue;
        const int time_there = visits_[at(to)].time;
        if (time_there > visit.time) continue;  // followed from there
        follow(to, by);
        if (time_there < 0)
          enter(to, by);
        else
          visit.low = std::min(visit.low, time_there);
        continue;
      }
      path_.pop_back();
      if (path_.empty()) return;
      Visit& parent = visits_[at(path_.back())];
      parent.low = std::min(parent.low, visit.low);
      leave(vertex, path_.back());
    }
  }

 private:
  std::vector<Visit> visits_;
  std::vector<int> path_;  ///< from the first vertex to where the search is
};

}  // namespace ariadne
