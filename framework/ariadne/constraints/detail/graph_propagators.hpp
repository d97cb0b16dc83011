#pragma once

#include <vector>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// Adds a propagator: all nodes that are there are connected (connected.cpp).
void post_connected(PropagatorSink& sink, LiteralGraph graph);

/// Adds a propagator that keeps the ends of paths: the edges that are there are part of one loop, if
/// they close one. No vertex has more than two edges; clauses must say so (loop_ends.cpp).
void post_loop_ends(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges);

/// Adds a propagator: all edges that are there can still be on one loop (loop_blocks.cpp).
void post_loop_blocks(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges);

/// Adds a propagator: the edges that are there have no cycle (forest.cpp).
void post_forest(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges);

/// Adds a propagator: at least so many of the literals are true, and at most so many
/// (graph_counts.cpp).
void post_count(PropagatorSink& sink, std::vector<Literal> literals, int least, int most);

/// At most two of the literals are true: clauses if they are few, else a propagator.
void post_at_most_two(PropagatorSink& sink, const std::vector<Literal>& literals);

/// Adds a propagator: an edge is there exactly if edges that are there connect its ends
/// (joined_parts.cpp).
void post_joined_parts(PropagatorSink& sink, int nodes, std::vector<LiteralEdge> edges);

/// Adds a propagator: each part of a graph has at least so many nodes, and at most so many
/// (sized_parts.cpp).
void post_sized_parts(PropagatorSink& sink, LiteralGraph graph, int least, int most);

/// Adds a propagator: all nodes that are there can be reached from a root in fewer than `most`
/// steps, and `least` nodes can, with the root. The root must be there (region_reach.cpp).
void post_reach(PropagatorSink& sink, LiteralGraph graph, int root, int least, int most);

}  // namespace ariadne
