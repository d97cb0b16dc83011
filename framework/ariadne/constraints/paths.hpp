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
  std::uint32_t to;      ///< state behind
};

/// What can be chosen at one place of a path: a digit of a cell, a total of some cells.
struct PathLayer {
  std::vector<int> literals;    ///< of the choices; at least one of them is true
  std::vector<PathMove> moves;  ///< in any order
};

/// Clauses that say: the choices that are true make a path from state 0 through all layers, of which
/// there is at least one. All states behind the last layer are good ends. Where exactly one choice of
/// a layer is true, nothing else is a solution. Cost: some clauses for each move that is on a path.
ARIADNE_API void encode_paths(ClauseSink& sink, const std::vector<PathLayer>& layers);

/// Clauses that say: of these literals, so many are true that `good` is true of the number.
ARIADNE_API void encode_count(ClauseSink& sink, std::span<const int> literals,
                              const std::function<bool(int)>& good);

/// Reports the pairs of candidates that filter() shows not to be both true when nothing else is known,
/// for a constraint of few cells; digits are 1..`digits`. Cost: a filter for each pair of candidates,
/// therefore nothing is done for more than five cells.
ARIADNE_API void link_by_filter(const Constraint& constraint, int digits, LinkSink& sink);

}  // namespace ariadne
