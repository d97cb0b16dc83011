#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// What is wrong with the words of a step in a language, in one sentence; empty when nothing is.
/// They are held against the step and the board on which it was found: no place is left unfilled,
/// every cell that is named belongs to the evidence, its houses or the result, and the words state
/// the whole result.
ARIADNE_API std::string description_fault(const Step& step, const Board& before,
                                          const Language& language);

}  // namespace ariadne
