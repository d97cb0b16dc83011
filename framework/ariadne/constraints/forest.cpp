#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/joined_sets.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/detail/used_way.hpp>
#include <ariadne/constraints/forest.hpp>

namespace ariadne {

namespace {

class ForestPropagator final : public Propagator {
 public:
  ForestPropagator(int vertices, std::vector<LiteralEdge> edges)
      : edges_(std::move(edges)), ways_(vertices, edges_), trees_(vertices), way_(edges_, ways_) {
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    closing_.reserve(edges_.size());
    cycles_.reserve(edges_.size());
  }

  bool wake(int edge) override {
    int one = trees_.root(edges_[at(edge)].a);
    int other = trees_.root(edges_[at(edge)].b);
    if (one == other) {
      cycles_.push_back(edge);
      return true;
    }
    if (trees_.size(one) > trees_.size(other)) std::swap(one, other);
    trees_.for_each(one, [&](int vertex) {
      for (const auto& [to, by] : ways_[vertex])
        if (by != edge && trees_.root(to) == other) closing_.push_back(by);
    });
    trees_.join(one, other);
    return !closing_.empty();
  }

  void undo(int edge) override {
    if (!cycles_.empty() && cycles_.back() == edge)
      cycles_.pop_back();
    else
      trees_.undo();
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    if (!cycles_.empty()) {
      sink.force(-edges_[at(cycles_.back())].literal);
    } else {
      for (const int edge : closing_) {
        const auto [a, b, literal] = edges_[at(edge)];
        // It may be left from a join that was taken back.
        if (!assignment.is_open(literal) || trees_.root(a) != trees_.root(b)) continue;
        if (!sink.force(-literal)) break;
      }
    }
    closing_.clear();
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    for (const auto& [used, edge] : owners_.of(-literal)) {
      if (!way_.find_around(supposed, edge)) continue;
      way_.for_each_edge([&](int by) { supposed.add(edges_[at(by)].literal, reason); });
      if (shared_) unify(reason, from);
      return;
    }
    assert(false);
  }

 private:
  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  bool shared_;  ///< whether a variable occurs several times
  JoinedSets trees_;
  std::vector<int> cycles_;   ///< used edges that joined nothing
  std::vector<int> closing_;  ///< edges that may have to be forbidden
  UsedWay way_;
};

}  // namespace

void post_forest(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges) {
  const std::vector<LiteralEdge> posted = edges;
  const auto number = sink.add(std::make_unique<ForestPropagator>(vertices, std::move(edges)),
                               Propagator::Cost::cheap);
  for (int i = 0; i < count_of(posted); ++i) sink.watch(number, posted[at(i)].literal, i, true);
}

Forest::Forest(std::string label, int vertices, std::vector<GraphEdge> edges, bool paths)
    : Constraint(std::move(label), cells_of({}, edges)),
      vertices_(vertices),
      edges_(std::move(edges)),
      paths_(paths) {}

bool Forest::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  JoinedSets trees(vertices_);
  std::vector<int> degrees(at(vertices_), 0);
  for (const GraphEdge& edge : edges_) {
    if (!ScopedCondition(edge.when, scope()).holds(values)) continue;
    const int a = trees.root(edge.a);
    const int b = trees.root(edge.b);
    if (a == b) return false;
    trees.join(a, b);
    if (paths_ && (++degrees[at(edge.a)] > 2 || ++degrees[at(edge.b)] > 2)) return false;
  }
  return true;
}

bool Forest::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool Forest::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  std::vector<LiteralEdge> edges;
  std::vector<std::vector<Literal>> at_vertex(at(vertices_));
  for (const GraphEdge& edge : edges_)
    if (const auto literal = literals.of(edge.when)) {
      edges.push_back({edge.a, edge.b, *literal});
      at_vertex[at(edge.a)].push_back(*literal);
      at_vertex[at(edge.b)].push_back(*literal);
    }
  if (paths_)
    for (const auto& used : at_vertex) post_at_most_two(sink, used);
  post_forest(sink, vertices_, std::move(edges));
  return true;
}

}  // namespace ariadne
