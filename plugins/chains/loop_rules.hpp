#pragma once

#include <span>
#include <vector>

#include <ariadne/logic/implications.hpp>

namespace ariadne::plugins::chains {

/// A chain of implications from a premise, as nodes.
using NodeChain = std::span<const Implications::Node>;

/// Whether the chain from a candidate back to the same cell is a loop as people draw them: it
/// leaves the cell with its first link and comes back with its last one, and does not cross itself.
bool is_loop(const Implications& graph, NodeChain chain, const Board& board);

/// Whether the chain between two cells does not cross itself.
bool is_open_chain(const Implications& graph, NodeChain chain, const Board& board);

/// What a continuous loop eliminates: the chain leads from a candidate that is out to another one
/// of the same cell that is in. By digit, those of a digit by cell.
void continuous_eliminations(const Implications& graph, NodeChain chain, const Board& board,
                             std::vector<Candidate>& eliminations);

}  // namespace ariadne::plugins::chains
