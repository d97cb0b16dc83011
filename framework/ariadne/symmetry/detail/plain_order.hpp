#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include <ariadne/model/digits.hpp>
#include <ariadne/model/grids.hpp>

namespace ariadne {

/// The number of a row, column, or stack of a plain layout, from zero.
using PlainIndex = std::uint8_t;
/// The largest number of rows, or of columns, of a plain layout.
inline constexpr std::size_t most_plain_lines = 25;

/// The orders of stacks and columns that are still possible while the rows of an image are chosen,
/// and the digits seen so far. Columns whose order does not matter yet are next to each other in
/// one class, and so are stacks. Stacks in the same class have their columns divided into classes
/// in the same way. Any order within the classes gives the same rows so far.
///
///     stack_class      0     0     2        two stacks in a class, one by itself
///     column_class   0 1 1 3 4 4 6 6 6      in both, the last two columns share a class
struct PlainOrder {
  /// A place, row, column, or digit.
  using Index = PlainIndex;
  /// The row of a digit that has not been seen.
  static constexpr Index unmet = 255;

  std::array<Index, most_plain_lines> column_at{};     ///< the column of the puzzle at each place
  std::array<Index, most_plain_lines> place_of{};      ///< the inverse: the place of each column
  std::array<Index, most_plain_lines> column_class{};  ///< by place: the first place of its class
  std::array<Index, most_plain_lines> stack_class{};   ///< by stack's place: the first of its class
  /// By digit, where it was first seen: the place of the row, and the column of the puzzle.
  std::array<Index, most_plain_lines + 1> digit_row{};
  std::array<Index, most_plain_lines + 1> digit_column{};  ///< the column of the puzzle
  Index names = 0;                                         ///< how many digits have been seen
  Index width;                                             ///< the width of a stack
  Index side;                                              ///< the side of the grid, in cells

  /// Begins with every order possible.
  explicit PlainOrder(BoxShape box)
      : width(static_cast<Index>(box.columns)), side(static_cast<Index>(box.rows * box.columns)) {
    for (Index i = 0; i < side; ++i) {
      column_at[i] = place_of[i] = i;
      column_class[i] = static_cast<Index>(i / width * width);
    }
    digit_row.fill(unmet);
  }

  /// For each width of stacks, the stack of each place.
  static constexpr auto stacks = [] {
    std::array<std::array<Index, most_plain_lines>, most_plain_lines> all{};
    for (std::size_t size = 1; size < most_plain_lines; ++size)
      for (std::size_t place = 0; place < most_plain_lines; ++place)
        all[size][place] = static_cast<Index>(place / size);
    return all;
  }();
  /// The stack of a place.
  std::size_t stack_of(std::size_t place) const { return stacks[width][place]; }

  /// Whether the digit has been seen.
  bool met(Digit digit) const { return digit_row[digit] != unmet; }

  /// The place just past the end of the class that begins here.
  std::size_t class_end(std::size_t place) const {
    std::size_t end = place + 1;
    while (end < side && column_class[end] == place) ++end;
    return end;
  }
  /// The stack just past the end of the class that begins with this stack.
  std::size_t stack_class_end(std::size_t stack) const {
    std::size_t end = stack + 1;
    while (end * width < side && stack_class[end] == stack) ++end;
    return end;
  }

  /// The first place where a column can still go.
  std::size_t first_place(std::size_t column) const {
    assert(column < side && column_at[place_of[column]] == column);
    const std::size_t place = place_of[column];
    const std::size_t stack = stack_of(place);
    return column_class[place] - (stack - stack_class[stack]) * width;
  }

  /// Splits the class that contains `at` (a place or a stack) just before `at`. `end` is the end of
  /// the class.
  static void part(std::array<Index, most_plain_lines>& classes, std::size_t at, std::size_t end) {
    assert(at <= end && end <= most_plain_lines);
    for (std::size_t i = at; i < end; ++i) classes[i] = static_cast<Index>(at);
  }

  /// Exchanges the contents of two places.
  void exchange_columns(std::size_t a, std::size_t b) {
    assert(a < side && b < side);
    std::swap(column_at[a], column_at[b]);
    place_of[column_at[a]] = static_cast<Index>(a);
    place_of[column_at[b]] = static_cast<Index>(b);
  }
  /// Exchanges the columns of two stacks.
  void exchange_stacks(std::size_t a, std::size_t b) {
    if (a == b) return;
    for (std::size_t i = 0; i < width; ++i) exchange_columns(a * width + i, b * width + i);
  }

  /// Moves a stack to the front of its class, and makes it a class of its own. Returns its place.
  std::size_t settle_stack(std::size_t stack) {
    const std::size_t first = stack_class[stack];
    const std::size_t end = stack_class_end(first);
    if (end == first + 1) return first;
    exchange_stacks(first, stack);
    part(stack_class, first + 1, end);
    return first;
  }
  /// Moves a column to the first place where it can go, and makes it a class of its own. Returns
  /// the place.
  std::size_t settle_column(std::size_t column) {
    assert(column < side && column_at[place_of[column]] == column);
    settle_stack(stack_of(place_of[column]));
    const std::size_t first = column_class[place_of[column]];
    const std::size_t end = class_end(first);
    if (end == first + 1) return first;
    exchange_columns(first, place_of[column]);
    part(column_class, first + 1, end);
    return first;
  }
};

}  // namespace ariadne
