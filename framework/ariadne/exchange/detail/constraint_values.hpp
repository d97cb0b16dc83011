#pragma once

// Inside exchange: the values of one constraint of the Interactive Sudoku Solver, as what they stand
// for. Whatever is wrong with them is thrown as a ConstraintFailure.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/text_part.hpp>

namespace ariadne {

/// What is wrong with a constraint.
struct ConstraintFailure {
  CellTextMistake mistake;
};

[[noreturn]] void fail(const TextPart& part, std::string sentence);

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

/// The box shape of so many cells that fits the sides: with as many rows as fit, but not more than
/// columns; none if nothing fits.
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

namespace constraint_readers {

// Each function makes the rules of one or several constraints. constraint_sums.cpp
void read_sum(ConstraintValues& values);
void read_cage(ConstraintValues& values);
/// Whose circle has so many cells, which begin at value `from`.
void read_arrow(ConstraintValues& values, std::size_t circle, std::size_t from);
void read_little_killer(ConstraintValues& values);
void read_equal_sums(ConstraintValues& values);
void read_sum_line(ConstraintValues& values);

// constraint_sets.cpp
void read_quadruple(ConstraintValues& values);
void read_same_values(ConstraintValues& values);
void read_region_same_values(ConstraintValues& values);
void read_contains(ConstraintValues& values, bool exactly);
void read_look_and_say(ConstraintValues& values);
void read_count_distinct(ConstraintValues& values);
void read_index(ConstraintValues& values);
void read_diagonal(ConstraintValues& values);
void read_windoku(ConstraintValues& values);

// constraint_codes.cpp
void read_pairs(ConstraintValues& values, bool all_pairs, bool swapped);
void read_pattern(ConstraintValues& values);
void read_automaton(ConstraintValues& values);

}  // namespace constraint_readers

}  // namespace ariadne
