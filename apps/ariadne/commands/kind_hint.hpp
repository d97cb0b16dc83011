#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>
#include <ariadne/words/language.hpp>

#include "commands/mistakes.hpp"

// What `hint` says of puzzles of kinds, stage by stage: where to look, which rules, and what follows.

/// The places to look at: those of the rules of the step. If they are about the whole puzzle, those of the
/// result.
std::vector<std::string> kind_area(const ariadne::Step& step, const ariadne::Layout& layout);

/// A hint in as much detail as the stage (0 to 3) allows.
std::string kind_hint_text(const ariadne::Step& step, const ariadne::Board& start,
                           std::size_t reveal, const ariadne::Language& language);
/// The same as a record.
nlohmann::ordered_json json_of_kind_hint(const ariadne::Step& step, const ariadne::Layout& layout,
                                         std::size_t reveal, const std::string& words,
                                         const ariadne::Language& language);

/// The mistake of a position that has no solution.
struct KindMistake {
  Mistake mistake;                          ///< its cells are unknowns; they may be empty
  std::vector<ariadne::Candidate> entries;  ///< what the position says of these
  std::vector<ariadne::BrokenRule> broken;  ///< the rules that the position breaks
};

/// The mistake of the position of a puzzle. `truth` is a solver that searches.
KindMistake kind_mistake(ariadne::Solver& truth, const ariadne::PuzzleWriting& writing,
                         const ariadne::SolveRequest& request);

/// The mistake in as much detail as the stage allows.
std::string kind_mistake_text(const KindMistake& found, const ariadne::Layout& layout,
                              std::size_t reveal);
/// The same as a record.
nlohmann::ordered_json json_of_kind_mistake(const KindMistake& found, const ariadne::Layout& layout,
                                            std::size_t reveal);
