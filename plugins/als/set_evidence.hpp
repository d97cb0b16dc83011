#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "restricted_commons.hpp"

namespace ariadne::plugins::als {

/// The restricted commons of a board: with sets that overlap, or without.
const RestrictedCommons& commons_of(const Board& board, bool overlap);

/// The parameter `overlap` of the techniques of almost locked sets.
Parameter overlap_parameter();

/// A set as evidence of a step.
Evidence set_evidence(const AlmostLockedSets& sets, std::size_t set);
/// Digits as evidence.
Evidence digits_evidence(Role role, DigitSet digits);

/// The digits of `digits` that both sets can take from a cell outside them.
DigitSet common_targets(const AlmostLockedSets& sets, std::size_t a, std::size_t b,
                        DigitSet digits);
/// Adds what two sets take away, one of which has each of these digits: the digits from all cells
/// that see all their places in both.
void remove_common(const AlmostLockedSets& sets, std::size_t a, std::size_t b, DigitSet digits,
                   std::vector<Candidate>& eliminations);

}  // namespace ariadne::plugins::als
