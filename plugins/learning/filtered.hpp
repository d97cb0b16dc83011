#pragma once

#include <ariadne/model/propagator.hpp>

namespace ariadne::plugins::learning {

/// Adds a propagator that calls the filter of a constraint whenever a candidate in its scope is
/// gone, for constraints that have no propagator of their own. See filtered.cpp.
void add_filter(PropagatorSink& sink, const Constraint& constraint);

}  // namespace ariadne::plugins::learning
