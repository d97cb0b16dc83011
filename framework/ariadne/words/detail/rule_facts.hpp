#pragma once

#include <vector>

#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// What a step needs to know of unknowns.
struct RuleFacts {
  std::vector<Candidate> known;  ///< values that they have
  std::vector<Candidate> gone;   ///< values that others cannot have
};

/// The unknowns that matter for a step of rules at places of a kind, if they are few: those without which the
/// same rules would not give the result. Nothing if the clues alone give it, or if this cannot be found out with
/// the filters of the rules.
RuleFacts facts_of_rules(const Step& step, const Board& before);

}  // namespace ariadne
