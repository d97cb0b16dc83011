#pragma once

#include <span>
#include <vector>

#include <ariadne/constraints/detail/graph.hpp>
#include <ariadne/constraints/detail/joined_sets.hpp>

namespace ariadne {

/// The parts of a graph for some digits.
class ScopedParts {
 public:
  /// Joins the ends of the edges that are there. good() is then false if the end of an edge with a
  /// condition that is true is not there, or if both ends of one whose condition is false are in
  /// one part.
  ScopedParts(const GraphNodes& nodes, const std::vector<GraphEdge>& edges,
              std::span<const Cell> scope, std::span<const Digit> values)
      : sets_(count_of(nodes)) {
    for (const auto& node : nodes) is_there_.push_back(ScopedCondition(node, scope).holds(values));
    std::vector<const GraphEdge*> walls;
    for (const GraphEdge& edge : edges) {
      const bool both = is_there_[at(edge.a)] && is_there_[at(edge.b)];
      if (!ScopedCondition(edge.when, scope).holds(values)) {
        walls.push_back(&edge);
      } else if (both) {
        if (root(edge.a) != root(edge.b)) sets_.join(root(edge.a), root(edge.b));
      } else if (edge.when) {
        good_ = false;
      }
    }
    for (const GraphEdge* const wall : walls)
      if (is_there_[at(wall->a)] && root(wall->a) == root(wall->b)) good_ = false;
  }

  bool good() const { return good_; }
  bool is_there(int node) const { return is_there_[at(node)]; }
  /// A node of the same part, which is the same for all of them.
  int root(int node) const { return sets_.root(node); }
  /// How many nodes the part of a root has.
  int size(int root) const { return sets_.size(root); }

 private:
  std::vector<bool> is_there_;
  JoinedSets sets_;
  bool good_ = true;
};

}  // namespace ariadne
