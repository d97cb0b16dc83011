#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/formats/read_item.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

namespace kinds {
class Evaluator;
}

/// A puzzle of a kind, perhaps with a position or a solution behind a line that says so, "position",
/// "entries", or "solution". A position is part of the puzzle, and a solution is only judged. Entries are a
/// position in one line: the value of each place, or '.' where it is open. What is to be found are the cells of its layout, and the bindings of the
/// rules are its constraints. It is immutable.
class ARIADNE_API KindPuzzle final : public PuzzleWriting {
 public:
  /// Reads a puzzle from its lines. Throws KindTextError (see read_kind_puzzle()), and ConfigError if
  /// an expression of the kind does not fit the puzzle.
  KindPuzzle(KindPtr kind, const std::vector<std::string_view>& lines);
  ~KindPuzzle() override;

  const std::string& kind() const override { return kind_->name(); }
  std::string puzzle() const override { return text_; }
  std::string solution(std::span<const Digit> values) const override;
  std::string link() const override;
  std::string game_id() const override;
  PuzzleDrawing drawing(std::span<const Digit> values) const override;
  Puzzle in_steps(Part part = Part::clues_and_position) const override;
  std::vector<RuleSite> rule_places() const override;
  std::vector<DigitSet> position() const override;
  std::string value(Cell cell, Digit digit) const override;
  std::string_view filled() const override;
  std::vector<BrokenRule> broken() const override;
  std::vector<BrokenRule> contradiction(const CanBeSolved& can_be_solved) const override;

  /// Something that people enter: a value on a cell, an edge, or a corner.
  struct Place {
    std::string name;  ///< "line r1c1-r2c1"
    Cell cell = 0;     ///< of the layout, the first if the unknown has several
    double x = 0;      ///< where it is, in cells, to the right from the left side of the grid
    double y = 0;      ///< the same, down from the upper side
    std::vector<std::string> values;                      ///< that it can have, as texts
    std::vector<std::vector<PuzzleDrawing::Mark>> marks;  ///< of each value
    /// The value that people need not enter, because nothing is drawn for it in a solution.
    std::optional<std::size_t> blank;
    std::optional<std::size_t> entered;  ///< the value that the position of the puzzle says
  };
  /// All of them, except what the kind does not draw.
  std::vector<Place> places() const;

  /// Where the text of the puzzle can have a clue, behind its first line.
  struct ClueEntry {
    double x = 0;  ///< where it is drawn, in cells, to the right from the left side of the grid
    double y = 0;  ///< the same, down from the upper side
    std::size_t line = 0;              ///< of the text, from 0
    std::string name;                  ///< what is there, such as "number+way"
    std::string text;                  ///< what is written there now, "-" for nothing
    std::vector<std::string> symbols;  ///< texts that it can have, besides numbers
    bool areas = false;                ///< equal texts make an area
  };
  /// All of them, in the order of the text.
  std::vector<ClueEntry> clue_entries() const;
  /// The rules that entries break: a value of each place, or nothing where it is open. If `finished`, the
  /// entries are a solution; otherwise a rule is broken if it can no longer be fulfilled.
  std::vector<BrokenRule> broken(std::span<const std::optional<std::size_t>> entries,
                                 bool finished) const;
  /// The same as contradiction() of a solution with these entries.
  std::vector<BrokenRule> contradiction(std::span<const std::optional<std::size_t>> entries,
                                        const CanBeSolved& can_be_solved) const;

  /// The kind of the puzzle.
  const KindPtr& kind_ptr() const { return kind_; }
  /// The layout, with the constraints.
  const LayoutPtr& layout() const { return layout_; }
  /// What the clues leave of each cell.
  const std::vector<DigitSet>& candidates() const { return candidates_; }
  /// For this room: what the cells of the layout are.
  const kinds::Evaluator& evaluator() const;

 private:
  struct Compiled;
  struct InSteps;

  /// What entries leave of each unknown.
  std::vector<DigitSet> left_of(std::span<const std::optional<std::size_t>> entries) const;

  KindPtr kind_;
  std::string text_;
  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;
  std::unique_ptr<const Compiled> compiled_;
};

/// How many lines a puzzle has that begins with this line, at least and at most; 1 if the line
/// cannot begin one.
ARIADNE_API std::pair<std::size_t, std::size_t> lines_of_puzzle(const Kind& kind,
                                                                std::string_view first);

/// Whether a line says that a position or a solution follows.
ARIADNE_API bool begins_filled(std::string_view line);

/// How many lines are behind one that says that a position or a solution follows, if the puzzle begins with
/// `first`.
ARIADNE_API std::size_t lines_behind(std::string_view filled, const Kind& kind,
                                     std::string_view first);

/// A puzzle without clues, except those in the first line of the kind's example, with '|' between its lines. All
/// cells are in one area. Throws ConfigError if there can be no such puzzle.
ARIADNE_API std::string blank_puzzle(const Kind& kind, int rows, int columns);

/// Reads a puzzle into an item: layout, candidates, and notes, or the error, whose line is counted from
/// `item.line`. `column` is that of the first character of each line.
ARIADNE_API void read_kind_puzzle(const KindPtr& kind, const std::vector<std::string_view>& lines,
                                  std::span<const std::size_t> columns, bool one_line,
                                  ReadItem& item);

/// The same for a text with '|' or line breaks between its lines, as records have it. Its errors name the
/// line of the text, and are at `item.line`.
ARIADNE_API void read_kind_puzzle(const KindPtr& kind, std::string_view text, ReadItem& item);

/// The same for a puzzle that is drawn, as links of other programs have it. What is drawn and is not a clue is
/// added to the notes of the item.
ARIADNE_API void read_kind_drawing(const KindPtr& kind, const PuzzleDrawing& drawing,
                                   ReadItem& item);

}  // namespace ariadne
