// Blocks of a loop. A block is a largest part of a graph without articulation points (biconnected
// component), and a loop stays in one block. So all edges that are not in the block of a used edge
// are not used. A depth-first search from this edge finds the blocks (Hopcroft and Tarjan, 1973).
//
// To explain this for an edge k and a used edge b, let w be the vertex that separates the block of k
// from b, if the two are connected. What can be reached from k without w is the near side. A loop with
// k and b would leave it twice: through w, and through another edge. The other edges are not used,
// and the reason consists of those that can be reached from b without w.

#include <algorithm>
#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>

namespace ariadne {

namespace {

class LoopBlocks final : public Propagator {
 public:
  LoopBlocks(int vertices, std::vector<LiteralEdge> edges)
      : edges_(std::move(edges)),
        ways_(vertices, edges_),
        visits_(at(vertices)),
        blocks_(edges_.size()),
        near_(vertices),
        far_(vertices) {
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    queue_.reserve(at(vertices));
    open_edges_.reserve(edges_.size());
    tops_.reserve(edges_.size());
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    const Assignment& now = assignment;
    const int first = next_used(now, 0);
    if (first < 0) return;
    search(now, edges_[at(first)].a);
    const int block = blocks_[at(first)];
    for (int used = first; used >= 0; used = next_used(now, used + 1))
      if (blocks_[at(used)] != block) {
        sink.force(-edge(used));
        return;
      }
    for (int i = 0; i < count_of(edges_); ++i)
      if (blocks_[at(i)] != block && !now.is_false(edge(i)) && !sink.force(-edge(i))) return;
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    for (const auto& [used, own] : owners_.of(-literal)) {
      int other = next_used(supposed, 0);
      if (other == own) other = next_used(supposed, own + 1);
      if (other < 0) continue;
      search(supposed, edges_[at(other)].a);
      if (blocks_[at(other)] == blocks_[at(own)]) {
        while (other >= 0 && blocks_[at(other)] == blocks_[at(own)])
          other = next_used(supposed, other + 1);
        if (other < 0) continue;
        search(supposed, edges_[at(other)].a);
      }
      separate(supposed, own, other, reason);
      if (shared_) unify(reason, from);
      return;
    }
    assert(false);
  }

 private:
  /// A vertex in the depth-first search.
  struct Visit {
    int time;  ///< when it was reached; -1 if it was not
    int low;   ///< the earliest time that something below it reaches
    int way;   ///< the edge by which it was reached
    int next;  ///< the next of its ways
  };

  Literal edge(int i) const { return edges_[at(i)].literal; }
  template <class Trail>
  int next_used(const Trail& supposed, int from) const {
    for (int i = from; i < count_of(edges_); ++i)
      if (supposed.is_true(edge(i))) return i;
    return -1;
  }

  /// Finds the blocks of the edges that can be reached from a vertex; -1 for all others. `supposed`
  /// is an Assignment, or Supposed.
  template <class Trail>
  void search(const Trail& supposed, int root) {
    for (Visit& visit : visits_) visit.time = -1;
    std::fill(blocks_.begin(), blocks_.end(), -1);
    tops_.clear();
    queue_.clear();
    open_edges_.clear();
    int time = 0;
    const auto enter = [&](int vertex, int way) {
      visits_[at(vertex)] = {time, time, way, 0};
      ++time;
      queue_.push_back(vertex);
    };
    enter(root, -1);
    while (true) {
      const int vertex = queue_.back();
      Visit& visit = visits_[at(vertex)];
      const auto ways = ways_[vertex];
      if (visit.next < count_of(ways)) {
        const auto [to, by] = ways[at(visit.next++)];
        if (by == visit.way || supposed.is_false(edge(by))) continue;
        const int time_there = visits_[at(to)].time;
        if (time_there < 0) {
          open_edges_.push_back(by);
          enter(to, by);
        } else if (time_there < visit.time) {
          open_edges_.push_back(by);
          visit.low = std::min(visit.low, time_there);
        }
        continue;
      }
      queue_.pop_back();
      if (queue_.empty()) return;
      const int above = queue_.back();
      Visit& parent = visits_[at(above)];
      parent.low = std::min(parent.low, visit.low);
      if (visit.low < parent.time) continue;
      // What is below this edge is a block.
      int last = -1;
      while (last != visit.way) {
        last = open_edges_.back();
        open_edges_.pop_back();
        blocks_[at(last)] = count_of(tops_);
      }
      tops_.push_back(above);
    }
  }

  /// After search() from the first vertex of `other`: adds why no loop has both edges.
  void separate(const Supposed& supposed, int own, int other, std::vector<Literal>& reason) {
    const int block = blocks_[at(own)];
    assert(block != blocks_[at(other)]);
    const int top = block < 0 ? -1 : tops_[at(block)];
    const int from = edges_[at(own)].a == top ? edges_[at(own)].b : edges_[at(own)].a;
    near_.clear();
    near_.mark(from);
    queue_.assign(1, from);
    int left = 0;  // edges between the two sides
    for (std::size_t i = 0; i < queue_.size(); ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (to == top || near_[to]) continue;
        if (supposed.is_false(edge(by))) continue;
        near_.mark(to);
        queue_.push_back(to);
      }
    for (const int vertex : queue_)
      for (const auto& [to, by] : ways_[vertex]) left += to == top || near_[to] ? 0 : 1;
    const auto is_far = [&](int vertex) { return vertex != top && !near_[vertex]; };
    const int start = is_far(edges_[at(other)].a) ? edges_[at(other)].a : edges_[at(other)].b;
    assert(is_far(start));
    supposed.add(edge(other), reason);
    far_.clear();
    far_.mark(start);
    queue_.assign(1, start);
    for (std::size_t i = 0; i < queue_.size() && left > 0; ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (to == top) continue;
        if (near_[to]) {
          supposed.add(-edge(by), reason);
          --left;
        } else if (far_.mark(to)) {
          queue_.push_back(to);
        }
      }
  }

  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  bool shared_;  ///< whether a variable occurs several times
  std::vector<Visit> visits_;
  std::vector<int> blocks_;      ///< the block of each edge
  std::vector<int> tops_;        ///< of each block, the vertex at which the search entered it
  std::vector<int> open_edges_;  ///< edges that were reached, and whose block is not finished
  std::vector<int> queue_;
  Marks near_;
  Marks far_;
};

}  // namespace

void post_loop_blocks(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges) {
  const std::vector<LiteralEdge> posted = edges;
  const auto number =
      sink.add(std::make_unique<LoopBlocks>(vertices, std::move(edges)), Propagator::Cost::dear);
  for (const LiteralEdge& edge : posted) {
    sink.watch(number, edge.literal, 0, false);
    sink.watch(number, -edge.literal, 0, false);
  }
}

}  // namespace ariadne
