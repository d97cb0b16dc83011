#pragma once

#include <array>
#include <span>
#include <vector>

#include <ariadne/model/cells.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/symmetry/detail/plain_order.hpp>

namespace ariadne {

/// The smallest image of a puzzle under the symmetries of a plain layout, for puzzles in which no
/// row or column repeats a digit. See smallest_plain_image.cpp for the method.
class SmallestPlainImage {
 public:
  /// For grids with boxes of this shape.
  explicit SmallestPlainImage(BoxShape box);

  /// Whether find() can handle this puzzle.
  bool takes(std::span<const Digit> givens) const;

  /// Finds the smallest image. Returns false if the budget was spent; in that case, nothing is
  /// known.
  bool find(std::span<const Digit> givens, Budget& budget);

  /// After find(): the cell of the puzzle that is at each place of the smallest image.
  std::span<const Cell> cell_at() const { return cell_at_; }

 private:
  using Line = std::array<Digit, most_plain_lines>;
  using Lines = std::array<Line, most_plain_lines>;

  /// The puzzle as it is, or transposed.
  struct Grid {
    Lines lines{};
    std::array<bool, most_plain_lines> empty{};  ///< by row
  };
  /// A row for the next place, with the orders that make it smallest.
  struct Child {
    PlainOrder order;
    PlainIndex row;
    bool transposed;
  };

  std::size_t descend(std::size_t depth, const PlainOrder& order);
  void try_all_rows(std::size_t depth, const PlainOrder& order, bool transposed);
  void try_band(std::size_t depth, const PlainOrder& order, std::size_t band, bool transposed);
  void keep_image(const PlainOrder& order);

  void extend(PlainOrder& order, std::size_t place, bool smaller);
  bool extend_stacks(PlainOrder& order, std::size_t& place, bool& smaller);
  bool extend_class(PlainOrder& order, std::size_t& place, bool& smaller);
  void try_stacks(PlainOrder& order, std::size_t begin, std::size_t end, bool smaller);
  void try_columns(PlainOrder& order, std::span<const PlainIndex> columns, std::size_t place,
                   bool smaller);
  template <class Choice>
  void try_one(PlainOrder& order, bool last, std::size_t place, bool& smaller,
               const Choice& choose);
  void settle(PlainOrder& order, PlainIndex column) const;
  bool write(std::size_t place, Digit name, bool& smaller);
  bool write_open(std::size_t begin, std::size_t end, bool& smaller);
  bool write_new(PlainOrder& order, std::size_t begin, std::size_t end, bool& smaller);
  void keep_row(const PlainOrder& order, bool smaller);

  Digit given(const PlainOrder& order, std::size_t place) const {
    return (*line_)[order.column_at[place]];
  }
  std::size_t open_first(PlainOrder& order, std::size_t begin) const;
  std::uint32_t shape_of(const PlainOrder& order, std::size_t stack) const;

  BoxShape box_;
  std::size_t height_;  ///< of a box
  std::size_t side_;
  std::array<Grid, 2> grids_;
  Budget* budget_ = nullptr;
  bool stopped_ = false;

  // The search tree, row by row.
  std::vector<std::vector<Child>> children_;  ///< by depth
  std::array<PlainIndex, most_plain_lines> row_at_{};
  bool transposed_ = false;
  std::uint32_t used_rows_ = 0;
  Lines smallest_{};       ///< the rows of the smallest image so far
  std::size_t known_ = 0;  ///< how many of them are known
  bool reached_ = false;   ///< whether cell_at_ produces the smallest image
  /// The depth of the deepest common ancestor of the current node and the node that gave the
  /// smallest image.
  std::size_t common_ = 0;
  std::vector<Cell> cell_at_;

  // The row that is tried, and where it goes.
  const Line* line_ = nullptr;
  Child trial_;
  std::size_t depth_ = 0;
  Line tried_{};
  std::uint64_t records_ = 0;  ///< how often a row was smaller than the smallest one before it
};

}  // namespace ariadne
