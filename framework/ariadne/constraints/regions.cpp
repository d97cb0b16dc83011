#include <cassert>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/detail/scoped_parts.hpp>
#include <ariadne/constraints/regions.hpp>

namespace ariadne {

Regions::Regions(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges, int least,
                 int most)
    : Constraint(std::move(label), cells_of(nodes, edges)),
      nodes_(std::move(nodes)),
      edges_(std::move(edges)),
      least_(least),
      most_(most) {}

bool Regions::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const ScopedParts parts(nodes_, edges_, scope(), values);
  if (!parts.good()) return false;
  for (int i = 0; i < count_of(nodes_); ++i) {
    const int size = parts.size(parts.root(i));
    if (parts.is_there(i) && (size < least_ || size > most_)) return false;
  }
  return true;
}

bool Regions::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool Regions::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  LiteralGraph graph;
  for (const auto& node : nodes_) graph.nodes.push_back(literals.or_never(node));
  std::vector<LiteralEdge> joined;  // whose literals say by themselves that the ends are there
  bool has_conditions = false;
  for (const GraphEdge& edge : edges_) {
    const Literal a = graph.nodes[at(edge.a)];
    const Literal b = graph.nodes[at(edge.b)];
    const Literal literal = literals.or_never(edge.when);
    graph.edges.push_back({edge.a, edge.b, literal});
    if (edge.when) {
      has_conditions = true;
      add_clause(sink, {-literal, a});
      add_clause(sink, {-literal, b});
      joined.push_back(graph.edges.back());
    }
  }
  if (has_conditions) {
    for (const GraphEdge& edge : edges_) {
      if (edge.when) continue;
      const Literal a = graph.nodes[at(edge.a)];
      const Literal b = graph.nodes[at(edge.b)];
      const Literal both = sink.fresh();
      add_clause(sink, {-both, a});
      add_clause(sink, {-both, b});
      add_clause(sink, {both, -a, -b});
      joined.push_back({edge.a, edge.b, both});
    }
    post_joined_parts(sink, count_of(nodes_), std::move(joined));
  }
  if (least_ > 1 || most_ < count_of(nodes_))
    post_sized_parts(sink, std::move(graph), least_, most_);
  return true;
}

CountingRegions::CountingRegions(std::string label, std::vector<Cell> cells,
                                 std::vector<std::pair<int, int>> neighbors, int first_value)
    : Constraint(std::move(label), std::move(cells)),
      neighbors_(std::move(neighbors)),
      first_value_(first_value) {}

bool CountingRegions::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  JoinedSets parts(count_of(values));
  for (const auto& [a, b] : neighbors_) {
    const int one = parts.root(a);
    const int other = parts.root(b);
    if (values[at(a)] == values[at(b)] && one != other) parts.join(one, other);
  }
  for (int i = 0; i < count_of(values); ++i)
    if (parts.size(parts.root(i)) != number(values[at(i)])) return false;
  return true;
}

bool CountingRegions::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool CountingRegions::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  DigitSet all;
  for (const Cell cell : scope()) all |= sink.domain(cell);
  std::vector<int> nodes(scope().size());
  for (const Digit digit : all) {
    LiteralGraph graph;
    for (std::size_t i = 0; i < scope().size(); ++i) {
      nodes[i] = -1;
      if (!sink.domain(scope()[i]).contains(digit)) continue;
      nodes[i] = count_of(graph.nodes);
      graph.nodes.push_back(*literals.of(CellCondition{scope()[i], DigitSet::of(digit)}));
    }
    for (const auto& [a, b] : neighbors_)
      if (nodes[at(a)] >= 0 && nodes[at(b)] >= 0)
        graph.edges.push_back({nodes[at(a)], nodes[at(b)], literals.always()});
    if (number(digit) >= 1 && number(digit) <= count_of(graph.nodes)) {
      post_sized_parts(sink, std::move(graph), number(digit), number(digit));
    } else {
      for (const Literal node : graph.nodes) add_clause(sink, {-node});
    }
  }
  return true;
}

}  // namespace ariadne
