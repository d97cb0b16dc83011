// Connected graphs. A depth-first search (Tarjan, 1972) from a node that is there, over all that
// may be there, finds at once what cannot be reached, and what separates nodes that are there:
//
//     a   articulation point: something below it is there, and reaches nothing above it
//     |   bridge: something below it is there, and reaches neither the end above nor beyond
//
// To explain a literal, its opposite is supposed. Then two nodes that are there are separated. All
// that can be reached from one of them has a border, which is not there. The part of the border
// that can be reached from the other one, if all else were there, is a minimal separator.

#include <algorithm>
#include <cassert>

#include <ariadne/constraints/connected.hpp>
#include <ariadne/constraints/detail/depth_first.hpp>
#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>

namespace ariadne {

namespace {

class ConnectedPropagator final : public Propagator {
 public:
  explicit ConnectedPropagator(LiteralGraph graph)
      : graph_(std::move(graph)),
        ways_(count_of(graph_.nodes), graph_.edges),
        depth_first_(count_of(graph_.nodes)),
        left_(count_of(graph_.nodes)),
        there_(graph_.nodes.size(), 0),
        gone_(graph_.nodes.size(), 0),
        below_(graph_.nodes.size()),
        near_(count_of(graph_.nodes)),
        border_(count_of(graph_.nodes)),
        far_(count_of(graph_.nodes)) {
    LiteralOwners all;
    for (int i = 0; i < count_of(graph_.nodes); ++i) {
      nodes_of_.add(graph_.nodes[at(i)], i);
      all.add(graph_.nodes[at(i)], i);
    }
    for (const auto& edge : graph_.edges) all.add(edge.literal, 0);
    one_edge_ = !graph_.edges.empty() &&
                std::all_of(graph_.edges.begin(), graph_.edges.end(), [this](const auto& one) {
                  return one.literal == graph_.edges[0].literal;
                });
    nodes_of_.sort();
    shared_ = all.sort();
    queue_.reserve(graph_.nodes.size());
    needed_.reserve(graph_.nodes.size() * 2);
  }

  static constexpr int edge_there = 0;
  static constexpr int edge_gone = 1;
  /// The node of this number is there, or gone.
  static constexpr int node_there(int node) { return 2 * node + 2; }
  static constexpr int node_gone(int node) { return 2 * node + 3; }

  /// An edge that is there forces nothing new, unless the last call ended at a conflict.
  bool wake(int number) override {
    if (number <= edge_gone) return number == edge_gone || in_conflict_;
    std::uint8_t& flag = flag_of(number);
    assert(flag == 0);
    flag = 1;
    left_ -= number % 2;
    return true;
  }
  void undo(int number) override {
    std::uint8_t& flag = flag_of(number);
    assert(flag == 1);
    flag = 0;
    left_ += number % 2;
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    in_conflict_ = !force_all(assignment, sink);
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    const auto own = nodes_of_.of(-literal);
    const int one = own.empty() ? next_there(supposed, 0) : own.front().second;
    flood(supposed, one);
    int other = next_there(supposed, 0);
    while (near_[other]) other = next_there(supposed, other + 1);
    supposed.add(node(one), reason);
    supposed.add(node(other), reason);
    separate(supposed, other, reason);
    if (shared_) unify(reason, from);
  }

 private:
  Literal node(int i) const { return graph_.nodes[at(i)]; }
  Literal edge(int i) const { return graph_.edges[at(i)].literal; }

  std::uint8_t& flag_of(int number) {
    return (number % 2 == 0 ? there_ : gone_)[at(number / 2 - 1)];
  }

  /// Returns false at a conflict.
  bool force_all(const Assignment& assignment, ForceSink& sink) {
    const auto root = std::find(there_.begin(), there_.end(), 1);
    if (root == there_.end()) return true;
    search(assignment, static_cast<int>(root - there_.begin()));
    for (int i = 0; depth_first_.reached() < left_ && i < count_of(graph_.nodes); ++i)
      if (!depth_first_.reached(i) && gone_[at(i)] == 0 && !assignment.is_false(node(i)) &&
          !sink.force(-node(i)))
        return false;
    for (const Literal literal : needed_)
      if (!sink.force(literal)) return false;
    return true;
  }

  void search(const Assignment& now, int root) {
    needed_.clear();
    below_ = there_;
    const bool all_edges = one_edge_ && now.is_true(edge(0));
    depth_first_.run(
        ways_, root,
        [&](int to, int by) {
          return gone_[at(to)] == 0 && (all_edges || !now.is_false(edge(by)));
        },
        [](int, int) {},
        [&](int i, int above) {
          if (below_[at(i)] == 0) return;
          below_[at(above)] = 1;
          const auto& visit = depth_first_[i];
          const int time = depth_first_[above].time;
          if (visit.low >= time && there_[at(above)] == 0) needed_.push_back(node(above));
          if (visit.low > time && !now.is_true(edge(visit.way))) needed_.push_back(edge(visit.way));
        });
  }

  int next_there(const Supposed& supposed, int from) const {
    while (true) {
      assert(from < count_of(graph_.nodes));
      if (supposed.is_true(node(from))) return from;
      ++from;
    }
  }

  /// Marks in near_, and puts into queue_, what can be reached from a node that is there.
  void flood(const Supposed& supposed, int from) {
    near_.clear();
    near_.mark(from);
    queue_.assign(1, from);
    for (std::size_t i = 0; i < queue_.size(); ++i)
      for (const auto& [to, by] : ways_[queue_[i]])
        if (!near_[to] && !supposed.is_false(node(to)) && !supposed.is_false(edge(by))) {
          near_.mark(to);
          queue_.push_back(to);
        }
  }

  /// After flood(): adds what separates what it reached from another node. A node of the border
  /// stands for all edges that lead to it.
  void separate(const Supposed& supposed, int other, std::vector<Literal>& reason) {
    border_.clear();
    int left = 0;
    for (const int i : queue_)
      for (const auto& [to, by] : ways_[i])
        if (!near_[to] && (!supposed.is_false(node(to)) || border_.mark(to))) ++left;
    far_.clear();
    far_.mark(other);
    queue_.assign(1, other);
    for (std::size_t i = 0; i < queue_.size() && left > 0; ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (near_[to]) {
          supposed.add(-edge(by), reason);
          --left;
        } else if (far_.mark(to)) {
          if (border_[to]) {
            supposed.add(-node(to), reason);
            --left;
          } else {
            queue_.push_back(to);
          }
        }
      }
    assert(left >= 0);
  }

  LiteralGraph graph_;
  Adjacency ways_;
  LiteralOwners nodes_of_;
  bool shared_;    ///< whether a variable occurs several times
  bool one_edge_;  ///< whether all edges are there or none: they have the same literal
  bool in_conflict_ = false;
  DepthFirst depth_first_;
  int left_;                         ///< nodes that are not gone
  std::vector<std::uint8_t> there_;  ///< of each node, whether it is there
  std::vector<std::uint8_t> gone_;   ///< of each node, whether it is gone
  std::vector<std::uint8_t> below_;  ///< of each node, whether one in its tree is there
  std::vector<int> queue_;
  std::vector<Literal> needed_;
  Marks near_;
  Marks border_;
  Marks far_;
};

}  // namespace

void post_connected(PropagatorSink& sink, LiteralGraph graph) {
  const LiteralGraph posted = graph;
  const auto number =
      sink.add(std::make_unique<ConnectedPropagator>(std::move(graph)), Propagator::Cost::dear);
  for (int i = 0; i < count_of(posted.nodes); ++i) {
    const Literal node = posted.nodes[at(i)];
    sink.watch(number, node, ConnectedPropagator::node_there(i), true);
    sink.watch(number, -node, ConnectedPropagator::node_gone(i), true);
  }
  for (const auto& edge : posted.edges) {
    sink.watch(number, edge.literal, ConnectedPropagator::edge_there, false);
    sink.watch(number, -edge.literal, ConnectedPropagator::edge_gone, false);
  }
}

Connected::Connected(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges)
    : Constraint(std::move(label), cells_of(nodes, edges)),
      nodes_(std::move(nodes)),
      edges_(std::move(edges)) {}

bool Connected::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const auto is_there = [&](const std::optional<CellCondition>& condition) {
    return ScopedCondition(condition, scope()).holds(values);
  };
  std::vector<GraphEdge> edges;
  for (const GraphEdge& edge : edges_)
    if (is_there(edge.when)) edges.push_back(edge);
  const Adjacency ways(count_of(nodes_), edges);
  std::vector<bool> missing;
  for (const auto& node : nodes_) missing.push_back(is_there(node));
  std::vector<int> queue;
  const auto take = [&](int node) {
    if (!missing[at(node)]) return;
    missing[at(node)] = false;
    queue.push_back(node);
  };
  const auto first = std::find(missing.begin(), missing.end(), true);
  if (first == missing.end()) return true;
  take(static_cast<int>(first - missing.begin()));
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const auto& [to, by] : ways[queue[i]]) take(to);
  return std::find(missing.begin(), missing.end(), true) == missing.end();
}

bool Connected::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool Connected::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  LiteralGraph graph;
  std::vector<int> numbers(nodes_.size(), -1);
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (const auto literal = literals.of(nodes_[i])) {
      numbers[i] = count_of(graph.nodes);
      graph.nodes.push_back(*literal);
    }
  for (const GraphEdge& edge : edges_) {
    const int a = numbers[at(edge.a)];
    const int b = numbers[at(edge.b)];
    if (a < 0 || b < 0) continue;
    if (const auto literal = literals.of(edge.when)) graph.edges.push_back({a, b, *literal});
  }
  post_connected(sink, std::move(graph));
  return true;
}

}  // namespace ariadne
