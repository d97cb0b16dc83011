#pragma once

#include <bitset>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/graph.hpp>

namespace ariadne {

/// The number of nodes that can be reached from the root through nodes that are there, the root included,
/// is between two bounds. In kurotto, these are a numbered cell and the black regions beside it.
///
/// The propagator looks at the nodes that are reached, and at those that may be. Cost: `most` nodes for
/// each node beside those that are reached.
class ARIADNE_API ReachedNodes final : public Constraint {
 public:
  /// The root has no condition, and another node has one. `links` are pairs of nodes.
  ReachedNodes(std::string label, GraphNodes nodes, std::vector<std::pair<int, int>> links,
               int root, int least, int most);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  GraphNodes nodes_;
  std::vector<std::pair<int, int>> links_;
  int root_;
  int least_;
  int most_;
};

/// Some nodes have marks, and the nodes fall into regions. A region has at most two marked nodes, and they
/// say how many nodes it can have: between the two numbers in araf.
///
/// The propagator looks at the nodes that are joined, and at those that may be, as far as the largest
/// size allows. Cost: these nodes, for each change.
class ARIADNE_API MarkedRegions final : public Constraint {
 public:
  /// The largest size.
  static constexpr int largest = 255;
  /// The sizes that a region can have: bit N for N nodes.
  using Sizes = std::bitset<largest + 1>;

  /// At least one edge has a condition. `marked` are different nodes. `sizes` is asked for no, one, and
  /// two indices into them, in ascending order.
  MarkedRegions(std::string label, int nodes, std::vector<GraphEdge> edges, std::vector<int> marked,
                const std::function<Sizes(std::span<const int> marks)>& sizes);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  class Parts;

  int nodes_;
  std::vector<GraphEdge> edges_;
  std::vector<int> mark_of_;   ///< of each node; -1 for none
  int marks_;                  ///< how many
  Sizes unmarked_;             ///< of a region without marks
  std::vector<Sizes> single_;  ///< by mark
  std::vector<Sizes> pair_;    ///< by two marks; both ways
};

}  // namespace ariadne
