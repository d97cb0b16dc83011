#pragma once

#include <ariadne/steps/step.hpp>

#include "search.hpp"

namespace ariadne::plugins::whips {

/// Adds to the step what a whip or braid rests on: the house or cell that is left without a
/// candidate, and chains of what follows from the target; see proof.cpp.
void add_evidence(const Board& board, const Csp& csp, const Assumptions& assumptions,
                  std::vector<Evidence>& evidence);

}  // namespace ariadne::plugins::whips
