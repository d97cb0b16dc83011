#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/graph.hpp>

namespace ariadne {

/// A vertex of degree four that a loop may pass twice, straight on each time.
struct LoopCrossing {
  int vertex;                ///< which
  std::array<int, 4> edges;  ///< its edges: the first two are opposite, and so are the last two
  std::optional<CellCondition> when = {};  ///< when the loop may; always, if it has no value
};

/// The edges of a graph that are used form exactly one loop, which does not visit any vertex twice,
/// other than at crossings. Vertices may be left out, but there must be a loop. Two loops that
/// cross are two loops.
///
/// A crossing becomes two vertices, one for each direction. A turn uses an edge between them:
///
///            |                     |
///          - + -        - o -      o
///            |              \      |
///                            turn
///
/// Clauses say that each vertex has no edge or two. A cheap propagator keeps the ends of paths, and
/// forbids edges that would close a loop too early: a few steps for each edge that is used. A dear
/// one forbids edges that cannot be on one loop with an edge that is used, since they are in
/// different blocks (biconnected components): vertices plus edges for each call. The reasons are
/// the path and a used edge elsewhere, or a used edge and the edges of a cut that are not used.
class ARIADNE_API Loop final : public Constraint {
 public:
  /// No edge joins a vertex to itself. At least one edge has a condition.
  Loop(std::string label, int vertices, std::vector<GraphEdge> edges,
       std::vector<LoopCrossing> crossings = {});

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  int vertices_;                  ///< with two for each crossing
  std::vector<GraphEdge> edges_;  ///< between them, without turns
  std::vector<LoopCrossing> crossings_;
  std::vector<int> turns_;  ///< of each crossing, its second vertex
};

}  // namespace ariadne
