#pragma once

#include <string>

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

/// Words that the steps of several techniques share: what an almost locked set is, ...
inline const std::string almost_locked =
    "All cells of a set see each other, so no digit can be in a set twice. Each set has one more "
    "candidate digit than it has cells. So a set that lacks one of its digits holds all the "
    "others. ";
/// ... and what it means that one of two sets holds the digits of the evidence `target`.
inline const std::string seen_in_both =
    "[!target.second-digit:{remove.cells} {remove.cells:sees|see} every place for "
    "{target.digits} in these two sets, so {remove.cells:it|they} cannot be "
    "{remove.any-digit}.][target.second-digit:Every candidate that is removed sees all candidates "
    "for the same digit in both sets: {result}.]";

}  // namespace ariadne::plugins::als
