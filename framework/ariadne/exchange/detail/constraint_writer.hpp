#pragma once

// Inside exchange: rules as constraints of the Interactive Sudoku Solver.

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/rule_values.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>

namespace ariadne {

/// What blocks within each other share.
struct ConstraintFrame {
  const Layout& layout;
  bool usual_boxes;          ///< it has the boxes that the program gives such a grid by itself
  bool full_regions;         ///< it has those, or regions of a jigsaw
  bool lines;                ///< digits of rows and columns differ
  std::vector<int> regions;  ///< a number for each cell; empty without regions
  std::string ties;          ///< of all ranked lines
  LeftOut& left_out;
};

/// The constraints of some rules: of the puzzle, or of one alternative.
class ConstraintBlock {
 public:
  /// Cells that can have only some digits are restricted in `candidates`; without it, within a block,
  /// by a constraint.
  ConstraintBlock(const ConstraintFrame& frame, std::vector<DigitSet>* candidates)
      : frame_(frame), candidates_(candidates) {}

  /// Adds the constraints of a rule. Throws CannotHold, and has added nothing then.
  void add(const Rule& rule);
  std::size_t size() const { return tokens_.size() + clues_.size(); }
  std::string text() const;

  // For those that write one kind of rule.

  const ConstraintFrame& frame() const { return frame_; }
  const Layout& layout() const { return frame_.layout; }
  bool inside() const { return candidates_ == nullptr; }
  /// ".NAME~values~R1C1~R1C2".
  void put(std::string_view name, const std::vector<std::string>& values = {},
           const std::vector<Cell>& cells = {});
  /// ".NAME~value~_name~R1C1~R1C2~~R2C1~R2C2".
  void put_lines(std::string_view name, const std::string& value, const std::string& title,
                 const std::vector<std::vector<Cell>>& lines);
  /// Numbers that may follow each other along lines.
  void put_pairs(const std::string& title, const std::vector<std::vector<Cell>>& lines,
                 const std::function<bool(int, int)>& allowed, bool all_pairs = false);
  /// A block of its own.
  void put_block(std::string_view name, const std::vector<ConstraintBlock>& parts);
  /// A clue at one end of a row or column, in one constraint with that of the other end.
  void put_clue(std::string_view name, const std::vector<Cell>& seen, int number);
  /// Notes that there is a constraint of this key, of which there can be one. False if there already is
  /// the same one; throws CannotHold if there is another one.
  bool claim(const std::string& key, const std::string& value);
  /// The cell has one of these numbers.
  void restrict_to(Cell cell, const std::function<bool(int)>& allowed);
  /// "R1Ca".
  std::string cell(Cell cell) const;

 private:
  const ConstraintFrame& frame_;
  std::vector<DigitSet>* candidates_;
  std::vector<std::string> tokens_;
  std::map<std::string, std::array<std::string, 2>> clues_;  ///< of both ends, by name and line
  std::map<std::string, std::string> claimed_;
};

/// "_1_3", the numbers of digits.
std::string constraint_digits(DigitSet digits, const Layout& layout);

/// A table of pairs of digits, six bits to a symbol.
std::string key_of_pairs(int digits, const std::function<bool(Digit, Digit)>& allowed);

/// Writes the constraints of one rule. Throws CannotHold.
void write_constraints(const Rule& rule, ConstraintBlock& block);

/// The puzzle as a constraint string, without a line end; why it cannot be one as PuzzleFormat::write.
std::string write_constraint_string(const ReadItem& puzzle, std::string& out, LeftOut& left_out);

}  // namespace ariadne
