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

/// What a page shows of a puzzle.
struct Explanation {
  std::uint64_t number = 0;         ///< from one; no two of a page have the same
  const Board* start = nullptr;     ///< the board before the first step; not null
  std::span<const Step> steps;      ///< in the order in which they are taken
  bool survey = false;              ///< all steps were found on the start, and none was taken
  std::string_view ending;          ///< how it ends, in words
  std::span<const Digit> solution;  ///< empty where there is none
  /// Where docs/techniques.md is published, to link each technique to its section; empty for none.
  std::string_view techniques;
  const Language* language = nullptr;  ///< in which each step is explained in words; null for none
  /// Its title, its author and its rules in words, which stand above it; null for none.
  const PuzzleNotes* notes = nullptr;
};

// A page that shows puzzles step by step, forward and back: one self-contained file, and
// no network. It is begin, a section for each puzzle, end.

/// The beginning of the file; the title is plain text.
ARIADNE_API std::string explanation_begin(std::string_view title);
/// One puzzle with its steps.
ARIADNE_API std::string explanation_section(const Explanation& explanation);
/// Stands in for an input that is not a puzzle.
ARIADNE_API std::string explanation_error(std::uint64_t number, std::string_view error);
/// The end of the file.
ARIADNE_API std::string explanation_end();

}  // namespace ariadne
