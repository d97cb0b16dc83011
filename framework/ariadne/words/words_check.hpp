#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// Checks the sentences that explain a step in a language. Returns the first error as one sentence,
/// or an empty string. `before` is the board on which the step was found. All placeholders must be
/// filled. Every cell that the sentences name must belong to the evidence, to a house of the
/// evidence, or to the result. The sentences must state the whole result.
ARIADNE_API std::string description_fault(const Step& step, const Board& before,
                                          const Language& language);

}  // namespace ariadne
