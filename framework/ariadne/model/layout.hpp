#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/cells.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/model/digits.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

/// The kind of a group, for display only. Solvers treat all kinds alike.
enum class GroupKind : std::uint8_t { row, column, box, extra };

/// A set of cells that must all differ. Rows, columns, and boxes have names like r1, c9, and b5.
/// The name of an extra group comes from its description.
struct Group {
  GroupKind kind;           ///< what kind of group it is
  std::string name;         ///< as in the notation of steps
  std::vector<Cell> cells;  ///< ascending
};

/// The index of a group in Layout::groups().
using GroupIndex = std::uint16_t;

/// The place of a cell in one of its groups.
struct Membership {
  GroupIndex group;     ///< a group of the cell
  std::uint32_t place;  ///< 1 << i if the cell is cells[i] of that group, as in Board::positions()
};

/// The position of a cell on the canvas, counted from zero.
struct Position {
  int row;     ///< from zero
  int column;  ///< from zero
};

/// The rows and columns of one box, in cells.
struct BoxShape {
  int rows;     ///< of a box, in cells
  int columns;  ///< of a box, in cells
  /// Whether both are equal.
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// How a layout was made from parts that have names. Code that needs this information reads it
/// here, because the name of a layout is only for display and for `--layout`.
struct LayoutRecipe {
  /// What the grid, or each grid of a union, has in addition to rows and columns. `grid` means a
  /// layout that grid_layout() made. `other` means a layout that was described as a list of groups.
  enum class Base : std::uint8_t { other, boxes, regions, grid };
  Base base = Base::other;          ///< what the grid has in addition to rows and columns
  BoxShape box{0, 0};               ///< if `base` is `boxes`: their shape
  std::vector<int> regions;         ///< if `base` is `regions`: the region of each cell, 0..N-1
  std::vector<std::string> extras;  ///< names, in the order of extras()
  std::string grids;                ///< the name of a union of such grids; empty for one grid
};

/// What is said of unknowns that differ only in their places.
struct UnknownWords {
  std::string name;                 ///< what is there, or has a value, in short: "line", "number"
  std::string noun;                 ///< the same in sentences
  std::string plural;               ///< of the noun
  std::string opposite;             ///< of an adjective: what other places are; may be empty
  bool is_mark = false;             ///< digit 1 says that it is not there, and digit 2 that it is
  bool is_adjective = false;        ///< of a mark: the place is so, as in "black"
  std::vector<std::string> values;  ///< how each digit is written
};

/// What a cell of a layout is, if it is not a cell of a grid: something that is to be found, such as
/// whether a line crosses an edge.
struct Unknown {
  std::string name;        ///< as in messages: "line r3c4-r3c5"
  Position site;           ///< in half cells: 1, 1 is the middle of r1c1, and 1, 2 its right edge
  int digits;              ///< it has the digits 1..digits
  bool hidden = false;     ///< solutions that differ only in such cells are the same
  std::string place = {};  ///< "r3c4-r3c5"
  std::shared_ptr<const UnknownWords> words = nullptr;  ///< null for what only helps
  /// Whether both are equal.
  friend bool operator==(const Unknown& a, const Unknown& b) {
    return a.name == b.name && a.digits == b.digits && a.hidden == b.hidden;
  }
};

/// The complete description of a layout as plain data. Names and YAML descriptions are expanded to
/// this form.
struct LayoutDescription {
  std::string name;                 ///< as in `--layout`, e.g. "9x9"
  int digits = 0;                   ///< N; digits are 1..N, at most max_digits
  int rows = 0;                     ///< of the canvas
  int columns = 0;                  ///< of the canvas
  std::vector<Position> positions;  ///< of the cells, in reading order; all other places are holes
  std::vector<Group> groups;        ///< each has at least two and at most `digits` cells
  LayoutRecipe recipe = {};         ///< the parts from which it was made
  int first_value = 1;              ///< the number that digit 1 stands for; 0 for numbers 0..N-1
  /// What each cell is; empty if they are the cells of a grid. The canvas then means nothing.
  std::vector<Unknown> unknowns = {};
  /// How digit 1, digit 2, and so on are written, a letter or decimal digit each; empty if they are
  /// written as their numbers.
  std::string letters = {};
};

class Layout;

/// A layout that puzzles and boards share.
using LayoutPtr = std::shared_ptr<const Layout>;

/// What all puzzles of a kind have in common: cells, digits, groups, and constraints. A group with
/// as many cells as there are digits is a *house*: it contains each digit once. A layout is
/// immutable, and threads may share it.
class ARIADNE_API Layout {
 public:
  /// Checks the description. Throws a LayoutError with one sentence if it is not valid.
  explicit Layout(LayoutDescription description);
  /// The frame with additional constraints. The groups of the constraints come after those of the
  /// frame; a group that is contained in an earlier one is left out.
  Layout(const LayoutPtr& frame, ConstraintSet constraints);

  /// The name, as in `--layout`.
  const std::string& name() const { return description_.name; }
  /// The description from which it was made, with the groups in the order of groups().
  const LayoutDescription& description() const { return description_; }
  /// The parts from which it was made.
  const LayoutRecipe& recipe() const { return description_.recipe; }
  /// How many cells there are.
  int cell_count() const { return static_cast<int>(description_.positions.size()); }
  /// How many digits there are; digits are 1..digit_count().
  int digit_count() const { return description_.digits; }
  /// The number that a digit stands for in rules, such as sums.
  int value_of(Digit digit) const { return digit + description_.first_value - 1; }
  /// What each cell is; empty if they are the cells of a grid.
  std::span<const Unknown> unknowns() const { return description_.unknowns; }
  /// The digits that a cell can have.
  DigitSet domain(Cell cell) const {
    return DigitSet::all(description_.unknowns.empty() ? description_.digits
                                                       : description_.unknowns[cell].digits);
  }
  /// Whether solutions that differ only in this cell, and others like it, are the same.
  bool is_hidden(Cell cell) const {
    return !description_.unknowns.empty() && description_.unknowns[cell].hidden;
  }
  /// The letters that the digits are written with, as in the description; empty if with their
  /// numbers.
  const std::string& letters() const { return description_.letters; }
  /// How many rows the canvas has.
  int rows() const { return description_.rows; }
  /// How many columns the canvas has.
  int columns() const { return description_.columns; }

  /// All groups, the houses first.
  std::span<const Group> groups() const { return description_.groups; }
  /// The houses: groups()[0 .. houses().size()).
  std::span<const Group> houses() const { return groups().first(house_count_); }

  // Cells and groups are indices into this layout.

  /// The groups of a cell, its houses first.
  std::span<const Membership> groups_of(Cell cell) const {
    assert(cell < cell_count());
    return {memberships_.data() + membership_begin_[cell],
            memberships_.data() + membership_begin_[cell + 1U]};
  }
  /// The houses of a cell: a prefix of groups_of(cell).
  std::span<const Membership> houses_of(Cell cell) const {
    assert(cell < cell_count());
    return {memberships_.data() + membership_begin_[cell], memberships_.data() + house_end_[cell]};
  }

  /// The other cells that share a group with this one, ascending.
  std::span<const Cell> peers(Cell cell) const {
    assert(cell < cell_count());
    return {peers_.data() + peer_begin_[cell], peers_.data() + peer_begin_[cell + 1U]};
  }
  /// The peers of a cell as a set.
  const CellSet& peer_set(Cell cell) const { return peer_sets_[cell]; }
  /// The cells of a group as a set.
  const CellSet& group_set(GroupIndex group) const { return group_sets_[group]; }

  /// The layout without its constraints, which caches use as a key; null if there are no
  /// constraints.
  const LayoutPtr& frame() const { return frame_; }
  /// The constraints that a solution must obey in addition to the groups.
  std::span<const ConstraintPtr> constraints() const { return constraints_.constraints; }
  /// The constraints whose scope contains a cell, as indices, ascending.
  std::span<const std::uint32_t> constraints_of(Cell cell) const {
    assert(cell < cell_count());
    if (constraints_of_begin_.empty()) return {};
    return {constraints_of_.data() + constraints_of_begin_[cell],
            constraints_of_.data() + constraints_of_begin_[cell + 1U]};
  }
  /// What a constraint says, as an index into the texts of the kind; nothing if its label is all.
  /// Constraints with the same text are parts of one rule at one place.
  std::optional<std::uint32_t> text_of(std::size_t constraint) const {
    if (constraint >= constraints_.text_of.size()) return std::nullopt;
    return constraints_.text_of[constraint];
  }
  /// The texts of the rules of a kind.
  std::span<const RuleText> texts() const { return constraints_.texts; }
  /// The rules that the constraints are made from.
  std::span<const Rule> rules() const { return constraints_.rules; }
  /// The marks that draw the rules on the grid.
  std::span<const Mark> marks() const { return constraints_.marks; }

  /// The position of the cell on the canvas.
  Position position(Cell cell) const { return description_.positions[cell]; }
  /// The cell at a place on the canvas; nothing if the place is a hole or is outside the canvas.
  std::optional<Cell> cell_at(int row, int column) const;
  /// The number of the box at a place on the canvas; -1 if the place is a hole or is outside the
  /// canvas. Cells in no box share one number that no box has.
  int box_at(int row, int column) const;
  /// The name of a cell: "r1c1", by its position on the canvas, or the name of its unknown.
  std::string cell_name(Cell cell) const;

 private:
  void index_groups();
  void index_peers();
  void index_constraints();

  LayoutDescription description_;
  std::size_t house_count_ = 0;
  std::vector<int> canvas_;  ///< the cell at row * columns + column, -1 for a hole
  std::vector<Membership> memberships_;
  std::vector<std::size_t> membership_begin_;
  std::vector<std::size_t> house_end_;
  std::vector<Cell> peers_;
  std::vector<std::size_t> peer_begin_;
  std::vector<CellSet> peer_sets_;
  std::vector<CellSet> group_sets_;
  LayoutPtr frame_;
  ConstraintSet constraints_;
  std::vector<std::uint32_t> constraints_of_;
  std::vector<std::size_t> constraints_of_begin_;
};

}  // namespace ariadne
