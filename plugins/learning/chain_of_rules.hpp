#pragma once

#include <span>

#include <ariadne/steps/step.hpp>

#include "selectable_rules.hpp"

namespace ariadne::plugins::learning {

/// Adds the evidence that shows how a set of rules refutes a literal, one or two rules at a time. Nothing
/// if these are not enough. See chain_of_rules.cpp.
void add_chain(SelectableRules& rules, const Board& board, std::span<const Literal> selectors,
               Literal refuted, Step& step);

}  // namespace ariadne::plugins::learning
