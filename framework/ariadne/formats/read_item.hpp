#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

struct YamlNode;

/// The text of a puzzle of a kind.
struct KindText {
  std::string kind;  ///< the name; empty for the kind of all puzzles of the input
  std::string text;  ///< with '|' or line breaks between its lines
};

/// A puzzle from an input, or a part of the input that is not a puzzle.
struct ReadItem {
  LayoutPtr layout;           ///< null if this is an error
  std::vector<Digit> givens;  ///< one for each cell; 0 for an open cell
  /// For a puzzle with pencil marks: a set for each cell, with only one digit for a given. Empty
  /// for all other puzzles.
  std::vector<DigitSet> candidates;
  /// The symbols of digit 1, digit 2, and so on, if the puzzle uses others than its layout, until
  /// PuzzleReader has made a layout with these symbols; otherwise empty.
  std::string symbols;
  /// The rules of a puzzle, until PuzzleReader has made constraints from them.
  std::vector<Rule> rules;
  /// The rules of a puzzle from a document, as a list, until PuzzleReader has read them; otherwise
  /// null.
  std::shared_ptr<const YamlNode> written_rules;
  /// The puzzle of a record that names a kind, until PuzzleReader has read it; otherwise null.
  std::shared_ptr<const KindText> of_kind;
  std::shared_ptr<PuzzleNotes> notes;  ///< what else its document contains; null if nothing
  std::size_t line = 0;                ///< the line on which it begins, from one
  std::string file;  ///< the name of the input for messages; PuzzleReader does not set it

  // For an error:
  std::string error;             ///< one sentence without the position; empty for a puzzle
  std::string text;              ///< the line that contains the error
  std::size_t error_line = 0;    ///< the line of the error, from one; 0 if unknown
  std::size_t error_column = 0;  ///< the column of the error, from one; 0 if unknown

  /// Whether this is a puzzle.
  bool good() const { return layout != nullptr; }
};

/// Puzzles of one layout and one kind (with or without pencil marks) in flat arrays, which contain
/// the cells of one puzzle after another. Each cell is represented as in ReadItem.
struct ReadPuzzles {
  LayoutPtr layout;                  ///< the layout of all puzzles; null if there are no puzzles
  std::vector<Digit> givens;         ///< cell_count digits for each puzzle, 0 for open cells
  std::vector<DigitSet> candidates;  ///< empty if the puzzles have no pencil marks
};

}  // namespace ariadne
