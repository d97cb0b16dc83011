#include <algorithm>
#include <cassert>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/loop.hpp>

namespace ariadne {

namespace {

std::vector<Cell> loop_cells(const std::vector<GraphEdge>& edges,
                             const std::vector<LoopCrossing>& crossings) {
  GraphNodes conditions;
  for (const LoopCrossing& crossing : crossings) conditions.push_back(crossing.when);
  return cells_of(conditions, edges);
}

/// A vertex has no edge, or two.
void post_degree(PropagatorSink& sink, const std::vector<Literal>& edges) {
  post_at_most_two(sink, edges);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    std::vector<Literal> another = edges;
    another[i] = -edges[i];
    add_clause(sink, std::move(another));
  }
}

}  // namespace

Loop::Loop(std::string label, int vertices, std::vector<GraphEdge> edges,
           std::vector<LoopCrossing> crossings)
    : Constraint(std::move(label), loop_cells(edges, crossings)),
      vertices_(vertices),
      edges_(std::move(edges)),
      crossings_(std::move(crossings)) {
  for (const LoopCrossing& crossing : crossings_) {
    turns_.push_back(vertices_++);
    for (const std::size_t i : {2U, 3U}) {
      GraphEdge& edge = edges_[at(crossing.edges[i])];
      assert(edge.a == crossing.vertex || edge.b == crossing.vertex);
      (edge.a == crossing.vertex ? edge.a : edge.b) = turns_.back();
    }
  }
}

bool Loop::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const auto is_true = [&](const std::optional<CellCondition>& condition) {
    return ScopedCondition(condition, scope()).holds(values);
  };
  std::vector<GraphEdge> used;
  for (const GraphEdge& edge : edges_)
    if (is_true(edge.when)) used.push_back(edge);
  for (std::size_t i = 0; i < crossings_.size(); ++i) {
    const LoopCrossing& crossing = crossings_[i];
    const auto uses = [&](int edge) { return is_true(edges_[at(edge)].when); };
    if (std::all_of(crossing.edges.begin(), crossing.edges.end(), uses) && !is_true(crossing.when))
      return false;
    if (uses(crossing.edges[0]) != uses(crossing.edges[1]))
      used.push_back({crossing.vertex, turns_[i]});
  }
  if (used.empty()) return false;
  const Adjacency ways(vertices_, used);
  for (int i = 0; i < vertices_; ++i)
    if (!ways[i].empty() && ways[i].size() != 2) return false;
  // Follow the loop from the first edge until it closes.
  std::size_t length = 1;
  int edge = 0;
  for (int vertex = used[0].b; vertex != used[0].a; ++length) {
    const auto next = ways[vertex][ways[vertex][0].edge == edge ? 1 : 0];
    vertex = next.to;
    edge = next.edge;
  }
  return length == used.size();
}

bool Loop::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool Loop::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  std::vector<LiteralEdge> edges;
  std::vector<std::vector<Literal>> at_vertex(at(vertices_));
  const auto add = [&](int a, int b, Literal literal) {
    edges.push_back({a, b, literal});
    at_vertex[at(a)].push_back(literal);
    at_vertex[at(b)].push_back(literal);
  };
  std::vector<Literal> one_of;
  std::vector<std::optional<Literal>> used;
  for (const GraphEdge& edge : edges_) {
    used.push_back(literals.of(edge.when));
    if (!used.back()) continue;
    add(edge.a, edge.b, *used.back());
    one_of.push_back(*used.back());
  }
  add_clause(sink, one_of);
  for (std::size_t i = 0; i < crossings_.size(); ++i) {
    const LoopCrossing& crossing = crossings_[i];
    add(crossing.vertex, turns_[i], sink.fresh());
    const auto [a, b, c, d] = crossing.edges;
    if (!used[at(a)] || !used[at(b)] || !used[at(c)] || !used[at(d)]) continue;
    // Three edges would be four.
    std::vector<Literal> unless;
    if (const auto may = literals.of(crossing.when)) unless.push_back(*may);
    for (const auto& [one, two, other] : {std::array{a, b, c}, std::array{c, d, a}}) {
      std::vector<Literal> clause = unless;
      for (const int edge : {one, two, other}) clause.push_back(-*used[at(edge)]);
      add_clause(sink, std::move(clause));
    }
  }
  for (const auto& degree : at_vertex) post_degree(sink, degree);
  post_loop_ends(sink, vertices_, edges);
  post_loop_blocks(sink, vertices_, std::move(edges));
  return true;
}

}  // namespace ariadne
