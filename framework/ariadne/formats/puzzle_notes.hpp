#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What a document or a link says of its puzzle in addition to cells and rules.
struct PuzzleNotes {
  std::string title;     ///< empty if there is none
  std::string author;    ///< empty if there is none
  std::string rules;     ///< the rules in words, for people
  std::string solution;  ///< the solution that came along, a symbol for each cell; '.' if unknown
  /// What was there and was not turned into a rule, a few words each: "a line in #ffccaa".
  std::vector<std::string> unread;
  /// One sentence if the solution that came along breaks a rule: something was misread then.
  std::string contradiction;
};

/// What the notes tell people, as lines of plain text: "Title by Author", as far as there is either,
/// and the rules in words. None is empty.
ARIADNE_API std::vector<std::string> lines_for_people(const PuzzleNotes& notes);

/// What a solution breaks: a group of the layout or a constraint, in one sentence; empty if it
/// breaks none. `solution` has a symbol for each cell; cells with '.' are not known, and neither is
/// what speaks of them.
ARIADNE_API std::string broken_rule(const Layout& layout, const std::string& solution);

}  // namespace ariadne
