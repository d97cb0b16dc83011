// Parts of a size between two bounds. Only what changed is looked at:
//
//     a node or edge is there   its part must not be too large, nor become so through one more node
//                               or edge; if it is too small, and there is one way out, it needs it
//     it is not there           what it may have closed must have room; if it has too little, nodes
//                               in it are not there
//
// Each search ends after as many nodes as decide it. The reason for too much is the part, and the
// reason for too little is a node and all that closes its room.

#include <algorithm>
#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>

namespace ariadne {

namespace {

class SizedParts final : public Propagator {
 public:
  SizedParts(LiteralGraph graph, int least, int most)
      : graph_(std::move(graph)),
        ways_(count_of(graph_.nodes), graph_.edges),
        least_(least),
        most_(std::min(most, count_of(graph_.nodes))),
        seen_(count_of(graph_.nodes)),
        inside_(count_of(graph_.nodes)),
        border_(count_of(graph_.nodes)),
        reached_by_(graph_.nodes.size()) {
    LiteralOwners all;
    for (int i = 0; i < count_of(graph_.nodes); ++i) {
      nodes_of_.add(node(i), i);
      all.add(node(i), i);
    }
    for (int i = 0; i < count_of(graph_.edges); ++i) {
      edges_of_.add(edge(i), i);
      all.add(edge(i), i);
    }
    nodes_of_.sort();
    edges_of_.sort();
    shared_ = all.sort();
    queue_.reserve(graph_.nodes.size());
    part_.reserve(graph_.nodes.size());
    changed_.reserve(2 * (graph_.nodes.size() + graph_.edges.size()));
  }

  /// Even numbers are for what is there, odd ones for what is not: first nodes, then edges.
  bool wake(int number) override {
    if (!is_new_) changed_.push_back(number);
    return true;
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    const Supposed now(assignment);
    if (is_new_) {
      for (int i = 0; i < count_of(graph_.nodes); ++i)
        if (!check_room(now, i, sink) || !check_growth(now, i, sink)) return;
      is_new_ = false;
    }
    for (const int number : changed_)
      if (!look_at(now, number / 2, number % 2 == 0, sink)) return;
    changed_.clear();
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    if (!find_reason(supposed, literal, reason)) assert(false);
    if (shared_) unify(reason, from);
  }

 private:
  Literal node(int i) const { return graph_.nodes[at(i)]; }
  Literal edge(int i) const { return graph_.edges[at(i)].literal; }

  bool look_at(const Supposed& now, int element, bool is_there, ForceSink& sink) {
    if (element < count_of(graph_.nodes)) {
      if (is_there) return check_growth(now, element, sink) && check_room(now, element, sink);
      if (!now.is_false(node(element))) return true;  // it was taken back
      for (const auto& [to, by] : ways_[element])
        if (!check_room(now, to, sink) || !check_growth(now, to, sink)) return false;
      return true;
    }
    const auto& [a, b, literal] = graph_.edges[at(element - count_of(graph_.nodes))];
    if (is_there) return check_growth(now, a, sink) && check_growth(now, b, sink);
    if (!now.is_false(literal)) return true;
    return check_room(now, a, sink) && check_room(now, b, sink) && check_growth(now, a, sink) &&
           check_growth(now, b, sink);
  }

  /// Puts into queue_ what can be reached from a node, up to some number of nodes: through all that
  /// is there, or through all that may be. Returns how many they are.
  int flood(const Supposed& supposed, int from, bool there, int enough) {
    seen_.clear();
    seen_.mark(from);
    queue_.assign(1, from);
    for (std::size_t i = 0; i < queue_.size(); ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (count_of(queue_) >= enough) return count_of(queue_);
        if (seen_[to]) continue;
        if (there ? !supposed.is_true(node(to)) || !supposed.is_true(edge(by))
                  : supposed.is_false(node(to)) || supposed.is_false(edge(by)))
          continue;
        seen_.mark(to);
        reached_by_[at(to)] = by;
        queue_.push_back(to);
      }
    return count_of(queue_);
  }

  /// Whether there is room for a region with a node. Returns false at a conflict.
  bool check_room(const Supposed& now, int from, ForceSink& sink) {
    if (now.is_false(node(from)) || flood(now, from, false, least_) >= least_) return true;
    for (const int i : queue_)
      if (!sink.force(-node(i))) return false;
    return true;
  }

  /// Whether the part of a node is too large, or too small with one way out. Returns false at a
  /// conflict.
  bool check_growth(const Supposed& now, int from, ForceSink& sink) {
    if (!now.is_true(node(from))) return true;
    const int size = flood(now, from, true, most_ + 1);
    if (size > most_) return sink.force(-node(from));
    std::swap(queue_, part_);
    inside_.clear();
    for (const int i : part_) inside_.mark(i);
    int way_to = -1;  // the only way out
    int way_by = -1;
    bool several = size >= least_;
    for (const int i : part_)
      for (const auto& [to, by] : ways_[i]) {
        if (inside_[to] || now.is_false(node(to)) || now.is_false(edge(by))) continue;
        if (now.is_true(node(to))) {
          if (size + flood(now, to, true, most_ + 1 - size) > most_) {
            if (!sink.force(-edge(by))) return false;
            continue;
          }
        } else if (now.is_true(edge(by))) {
          if (flood(now, to, true, most_ + 1) > most_) {
            if (!sink.force(-node(to))) return false;
            continue;
          }
        }
        several |= way_to >= 0 && way_to != to;
        way_by = way_to < 0 || now.is_true(edge(by)) ? by : -1;
        way_to = to;
      }
    if (several || way_to < 0) return true;
    return sink.force(node(way_to)) && (way_by < 0 || sink.force(edge(way_by)));
  }

  bool find_reason(const Supposed& supposed, Literal literal, std::vector<Literal>& reason) {
    for (const auto& [own, i] : nodes_of_.of(-literal))
      if (is_too_large(supposed, i, reason) || is_too_small(supposed, i, reason)) return true;
    for (const auto& [own, i] : edges_of_.of(-literal))
      if (is_too_large(supposed, graph_.edges[at(i)].a, reason)) return true;
    for (const auto& [own, i] : nodes_of_.of(literal))
      for (const auto& [to, by] : ways_[i])
        if (is_too_small(supposed, to, reason)) return true;
    for (const auto& [own, i] : edges_of_.of(literal))
      for (const int end : {graph_.edges[at(i)].a, graph_.edges[at(i)].b})
        if (is_too_small(supposed, end, reason)) return true;
    return false;
  }
  bool is_too_large(const Supposed& supposed, int from, std::vector<Literal>& reason) {
    if (!supposed.is_true(node(from)) || flood(supposed, from, true, most_ + 1) <= most_)
      return false;
    for (const int i : queue_) {
      supposed.add(node(i), reason);
      if (i != from) supposed.add(edge(reached_by_[at(i)]), reason);
    }
    return true;
  }
  bool is_too_small(const Supposed& supposed, int from, std::vector<Literal>& reason) {
    if (!supposed.is_true(node(from)) || flood(supposed, from, false, least_) >= least_)
      return false;
    supposed.add(node(from), reason);
    border_.clear();
    for (const int i : queue_)
      for (const auto& [to, by] : ways_[i]) {
        if (seen_[to]) continue;
        if (!supposed.is_false(node(to)))
          supposed.add(-edge(by), reason);
        else if (border_.mark(to))
          supposed.add(-node(to), reason);
      }
    return true;
  }

  LiteralGraph graph_;
  Adjacency ways_;
  LiteralOwners nodes_of_;
  LiteralOwners edges_of_;
  bool shared_;  ///< whether a variable occurs several times
  int least_;
  int most_;
  bool is_new_ = true;        ///< whether nothing has been looked at yet
  std::vector<int> changed_;  ///< as numbers of wake()
  Marks seen_;
  Marks inside_;
  Marks border_;
  std::vector<int> reached_by_;
  std::vector<int> queue_;
  std::vector<int> part_;
};

}  // namespace

void post_sized_parts(PropagatorSink& sink, LiteralGraph graph, int least, int most) {
  const LiteralGraph posted = graph;
  const auto number = sink.add(std::make_unique<SizedParts>(std::move(graph), least, most),
                               Propagator::Cost::moderate);
  int i = 0;
  const auto watch = [&](Literal literal) {
    sink.watch(number, literal, i++, false);
    sink.watch(number, -literal, i++, false);
  };
  for (const Literal node : posted.nodes) watch(node);
  for (const LiteralEdge& edge : posted.edges) watch(edge.literal);
}

}  // namespace ariadne
