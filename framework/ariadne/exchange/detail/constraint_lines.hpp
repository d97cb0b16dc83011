#pragma once

// Inside exchange: constraint strings of the Interactive Sudoku Solver with white space, comments, and line
// ends in them.

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace ariadne {

/// The text without white space and without comments, from '#' to the end of a line.
std::string constraint_text(std::string_view text);
/// Where in the text the i-th byte of that is; its size for those behind the last one.
std::size_t place_of_constraint_text(std::string_view text, std::size_t i);

/// The lines of one puzzle, as far as they are known. Others write a puzzle on several lines, and files
/// have a puzzle on each line, so what a line has decides whether it goes on with the puzzle or begins
/// another one.
class ConstraintLines {
 public:
  /// `first` is a constraint string, or the begin of one.
  explicit ConstraintLines(std::string_view first) { add(first); }

  /// Whether a line that has some text goes on with the puzzle; `beside` if it comes right after the last
  /// one.
  bool goes_on_in(std::string_view line, bool beside) const;
  void add(std::string_view line);
  /// Whether the line right after them is a whole puzzle, which shows that each of them is one.
  bool are_followed_by(std::string_view line) const;
  /// Whether the lines could as well be a puzzle each.
  bool may_be_several() const { return may_be_several_; }

 private:
  std::string end_;                 ///< the last line
  int open_ = 0;                    ///< blocks without their End
  bool frame_only_ = true;          ///< it says only what the grid is like
  bool begins_with_frame_ = false;  ///< the first line says only that
  bool by_hand_ = false;            ///< there is white space between constraints
  bool parts_only_ = true;          ///< each line has constraints of one kind
  bool may_be_several_ = true;      ///< each line is a constraint string, and none is of the grid
  std::size_t width_ = 0;           ///< of its first line
  bool is_even_ = true;             ///< all lines have this width
  bool is_wrapped_ = false;         ///< and one of them begins in the middle of a constraint
  std::set<std::string> lines_;     ///< all lines so far
  std::set<std::string> claimed_;   ///< what a puzzle says once: see claims of a line
};

}  // namespace ariadne
