#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// A step as a paragraph that a player understands without the notation: what to look at, why the
/// result follows, what it is. `before` is the board on which the step was found; the step must
/// have its evidence. The words are those of the language for its technique, or, for a technique
/// that it does not know, a list of the evidence by role.
ARIADNE_API std::string describe(const Step& step, const Board& before, const Language& language);

/// Why a puzzle is as hard as it is: its hardest steps and how many there are of them. The steps
/// are those that solve it, from `start`, with the ratings under which they were taken.
ARIADNE_API std::string describe_rating(std::span<const Step> steps, const Language& language);

}  // namespace ariadne
