#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// Explains a step in a paragraph that players understand without knowing the notation: what to
/// look at, why the result follows, and what the result is. `before` is the board on which the step
/// was found. The step must have its evidence. If the language has no sentences for the technique,
/// the paragraph lists the evidence.
ARIADNE_API std::string describe(const Step& step, const Board& before, const Language& language);

/// The rules of a kind that the step needs, as sentences with their places; empty if it needs none.
ARIADNE_API std::string describe_rules(const Step& step, const Board& before,
                                       const Language& language);

/// What the step says, as a sentence without the reason: "There is a tent at r1c5."
ARIADNE_API std::string describe_result(const Step& step, const Board& before,
                                        const Language& language);

/// The step in notation, with its name in the language. `text` is what to_text() makes of the step, or begins
/// with it.
ARIADNE_API std::string with_name_in(const Language& language, const Step& step, std::string text);

/// Explains why a puzzle is hard: names its hardest steps, and says how many there are. `steps` are
/// the steps that were found, with their ratings, and `solved` is whether they solve the puzzle.
/// Empty if no steps were found and the puzzle is not solved.
ARIADNE_API std::string describe_rating(std::span<const Step> steps, bool solved,
                                        const Language& language);

}  // namespace ariadne
