#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/graph.hpp>

namespace ariadne {

// Regions are the parts into which some nodes fall, such as the cells of a grid. Which class serves
// depends on what is known about them:
//
//     Regions          nothing but bounds of their sizes: palisade, araf
//     CountingRegions  each digit is the size of its region: fillomino
//     RootedRegions    each is around a given node: nurikabe, galaxies
//     Rectangles       each is a rectangle around a given cell: shikaku, tatamibari, rekuto
//
// In all of them, an edge without a condition joins its ends whenever both are there. An edge with a
// condition, such as the absence of a wall, joins them if the condition is true. Then both must be
// there. If it is false, the ends must be in different regions: no wall ends within a region.

/// A size without a bound.
inline constexpr int any_size = std::numeric_limits<int>::max();

/// The nodes that are there fall into regions with at least `least` nodes, and at most `most`.
///
/// If edges have conditions, a propagator keeps the regions, and decides edges within one region,
/// and beside a wall between two. Cost: the edges at the regions that change. Another one keeps the
/// sizes, if they have bounds: regions that are too large, or too small and closed, and cells that
/// they need. It looks only at what changed. Cost: for each change, the edges at most+1 nodes. The
/// reasons are the nodes and edges of a region that is too large, or what closes one that is too
/// small.
class ARIADNE_API Regions final : public Constraint {
 public:
  /// At least one node or edge has a condition.
  Regions(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges, int least = 1,
          int most = any_size);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  GraphNodes nodes_;
  std::vector<GraphEdge> edges_;
  int least_;
  int most_;
};

/// Neighbors with equal digits are in one region, and each region has as many cells as its digits
/// say. For each digit, a propagator as that of Regions keeps the sizes.
class ARIADNE_API CountingRegions final : public Constraint {
 public:
  /// `neighbors` are pairs of indices into `cells`, which are in ascending order. Digit 1 stands for
  /// the number `first_value`.
  CountingRegions(std::string label, std::vector<Cell> cells,
                  std::vector<std::pair<int, int>> neighbors, int first_value = 1);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  int number(Digit digit) const { return digit + first_value_ - 1; }

  std::vector<std::pair<int, int>> neighbors_;
  int first_value_;
};

/// A region around a node.
struct RegionRoot {
  int node;             ///< which
  int least = 1;        ///< the least size
  int most = any_size;  ///< the largest size
  /// For each node of the graph, a condition that is true exactly if the node is in this region; a
  /// node without one cannot be in it. Other constraints can then speak about the members. If the
  /// vector is empty, there are no such conditions.
  std::vector<std::optional<CellCondition>> members = {};
};

/// Each region contains exactly one of the roots, which are there. Each root has a variable for each
/// node that its region may contain. Clauses say how they depend on each other, and for each root,
/// propagators keep its region connected, within its size, and within reach of the root. Cost: the
/// number of nodes that may be in a region, for each call.
class ARIADNE_API RootedRegions final : public Constraint {
 public:
  /// The roots are different nodes. At least one node, edge, or member has a condition.
  RootedRegions(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges,
                std::vector<RegionRoot> roots);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  GraphNodes nodes_;
  std::vector<GraphEdge> edges_;
  std::vector<RegionRoot> roots_;
};

/// A cell around which there is a rectangle.
struct RectangleRoot {
  int node;  ///< which
  /// Whether a rectangle with so many rows and columns fits: `rows * columns == 6`. If there is no
  /// function, each one does.
  std::function<bool(int rows, int columns)> fits = {};
};

/// The cells of a grid fall into rectangles, each of which contains exactly one of the roots. The
/// edges say which neighbors are in one rectangle. There is a variable for each rectangle that is
/// possible around a root: up to about (rows * columns)^2 / 16 of them, and far fewer if other roots
/// are near, or where only some sizes fit. Each has a clause for each edge within it and at its
/// border. There are no propagators.
class ARIADNE_API Rectangles final : public Constraint {
 public:
  /// The nodes are the cells in reading order. Every two neighbors have exactly one edge, and at
  /// least one edge has a condition. The roots are different cells.
  Rectangles(std::string label, int rows, int columns, std::vector<GraphEdge> edges,
             std::vector<RectangleRoot> roots);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  int rows_;
  int columns_;
  std::vector<GraphEdge> edges_;
  std::vector<RectangleRoot> roots_;
};

}  // namespace ariadne
