#pragma once

// Inside exchange: what drawings mean with the words beside them, in programs that draw rules. Their readers
// and writers both take it from here.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/link_puzzle.hpp>

namespace ariadne {

/// A kind of line.
struct DrawnLineKind {
  std::string_view name;   ///< that of the rule, or which whispers: "german-whispers"
  const char* sentence;    ///< that says what it is; null if nobody needs it
  std::string_view color;  ///< in which editors draw it
  double thickness = 0;    ///< of the line that SudokuPad draws; 0 if it draws more than a line
  const char* parameter = nullptr;
  int only = 0;  ///< the value of the parameter that the line stands for

  std::string_view rule() const { return name.ends_with("whispers") ? "whispers" : name; }
};
std::span<const DrawnLineKind> drawn_line_kinds();

/// A kind of clue beside the grid.
struct DrawnClueKind {
  std::string_view name;  ///< that of the rule
  const char* parameter;
  int usual;               ///< its number if the rule leaves it out
  std::string_view words;  ///< that genres have of it, for mentions_one()
  const char* sentence;
  const char* sign = nullptr;  ///< that SudokuPad draws behind the number
};
std::span<const DrawnClueKind> drawn_clue_kinds();

/// A line that is drawn, whose meaning its color and the rules text tell.
struct ColoredLine {
  std::string color;
  std::vector<Cell> cells;
};
/// Adds the rules of lines, by their colors and by what the rules text of the puzzle says of them, and leaves
/// the others.
void read_colored_lines(const std::vector<ColoredLine>& lines, LinkPuzzle& puzzle);

/// Adds the rules of all cells that the rules text of the puzzle says, and the program knows no key for or
/// that has none. Marks come before, as "all dots are given" is about those.
void add_said_rules(LinkPuzzle& puzzle);

/// The kinds that are drawn, for the rules in words.
class SaidKinds {
 public:
  /// With `plain`, signs, circles, and shaded cells have no shapes of their own that show what they are.
  explicit SaidKinds(bool plain) : plain_(plain) {}

  /// A kind of rule or an extra of a layout, or which whispers: "german-whispers".
  void say(std::string_view kind);
  /// The rules in words, and a sentence for each kind that they do not mention.
  std::string text(std::string rules) const;

 private:
  bool has(std::string_view kind) const;
  bool plain_;
  std::vector<std::string> kinds_;
};

}  // namespace ariadne
