#pragma once

// Inside exchange: a puzzle as others describe it, before it has a layout.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/detail/rules_in_words.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// What is read from a link. Cells are numbers in reading order.
class LinkPuzzle {
 public:
  /// Throws CellTextMistake for sides that no layout has.
  LinkPuzzle(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int digits() const { return digits_; }
  int cell_count() const { return rows_ * columns_; }
  bool contains(int row, int column) const {
    return row >= 0 && column >= 0 && row < rows_ && column < columns_;
  }
  Cell cell(int row, int column) const { return static_cast<Cell>(row * columns_ + column); }
  std::pair<int, int> place(Cell cell) const { return {cell / columns_, cell % columns_}; }
  /// "r1c1".
  std::string name(Cell cell) const;
  /// Whether two lists of cells are the same shape in two places, cell by cell.
  bool same_shape(std::span<const Cell> a, std::span<const Cell> b) const;

  /// The numbers are 1 to `digits`.
  void set_digits(int digits);
  /// Rows and columns are no groups.
  void without_lines() { lines_ = false; }
  /// The usual boxes, if there are any: h rows with the largest divisor h of N with h*h <= N.
  void usual_regions();
  /// A number for each cell, below 0 for cells without a region.
  void set_regions(std::vector<int> regions) { regions_ = std::move(regions); }
  const std::vector<int>& regions() const { return regions_; }

  /// Throws CellTextMistake for a number that the puzzle does not have.
  void give(Cell cell, int number);
  /// The cell has one of these numbers. Numbers that the puzzle does not have are left out.
  void restrict_to(Cell cell, const std::vector<int>& numbers);

  void add(Rule rule) { rules_.push_back(std::move(rule)); }
  /// A rule about a line or a set of cells; `number` is another parameter, if it is not empty. Cells
  /// that a line visits twice are dealt with as the kind allows. Lines of one cell say nothing.
  void add_line(const std::string& kind, std::vector<Cell> cells, const std::string& parameter = {},
                const std::string& number = {});
  /// The digits of cells on a diagonal differ; both are the layout's.
  void add_diagonal(bool rising);
  /// "anti-knight" and other extras of layouts, which are rules where a layout cannot have them.
  void add_extra(const std::string& name);
  /// Whether there is a rule of this kind, or such an extra; "diagonal" is one of both.
  bool has(std::string_view kind) const;
  /// Says what was not turned into a rule.
  void leave(const std::string& what);
  /// Whether something was left.
  bool has_left() const { return !left_.empty(); }

  /// Reads the rules text of the notes. Sentences that say nothing about the puzzle are left in the end.
  void read_words() { words_ = RulesInWords(notes_.rules, digits_); }
  const RulesInWords& words() const { return words_; }

  PuzzleNotes& notes() { return notes_; }
  /// A solution as a number for each cell, 0 where it is not known.
  void set_solution(const std::vector<int>& numbers);

  /// Sets the layout, the cells, the rules and the notes of an item.
  void finish(LayoutCache& layouts, ReadItem& item);

 private:
  LayoutPtr frame(LayoutCache& layouts) const;
  std::vector<std::string> take_extras(bool boxes);

  int rows_;
  int columns_;
  int digits_;
  bool lines_ = true;
  std::vector<int> regions_;  ///< empty: there are none
  std::vector<Digit> givens_;
  std::vector<DigitSet> marks_;  ///< empty sets: anything goes
  std::vector<Rule> rules_;
  std::vector<std::string> extras_;
  bool rising_ = false;
  bool falling_ = false;
  std::vector<std::pair<std::string, int>> left_;
  PuzzleNotes notes_;
  RulesInWords words_;
};

/// The cells that a clue beside the grid sees from a place, looking into a direction.
std::vector<Cell> cells_from(const LinkPuzzle& puzzle, int row, int column, int down, int across);
/// The same looking straight into the grid; none from a corner.
std::vector<Cell> cells_seen(const LinkPuzzle& puzzle, int row, int column);

}  // namespace ariadne
