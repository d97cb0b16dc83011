#pragma once

#include <string>

#include "shared/steps.hpp"

/// Tells whether a move is right from a position, r1c2=5 or r1c2<>5, and which step shows it: one
/// that there is now, or one on the way that the solver takes. Returns the exit status. Throws
/// ariadne::ConfigError for what is no move of the layout.
int judge_move(const std::string& move, const StartingPoint& start, const Solving& solving,
               const ariadne::SolveRequest& request);
