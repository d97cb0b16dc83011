#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/graph.hpp>

namespace ariadne {

/// The edges of a graph that are used have no cycle. If `paths` is set, no vertex has more than two
/// of them, either: then each part is a path.
///
/// A propagator keeps the trees, and forbids the edges that would join two vertices of one tree.
/// The reason is the path between them. Cost: for each edge that is used, the edges at the smaller
/// of the two trees that it joins.
class ARIADNE_API Forest final : public Constraint {
 public:
  /// No edge joins a vertex to itself. At least one edge has a condition.
  Forest(std::string label, int vertices, std::vector<GraphEdge> edges, bool paths = false);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  int vertices_;
  std::vector<GraphEdge> edges_;
  bool paths_;
};

}  // namespace ariadne
