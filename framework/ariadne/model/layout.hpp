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

/// What a group is to a person; solvers treat all kinds alike.
enum class GroupKind : std::uint8_t { row, column, box, extra };

/// Cells that must all differ. `name` is the notation's: r1, c9, b5, and what extra groups are
/// named by those that describe them.
struct Group {
  GroupKind kind;           ///< what kind of group it is
  std::string name;         ///< the notation's
  std::vector<Cell> cells;  ///< ascending
};

/// The index of a group in Layout::groups().
using GroupIndex = std::uint16_t;

/// A cell's place in one of its groups.
struct Membership {
  GroupIndex group;     ///< that the cell belongs to
  std::uint32_t place;  ///< bit i if the cell is cells[i] of that group, as in Board::positions()
};

/// Where a cell stands on the canvas; both count from zero.
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

/// How a layout is put together, if its parts have names. Code that needs to know reads it
/// here; the name of a layout is only for people and for `--layout`.
struct LayoutRecipe {
  /// What the grid, or each grid of a union, has in addition to rows and columns; `other` is what
  /// came as a list of groups, of which nothing else is known, and `grid` what grid_layout() makes.
  enum class Base : std::uint8_t { other, boxes, regions, grid };
  Base base = Base::other;          ///< what the grid has in addition to rows and columns
  BoxShape box{0, 0};               ///< of `boxes`
  std::vector<int> regions;         ///< of `regions`: the number 0..N-1 of each cell's
  std::vector<std::string> extras;  ///< by name, in the order of extras()
  std::string grids;                ///< the union of such grids, by name; empty for one grid
};

/// Everything that makes a layout, as plain data: what names and YAML descriptions expand into.
struct LayoutDescription {
  std::string name;                 ///< as `--layout` takes it, e.g. "9x9"
  int digits = 0;                   ///< N; digits are 1..N, at most max_digits
  int rows = 0;                     ///< of the canvas
  int columns = 0;                  ///< of the canvas
  std::vector<Position> positions;  ///< a cell each, in reading order; the rest are holes
  std::vector<Group> groups;        ///< of at least two and at most `digits` cells each
  LayoutRecipe recipe = {};         ///< what it is put together from
  int first_value = 1;              ///< the number that digit 1 stands for: 0 in puzzles of 0..N-1
};

class Layout;

/// How puzzles and boards share a layout.
using LayoutPtr = std::shared_ptr<const Layout>;

/// What a kind of puzzle fixes: its cells, digits, groups and constraints. Immutable and shared
/// between threads. A group with as many cells as digits is a *house*: it holds each digit once.
class ARIADNE_API Layout {
 public:
  /// Checks the description; throws LayoutError with one sentence when it cannot be.
  explicit Layout(LayoutDescription description);
  /// The frame with these constraints, in addition to those that it has. Their groups follow the
  /// frame's, each that no other contains.
  Layout(const LayoutPtr& frame, ConstraintSet constraints);

  /// As `--layout` takes it.
  const std::string& name() const { return description_.name; }
  /// What it was made from, the groups in the order of groups().
  const LayoutDescription& description() const { return description_; }
  /// What it was put together of.
  const LayoutRecipe& recipe() const { return description_.recipe; }
  /// How many cells there are.
  int cell_count() const { return static_cast<int>(description_.positions.size()); }
  /// How many digits there are; digits are 1..digit_count().
  int digit_count() const { return description_.digits; }
  /// The number that a digit stands for, in sums and in what else is said of numbers.
  int value_of(Digit digit) const { return digit + description_.first_value - 1; }
  /// The rows of the canvas.
  int rows() const { return description_.rows; }
  /// The columns of the canvas.
  int columns() const { return description_.columns; }

  /// All groups, the houses first.
  std::span<const Group> groups() const { return description_.groups; }
  /// The houses: groups()[0 .. houses().size()).
  std::span<const Group> houses() const { return groups().first(house_count_); }

  // Cells and groups are indices of this layout's.

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

  /// The cells that share a group with this one, ascending, without itself.
  std::span<const Cell> peers(Cell cell) const {
    assert(cell < cell_count());
    return {peers_.data() + peer_begin_[cell], peers_.data() + peer_begin_[cell + 1U]};
  }
  /// The same as a set.
  const CellSet& peer_set(Cell cell) const { return peer_sets_[cell]; }
  /// The cells of a group as a set.
  const CellSet& group_set(GroupIndex group) const { return group_sets_[group]; }

  /// The layout without its constraints, by which caches know it; null if it has none.
  const LayoutPtr& frame() const { return frame_; }
  /// What a valid puzzle obeys in addition to its groups.
  std::span<const ConstraintPtr> constraints() const { return constraints_.constraints; }
  /// The constraints that speak of a cell, as indices, ascending.
  std::span<const std::uint32_t> constraints_of(Cell cell) const {
    assert(cell < cell_count());
    if (constraints_of_begin_.empty()) return {};
    return {constraints_of_.data() + constraints_of_begin_[cell],
            constraints_of_.data() + constraints_of_begin_[cell + 1U]};
  }
  /// The rules that the constraints are made from.
  std::span<const Rule> rules() const { return constraints_.rules; }
  /// What is drawn for them.
  std::span<const Mark> marks() const { return constraints_.marks; }

  /// Where the cell is on the canvas.
  Position position(Cell cell) const { return description_.positions[cell]; }
  /// The cell at a place of the canvas; nothing for holes and places outside.
  std::optional<Cell> cell_at(int row, int column) const;
  /// The box of a place of the canvas: the same number for the same box, -1 for holes and places
  /// outside. Cells without a box count as one box.
  int box_at(int row, int column) const;
  /// "r1c1", by the place on the canvas.
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
