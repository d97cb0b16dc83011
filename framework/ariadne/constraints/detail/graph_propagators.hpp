#pragma once

#include <span>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// Adds a propagator: all nodes that are there are connected (connected.cpp).
void post_connected(PropagatorSink& sink, LiteralGraph graph);

}  // namespace ariadne
