#pragma once

#include <span>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Gives the step its result, at least one of the guardians being true: the one guardian is placed;
/// of several, the candidates go that cannot be true together with any of them. The guardians are
/// candidates of the board, at least one.
void conclude_from_guardians(const Board& board, std::span<const Candidate> guardians, Step& step);

/// The cells of the guardians as evidence of the role `fin`, with their digits.
Evidence guardian_evidence(std::span<const Candidate> guardians);

}  // namespace ariadne::plugins::exotic
