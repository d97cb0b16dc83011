// What a region can reach from its root within its size: a breadth-first search of most - 1 steps.
// All else is not in the region, and there must be room for the least size. The reason is the fence:
// what the search met and is not there, also where a node was reached later than it would have been.
// For a node that it did not reach, only those parts of the fence count from which the steps would have
// been enough if all else were there.

#include <algorithm>
#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>

namespace ariadne {

namespace {

class Reach final : public Propagator {
 public:
  Reach(LiteralGraph graph, int root, int least, int most)
      : graph_(std::move(graph)),
        ways_(count_of(graph_.nodes), graph_.edges),
        root_(root),
        least_(least),
        most_(std::min(most, count_of(graph_.nodes))),
        steps_(graph_.nodes.size()),
        back_(graph_.nodes.size()),
        fenced_(count_of(graph_.nodes)) {
    LiteralOwners all;
    for (int i = 0; i < count_of(graph_.nodes); ++i) {
      nodes_of_.add(node(i), i);
      all.add(node(i), i);
    }
    for (const LiteralEdge& edge : graph_.edges) all.add(edge.literal, 0);
    nodes_of_.sort();
    shared_ = all.sort();
    queue_.reserve(graph_.nodes.size());
    back_queue_.reserve(graph_.nodes.size());
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    const Supposed now(assignment);
    search(now);
    if (count_of(queue_) < least_) {
      sink.force(-node(root_));
      return;
    }
    for (int i = 0; i < count_of(graph_.nodes); ++i)
      if (steps_[at(i)] < 0 && !now.is_false(node(i)) && !sink.force(-node(i))) return;
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    search(supposed);
    for (const auto& [own, i] : nodes_of_.of(-literal)) {
      if (steps_[at(i)] >= 0) continue;
      search_back(i);
      return add_fence(supposed, true, reason, from);
    }
    assert(count_of(queue_) < least_);
    add_fence(supposed, false, reason, from);
  }

 private:
  Literal node(int i) const { return graph_.nodes[at(i)]; }
  Literal edge(int i) const { return graph_.edges[at(i)].literal; }

  /// Counts the steps from the root; -1 for what is out of reach.
  void search(const Supposed& supposed) {
    std::fill(steps_.begin(), steps_.end(), -1);
    queue_.clear();
    if (supposed.is_false(node(root_))) return;
    steps_[at(root_)] = 0;
    queue_.push_back(root_);
    for (std::size_t i = 0; i < queue_.size() && steps_[at(queue_[i])] + 1 < most_; ++i)
      for (const auto& [to, by] : ways_[queue_[i]])
        if (steps_[at(to)] < 0 && !supposed.is_false(node(to)) && !supposed.is_false(edge(by))) {
          steps_[at(to)] = steps_[at(queue_[i])] + 1;
          queue_.push_back(to);
        }
  }
  /// Counts the steps to a node through all others, there or not.
  void search_back(int from) {
    std::fill(back_.begin(), back_.end(), -1);
    back_[at(from)] = 0;
    back_queue_.assign(1, from);
    for (std::size_t i = 0; i < back_queue_.size() && back_[at(back_queue_[i])] + 1 < most_; ++i)
      for (const auto& [to, by] : ways_[back_queue_[i]])
        if (back_[at(to)] < 0) {
          back_[at(to)] = back_[at(back_queue_[i])] + 1;
          back_queue_.push_back(to);
        }
  }
  void add_fence(const Supposed& supposed, bool back, std::vector<Literal>& reason,
                 std::size_t from) {
    fenced_.clear();
    for (const int i : queue_) {
      const int steps = steps_[at(i)] + 1;
      if (steps >= most_) break;
      for (const auto& [to, by] : ways_[i]) {
        if (steps_[at(to)] >= 0 && steps_[at(to)] <= steps) continue;
        if (back && (back_[at(to)] < 0 || steps + back_[at(to)] >= most_)) continue;
        if (!supposed.is_false(node(to)))
          supposed.add(-edge(by), reason);
        else if (fenced_.mark(to))
          supposed.add(-node(to), reason);
      }
    }
    if (shared_) unify(reason, from);
  }

  LiteralGraph graph_;
  Adjacency ways_;
  LiteralOwners nodes_of_;
  bool shared_;  ///< whether a variable occurs several times
  int root_;
  int least_;
  int most_;
  std::vector<int> steps_;
  std::vector<int> back_;
  std::vector<int> queue_;
  std::vector<int> back_queue_;
  Marks fenced_;
};

}  // namespace

void post_reach(PropagatorSink& sink, LiteralGraph graph, int root, int least, int most) {
  const LiteralGraph posted = graph;
  const auto number = sink.add(std::make_unique<Reach>(std::move(graph), root, least, most),
                               Propagator::Cost::moderate);
  for (const Literal node : posted.nodes) sink.watch(number, -node, 0, false);
  for (const LiteralEdge& edge : posted.edges) sink.watch(number, -edge.literal, 0, false);
}

}  // namespace ariadne
