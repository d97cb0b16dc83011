#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

/// A rule that a position or a solution breaks.
struct BrokenRule {
  std::string name;  ///< of the rule
  std::string says;  ///< its sentence
  /// Where it is broken, with values if they help: "row 3 has 2 instead of 1", "r1c2, r2c3". Empty if
  /// the rule is about the whole puzzle.
  std::vector<std::string> places;
};

/// Where a rule of a puzzle is.
struct RuleSite {
  /// The cells, edges, and corners of which it speaks, in half cells (Unknown::site). Empty for a rule about
  /// everything.
  std::vector<Position> parts;
  std::vector<std::string> clues;  ///< what is given there, as it is written in the puzzle
};

/// "Tents do not touch each other: r1c2, r2c3; r4c4, r4c5". Only the first places are named.
ARIADNE_API std::string to_string(const BrokenRule& broken);

/// How a puzzle and its solutions are written if its layout has no cells in a grid, with '|' for the
/// ends of lines.
class ARIADNE_API PuzzleWriting {
 public:
  virtual ~PuzzleWriting();
  /// The name of the kind of puzzle.
  virtual const std::string& kind() const = 0;
  /// The puzzle, with the position or the solution that comes with it.
  virtual std::string puzzle() const = 0;
  /// A digit of a cell as the value that it stands for.
  virtual std::string value(Cell cell, Digit digit) const = 0;
  /// What comes with the puzzle: "position", "solution", or "" for neither.
  virtual std::string_view filled() const = 0;
  /// The rules that the position or the solution breaks. A position breaks a rule if the rule can no
  /// longer be fulfilled.
  virtual std::vector<BrokenRule> broken() const = 0;
  /// Whether a puzzle can have a solution; true as well if that was not found out.
  using CanBeSolved = std::function<bool(const Puzzle&)>;
  /// For a solution that breaks no rule by itself: as few rules as possible that contradict each other in it,
  /// after an entry that says so. Empty if there are none, and for anything but a solution.
  virtual std::vector<BrokenRule> contradiction(const CanBeSolved& can_be_solved) const = 0;
  /// A solution: a digit for each cell.
  virtual std::string solution(std::span<const Digit> values) const = 0;
  /// A link to puzz.link with the puzzle, without the position. Throws Error if the kind has no such
  /// links, or if they cannot hold all of the puzzle.
  virtual std::string link() const = 0;
  /// The same for a game ID of Simon Tatham's collection.
  virtual std::string game_id() const = 0;
  /// The puzzle as a drawing; with `values`, a digit for each cell, its solution too.
  virtual PuzzleDrawing drawing(std::span<const Digit> values) const = 0;
  /// What is part of a puzzle in steps.
  enum class Part : std::uint8_t { clues, clues_and_position };
  /// The same puzzle for solving in steps. Its constraints have texts (Layout::text_of()), and what the
  /// clues say of single cells is left to them.
  virtual Puzzle in_steps(Part part = Part::clues_and_position) const = 0;
  /// For each text of the puzzle in steps, where the rule is.
  virtual std::vector<RuleSite> rule_places() const = 0;
  /// What is left of each unknown by the entries of the position, which may be nothing if they
  /// contradict each other. Empty without a position.
  virtual std::vector<DigitSet> position() const = 0;
};

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
  std::shared_ptr<const PuzzleWriting> writing;  ///< null for a puzzle whose cells are symbols
};

/// The notes as lines of plain text to display, without empty lines: "Title by Author", and the
/// rules in words.
ARIADNE_API std::vector<std::string> lines_for_people(const PuzzleNotes& notes);

/// Says in one sentence which group or constraint of the layout a solution breaks; empty if it
/// breaks nothing. `solution` has a symbol for each cell, or '.' if the cell is unknown. Groups and
/// constraints with unknown cells are not checked.
ARIADNE_API std::string broken_rule(const Layout& layout, const std::string& solution);

}  // namespace ariadne
