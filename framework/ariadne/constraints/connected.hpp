#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/graph.hpp>

namespace ariadne {

/// The nodes and edges of a graph that are there are connected: from each node, one can reach every
/// other one through nodes and edges that are there. A graph without nodes is connected. An edge
/// whose ends are not both there does not matter.
///
/// To say that each part reaches the border, add a node that is always there, and edges from it to
/// the nodes at the border.
///
/// The propagator removes nodes that cannot be reached, and adds those without which the nodes that
/// are there would fall apart (articulation points), and edges (bridges). Cost: nodes plus edges,
/// for each call and each reason. A reason consists of two nodes and of a minimal set of nodes and
/// edges between them that are not there.
class ARIADNE_API Connected final : public Constraint {
 public:
  /// At least one node or edge has a condition.
  Connected(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  GraphNodes nodes_;
  std::vector<GraphEdge> edges_;
};

}  // namespace ariadne
