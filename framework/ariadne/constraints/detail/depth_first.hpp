#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// Depth-first search with lowpoints (Tarjan, 1972): when each vertex is reached, and the earliest one
/// that can be reached from below it.
class DepthFirst {
 public:
  /// What the search knows of a vertex.
  struct Visit {
    int time;  ///< when it was reached; times go on from search to search
    int low;   ///< the earliest time that something below it reaches
    int way;   ///< the edge by which it was reached; -1 for the first
  };

  explicit DepthFirst(int vertices)
      : visits_(at(vertices), Visit{-1, -1, -1}), path_(at(vertices)) {}

  const Visit& operator[](int vertex) const { return visits_[at(vertex)]; }
  /// Whether the last search reached a vertex.
  bool reached(int vertex) const { return visits_[at(vertex)].time >= begun_; }
  /// How many vertices the last search reached.
  int reached() const { return time_ - begun_; }

  /// Searches from a vertex. Asks `is_open(to, edge)` before it follows an edge, calls `follow(to,
  /// edge)` once for each edge that it follows, whether or not it is the first to that vertex, and
  /// `leave(vertex, above)` when all below a vertex has been searched.
  template <class IsOpen, class Follow, class Leave>
  void run(const Adjacency& all_ways, int first, IsOpen is_open, Follow follow, Leave leave) {
    begin();
    std::size_t depth = 0;
    // The vertex at which the search is, and what is known of it.
    Place here{};
    Visit visit{};
    const auto enter = [&](int vertex, int way) {
      const auto ways = all_ways[vertex];
      here = {vertex, ways.data(), ways.data() + ways.size()};
      visit = {time_, time_, way};
      visits_[at(vertex)] = visit;
      ++time_;
    };
    enter(first, -1);
    while (true) {
      if (here.next != here.end) {
        const auto [to, by] = *here.next++;
        if (by == visit.way || !is_open(to, by)) continue;
        const int time_there = visits_[at(to)].time;
        if (time_there > visit.time) continue;  // followed from there
        follow(to, by);
        if (time_there >= begun_) {
          visit.low = std::min(visit.low, time_there);
          continue;
        }
        visits_[at(here.vertex)].low = visit.low;
        path_[depth++] = here;
        enter(to, by);
        continue;
      }
      const int left = here.vertex;
      const int low = visit.low;
      visits_[at(left)].low = low;
      if (depth == 0) return;
      here = path_[--depth];
      visit = visits_[at(here.vertex)];
      visit.low = std::min(visit.low, low);
      leave(left, here.vertex);
    }
  }

 private:
  /// A vertex, and which of its ways are still to be searched.
  struct Place {
    int vertex;
    const Adjacency::Way* next;
    const Adjacency::Way* end;
  };

  /// Forgets the last search: all its times are earlier than those of the next one.
  void begin() {
    if (time_ > std::numeric_limits<int>::max() - count_of(visits_)) {
      for (Visit& visit : visits_) visit.time = -1;
      time_ = 0;
    }
    begun_ = time_;
  }

  std::vector<Visit> visits_;
  std::vector<Place> path_;  ///< from the first vertex to the one above where the search is
  int begun_ = 0;            ///< the time at which the search began
  int time_ = 0;             ///< of the next vertex
};

}  // namespace ariadne
