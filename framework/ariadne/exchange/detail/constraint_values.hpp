#pragma once

// Inside exchange: the values of one constraint of the Interactive Sudoku Solver, as what they stand
// for. Whatever is wrong with them is thrown as a CellTextMistake.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/line_puzzles.hpp>

namespace ariadne {

/// How far the cells of a constraint are moved, because it stands in a template.
struct CellShift {
  int rows = 0;
  int columns = 0;
  friend bool operator==(const CellShift&, const CellShift&) = default;
};

/// The cell "R1C2", with a symbol of base 36 for each number, or several decimal digits; nothing if the
/// frame has none.
std::optional<Cell> constraint_cell(std::string_view text, const Layout& frame,
                                    CellShift shift = {});

/// The bits of a text of base64 for addresses, six for each symbol, the lowest first. With `swapped`,
/// - and _ are each other.
std::vector<bool> bits_of_code(const TextPart& code, const std::string& what, bool swapped = false);

/// "%5B1%5D" as "[1]": names, and the old form of expressions.
std::string decoded_address(const TextPart& part);

/// The box shape of so many cells that fits the sides: as close to a square as fits, and rather wide than
/// tall; none if only parts of single rows or columns fit.
BoxShape constraint_box(int size, int rows, int columns);

/// The diagonal that a cell on the border names: it leads down from the left and top edge, up from the
/// others.
std::vector<Cell> diagonal_from(const Layout& frame, Cell begin);

/// The values of one constraint, and what it comes to.
class ConstraintValues {
 public:
  ConstraintValues(std::span<const TextPart> parts, const Layout& frame, CellShift shift,
                   std::vector<Rule>& rules)
      : parts_(parts), frame_(frame), shift_(shift), rules_(rules) {}

  const Layout& frame() const { return frame_; }
  std::size_t size() const { return parts_.size() - 1; }
  /// The constraint's own name.
  const TextPart& name() const { return parts_[0]; }
  /// The i-th value, from 0; a constraint that has fewer is a mistake.
  const TextPart& at(std::size_t i) const;
  int number(std::size_t i) const;
  Cell cell(std::size_t i) const;
  /// All values from the i-th on.
  std::vector<Cell> cells(std::size_t from) const;
  /// Lists of cells, separated by a value "-" or by an empty one.
  std::vector<std::vector<Cell>> lists(std::size_t from) const;
  /// The cells of a row "R3" or a column "C4", from its begin.
  std::vector<Cell> line(std::size_t i) const;
  /// Calls visit(name, lines) for each group of lines behind the first value: "~_name~R1C1~R1C2~~R2C1".
  void for_named_lines(
      const std::function<void(const std::string& name,
                               const std::vector<std::vector<Cell>>& lines)>& visit) const;
  /// "1_3_3" as the text of a list of numbers.
  std::string numbers(std::size_t i) const;

  /// Takes a rule. A clue replaces another one of its kind at the same place.
  void add(Rule rule);
  /// The same with lists of cells as a parameter.
  void add(Rule rule, std::string name, std::vector<std::vector<Cell>> lists);

 private:
  std::span<const TextPart> parts_;
  const Layout& frame_;
  CellShift shift_;
  std::vector<Rule>& rules_;
};

}  // namespace ariadne
