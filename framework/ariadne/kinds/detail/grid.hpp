#pragma once

// A grid of some size as things, and the clues on them.

#include <limits>
#include <string>
#include <vector>

#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// No value.
constexpr Scalar no_scalar = std::numeric_limits<Scalar>::min();

class Grid {
 public:
  Grid() = default;
  Grid(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  /// All things of a set such as cells or tops; not areas.
  std::vector<Thing> all(Function set) const;
  /// How many places there are for values on things of some sorts, areas apart.
  std::size_t slots(Sorts sorts) const;
  /// The place of a thing among those of its sort; rows and columns share theirs.
  std::size_t slot(const Thing& thing) const;

  bool has_cell(int y, int x) const { return y > 0 && x > 0 && y < 2 * rows_ && x < 2 * columns_; }
  /// The cells of a thing other than a cell, an area, a line, or a region.
  std::vector<Thing> cells(const Thing& thing) const;
  /// The edges of a cell or a corner, in the order of the ways.
  std::vector<Thing> edges(const Thing& thing) const;
  /// The corners of a cell or an edge.
  std::vector<Thing> corners(const Thing& thing) const;
  /// The next thing of the same sort in a way; sort `none` beyond the grid.
  Thing step(const Thing& thing, int way) const;
  /// All of them, in order.
  std::vector<Thing> ray(const Thing& thing, int way) const;
  std::vector<Thing> neighbors(const Thing& thing, int first_way, int last_way) const;

 private:
  int rows_ = 0;
  int columns_ = 0;
};

/// What is given of a puzzle.
struct Clues {
  Grid grid;
  /// Of each clue by the slots of its things; one place for a clue of the puzzle.
  std::vector<std::vector<Scalar>> values;
  /// The same for lists.
  std::vector<std::vector<std::vector<Scalar>>> lists;
  /// The text of each name in the first line.
  std::vector<std::vector<std::string>> header_texts;
  std::vector<std::vector<Thing>> areas;  ///< the cells of each; values of the clue are indices
};

}  // namespace ariadne::kinds
