#pragma once

#include <optional>
#include <vector>

#include <ariadne/model/propagator.hpp>

namespace ariadne {

/// An edge of a graph whose nodes are numbered from 0: the edge of a loop, or a link between two
/// cells of a region. It is part of the graph if the condition is true, or always if it has none.
struct GraphEdge {
  int a;                                   ///< one end
  int b;                                   ///< the other
  std::optional<CellCondition> when = {};  ///< when it is there
  /// Whether both are equal.
  friend bool operator==(const GraphEdge&, const GraphEdge&) = default;
};

/// When each node of a graph is there: if its condition is true, or always if it has none.
using GraphNodes = std::vector<std::optional<CellCondition>>;

}  // namespace ariadne
