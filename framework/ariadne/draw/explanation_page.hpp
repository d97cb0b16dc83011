#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// A puzzle and its steps, to be shown on a page.
struct Explanation {
  std::uint64_t number = 0;         ///< from one; different for each puzzle on a page
  const Board* start = nullptr;     ///< the board before the first step; not null
  std::span<const Step> steps;      ///< in the order in which they are applied
  bool survey = false;              ///< all steps were found on `start`, and none was applied
  std::string_view ending;          ///< the result, in words
  std::span<const Digit> solution;  ///< empty if it is not known
  /// The address at which docs/techniques.md is published, to which the names of techniques link;
  /// empty for no links.
  std::string_view techniques;
  /// The language of the explanations; null for no explanations.
  const Language* language = nullptr;
  /// The title, the author, and the rules in words; null if there are none.
  const PuzzleNotes* notes = nullptr;
};

// A page on which a reader can step through solutions, forward and back. It is one self-contained
// file, which consists of explanation_begin(), an explanation_section() for each puzzle, and
// explanation_end().

/// The beginning of the file; the title is plain text.
ARIADNE_API std::string explanation_begin(std::string_view title);
/// One puzzle with its steps.
ARIADNE_API std::string explanation_section(const Explanation& explanation);
/// A message in place of an input that is not a puzzle.
ARIADNE_API std::string explanation_error(std::uint64_t number, std::string_view error);
/// The end of the file.
ARIADNE_API std::string explanation_end();

}  // namespace ariadne
