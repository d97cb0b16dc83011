#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What a document or a link contains in addition to the cells and the rules of its puzzle.
struct PuzzleNotes {
  std::string title;     ///< may be empty
  std::string author;    ///< may be empty
  std::string rules;     ///< the rules in words, for display
  std::string solution;  ///< a symbol for each cell; '.' if it is unknown
  /// The parts that were not turned into rules, in a few words each: "a line in #ffccaa".
  std::vector<std::string> unread;
  /// One sentence if `solution` breaks a rule, which means that something was misread; otherwise
  /// empty.
  std::string contradiction;
};

/// The notes as lines of plain text to display, without empty lines: "Title by Author", and the
/// rules in words.
ARIADNE_API std::vector<std::string> lines_for_people(const PuzzleNotes& notes);

/// Says in one sentence which group or constraint of the layout a solution breaks; empty if it
/// breaks nothing. `solution` has a symbol for each cell, or '.' if the cell is unknown. Groups and
/// constraints with unknown cells are not checked.
ARIADNE_API std::string broken_rule(const Layout& layout, const std::string& solution);

}  // namespace ariadne
