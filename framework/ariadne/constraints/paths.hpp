#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A step of a path: from a state, by a choice, to a state of the next layer.
struct PathMove {
  std::uint32_t from;    ///< state before
  std::uint32_t choice;  ///< index into the layer's literals
  std::uint32_t to;      ///< state after
};

/// The choices at one place of a path, such as the digits of a cell or the totals of some cells.
struct PathLayer {
  std::vector<int> literals;    ///< one for each choice; at least one is true
  std::vector<PathMove> moves;  ///< in any order
};

/// Adds clauses that are true if and only if the choices that are true form a path from state 0
/// through all layers, provided that exactly one choice in each layer is true. There must be at
/// least one layer. A path may end in any state after the last layer. Cost: a few clauses for each
/// move that is on some path.
ARIADNE_API void encode_paths(ClauseSink& sink, const std::vector<PathLayer>& layers);

/// Adds clauses that are true if and only if `good` returns true for the number of literals that
/// are true.
ARIADNE_API void encode_count(ClauseSink& sink, std::span<const int> literals,
                              const std::function<bool(int)>& good);

/// Reports the pairs of candidates that cannot both be true if filter() can show this when nothing
/// else is known. Digits are 1..`digits`. Cost: one call to filter() for each pair of candidates.
/// Nothing is reported if the constraint has more than five cells.
ARIADNE_API void link_by_filter(const Constraint& constraint, int digits, LinkSink& sink);

}  // namespace ariadne
