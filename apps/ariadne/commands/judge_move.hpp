#pragma once

#include <string>

#include "runs/steps.hpp"

/// Judges a move, such as r1c2=5 or r1c2<>5, in a position, and shows the step that makes it: one
/// that is possible now, or a later one of the solver. Returns the exit status. Throws
/// ariadne::ConfigError if the text is not a move of the layout.
int judge_move(const std::string& move, const StartingPoint& start, const Solving& solving,
               const ariadne::SolveRequest& request);
