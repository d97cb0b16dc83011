#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// One puzzle of an input, or one piece of it that is not a puzzle.
struct ReadItem {
  LayoutPtr layout;           ///< null when this is a mistake
  std::vector<Digit> givens;  ///< one for each cell, 0 where it is open
  /// Of a puzzle written as pencil marks: a set for each cell, alone where there is a given. Empty
  /// for all others.
  std::vector<DigitSet> candidates;
  /// Of a puzzle with rules beyond its layout, until PuzzleReader has made constraints of them.
  std::vector<Rule> rules;
  /// The rules of a puzzle from a document, as a list in YAML or JSON, until PuzzleReader reads it.
  std::string rule_text;
  std::shared_ptr<PuzzleNotes> notes;  ///< what else its document says; null if nothing
  std::size_t line = 0;                ///< where it begins, from one
  std::string file;  ///< what messages call the input; PuzzleReader leaves it alone

  // Of a mistake:
  std::string error;             ///< one sentence without the place; empty for a puzzle
  std::string text;              ///< the line at fault, as it was read
  std::size_t error_line = 0;    ///< of the mistake, from one; 0 if it has no line
  std::size_t error_column = 0;  ///< of the mistake, from one; 0 if it has no column

  /// Whether this is a puzzle.
  bool good() const { return layout != nullptr; }
};

/// Puzzles of one layout and one kind, givens or pencil marks, in flat arrays: puzzle after puzzle
/// with the cells of a ReadItem.
struct ReadPuzzles {
  LayoutPtr layout;                  ///< of all of them; null if there are none
  std::vector<Digit> givens;         ///< cell_count digits for each puzzle, 0 for open cells
  std::vector<DigitSet> candidates;  ///< empty unless they are pencil marks
};

}  // namespace ariadne
