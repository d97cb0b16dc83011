// The smallest image of a puzzle on a plain layout, many times faster than by trying symmetries.
//
// Rows are chosen from the first to the last, and of the ways to choose a row only those go on
// that make it smallest. Columns are not chosen at all until their order matters. Until then they
// stand in classes, of columns within a stack and of stacks:
//
//     the first row of the puzzle     5 . 1 | . . 7 | . . .
//     stacks by their shape, zeros    . . . | . . 7 | . 1 5
//     first, columns by theirs        0 0 0 | 0 0 1 | 0 2 3
//     classes that are left           a a a | b b c | d e e
//
// Open cells come first in a class, and digits not met before last, whose names then count up
// whatever the order within the class is: it stays a class. Only a digit that was met already may
// force a choice. Its name is the smallest that the place of the column where it was met first can
// still give it, 2 for both 1 and 5 above. The columns of a class with the smallest name at the
// next place are tried one after the other, and with each, that column where the digit was met is
// put at the place of the name. A first row without open cells thus leaves all columns in one class
// and the second row of the smallest image is found by 18 trials for each pair of rows, in place of
// 1296.
//
// Stacks of a class go by shape when they hold no digit that was met. Otherwise those that are
// empty in the row go first, as a class, and of the others each is tried as the next.
//
// Of the empty rows of a band, and of empty bands, one is as good as the other, so the first is
// taken. For other symmetries of the puzzle itself, see smallest_image.cpp: here too an image that
// is reached twice ends the search where the two ways part.
//
// Cost: a unit of work for each trial, of a row or of a column. A complete 9x9 grid takes about
// 620, a puzzle with 17 clues 44, a complete 16x16 grid 2900.
//
// Source: our own, after what is known of 9x9: that the first rows decide (G. McGuire and others,
// There is no 16-clue Sudoku, 2012, for the equivalence of grids).

#include <algorithm>
#include <cassert>
#include <utility>

#include <ariadne/symmetry/detail/smallest_plain_image.hpp>

namespace ariadne {

namespace {

constexpr Digit no_name = 255;  // larger than every name

}  // namespace

SmallestPlainImage::SmallestPlainImage(BoxShape box)
    : box_(box),
      height_(static_cast<std::size_t>(box.rows)),
      side_(static_cast<std::size_t>(box.rows * box.columns)),
      trial_{PlainOrder(box), 0, false} {
  children_.resize(side_);
  cell_at_.resize(side_ * side_);
}

bool SmallestPlainImage::takes(std::span<const Digit> givens) const {
  for (std::size_t i = 0; i < side_; ++i) {
    std::array<std::uint32_t, 2> seen{};
    for (std::size_t j = 0; j < side_; ++j) {
      const std::array<Digit, 2> both{givens[i * side_ + j], givens[j * side_ + i]};
      for (std::size_t k = 0; k < 2; ++k) {
        if (both[k] == 0) continue;
        const std::uint32_t bit = DigitSet::of(both[k]).bits();
        if ((seen[k] & bit) != 0) return false;
        seen[k] |= bit;
      }
    }
  }
  return true;
}

bool SmallestPlainImage::find(std::span<const Digit> givens, Budget& budget) {
  assert(givens.size() == side_ * side_ && takes(givens));
  for (Grid& grid : grids_) grid.empty.fill(true);
  for (std::size_t i = 0; i < side_; ++i)
    for (std::size_t j = 0; j < side_; ++j) {
      const Digit given = givens[i * side_ + j];
      grids_[0].lines[i][j] = grids_[1].lines[j][i] = given;
      if (given != 0) grids_[0].empty[i] = grids_[1].empty[j] = false;
    }
  budget_ = &budget;
  stopped_ = reached_ = false;
  known_ = 0;
  used_rows_ = 0;
  descend(0, PlainOrder(box_));
  return !stopped_;
}

/// Searches below a node whose rows so far are those of the smallest image. Returns the depth of
/// the node at which to go on.
std::size_t SmallestPlainImage::descend(std::size_t depth, const PlainOrder& order) {
  if (depth == side_) {
    if (reached_) return common_;
    reached_ = true;
    common_ = depth;
    keep_image(order);
    return depth;
  }
  if (known_ <= depth) smallest_[depth].fill(no_name);
  children_[depth].clear();
  try_all_rows(depth, order, depth > 0 && transposed_);
  if (depth == 0 && box_.rows == box_.columns) try_all_rows(depth, order, true);

  for (const Child& child : children_[depth]) {
    row_at_[depth] = child.row;
    transposed_ = child.transposed;
    const std::uint32_t row = std::uint32_t{1} << child.row;
    assert((used_rows_ & row) == 0);
    used_rows_ |= row;
    const std::size_t back = descend(depth + 1, child.order);
    used_rows_ &= ~row;
    if (stopped_ || back < depth) return back;
    common_ = std::min(common_, depth);
  }
  return depth;
}

void SmallestPlainImage::keep_image(const PlainOrder& order) {
  for (std::size_t i = 0; i < side_; ++i)
    for (std::size_t j = 0; j < side_; ++j) {
      const std::size_t row = row_at_[i];
      const std::size_t column = order.column_at[j];
      cell_at_[i * side_ + j] =
          static_cast<Cell>(transposed_ ? column * side_ + row : row * side_ + column);
    }
}

/// Looks for the children of a node among the rows that may come next.
void SmallestPlainImage::try_all_rows(std::size_t depth, const PlainOrder& order, bool transposed) {
  if (depth % height_ != 0) return try_band(depth, order, row_at_[depth - 1] / height_, transposed);
  bool had_empty = false;
  for (std::size_t band = 0; band * height_ < side_; ++band) {
    const std::uint32_t rows = ((std::uint32_t{1} << height_) - 1) << (band * height_);
    if ((used_rows_ & rows) != 0) continue;
    const auto& empty = grids_[transposed ? 1 : 0].empty;
    const bool all_empty =
        std::all_of(empty.begin() + static_cast<std::ptrdiff_t>(band * height_),
                    empty.begin() + static_cast<std::ptrdiff_t>((band + 1) * height_),
                    [](bool row) { return row; });
    if (all_empty && std::exchange(had_empty, true)) continue;
    try_band(depth, order, band, transposed);
  }
}

void SmallestPlainImage::try_band(std::size_t depth, const PlainOrder& order, std::size_t band,
                                  bool transposed) {
  const Grid& grid = grids_[transposed ? 1 : 0];
  bool had_empty = false;
  for (std::size_t row = band * height_; row < (band + 1) * height_; ++row) {
    if ((used_rows_ >> row & 1U) != 0) continue;
    if (grid.empty[row] && std::exchange(had_empty, true)) continue;
    line_ = &grid.lines[row];
    depth_ = depth;
    trial_ = {order, static_cast<PlainIndex>(row), transposed};
    if (!budget_->spend()) stopped_ = true;
    if (stopped_) return;
    extend(trial_.order, 0, false);
  }
}

/// Goes on with the row from a place on, in all the ways that make it smallest.
void SmallestPlainImage::extend(PlainOrder& order, std::size_t place, bool smaller) {
  while (place < side_ && !stopped_) {
    const std::size_t stack = order.stack_of(place);
    const bool tied = stack * order.width == place && order.stack_class_end(stack) > stack + 1;
    if (!(tied ? extend_stacks(order, place, smaller) : extend_class(order, place, smaller)))
      return;
  }
  if (!stopped_) keep_row(order, smaller);
}

/// Goes on with stacks that are in one class. False when there is nothing left to do.
bool SmallestPlainImage::extend_stacks(PlainOrder& order, std::size_t& place, bool& smaller) {
  const std::size_t begin = order.stack_of(place);
  const std::size_t end = order.stack_class_end(begin);
  bool any_met = false;
  for (std::size_t i = place; i < end * order.width; ++i) any_met |= order.met(given(order, i));

  // Smaller shapes first; where a digit was met, only the empty shape.
  std::array<std::uint32_t, most_plain_lines> shapes{};
  for (std::size_t i = begin; i < end; ++i) {
    const std::uint32_t shape = shape_of(order, i);
    shapes[i] = any_met ? std::min(shape, std::uint32_t{1}) : shape;
    for (std::size_t j = i; j > begin && shapes[j] < shapes[j - 1]; --j) {
      std::swap(shapes[j], shapes[j - 1]);
      order.exchange_stacks(j, j - 1);
    }
  }
  std::size_t first = begin;
  for (std::size_t i = begin + 1; i <= end; ++i) {
    if (i < end && shapes[i] == shapes[first]) continue;
    PlainOrder::part(order.stack_class, first, i);
    first = i;
  }
  if (any_met && shapes[begin] != 0) {
    try_stacks(order, begin, end, smaller);
    return false;
  }
  if (any_met) {
    const std::size_t first_place = place;
    place = order.stack_class_end(begin) * order.width;
    return write_open(first_place, place, smaller);
  }
  while (place < end * order.width) {
    const std::size_t class_end = order.class_end(place);
    const std::size_t filled = open_first(order, place);
    if (!write_open(place, filled, smaller) || !write_new(order, filled, class_end, smaller))
      return false;
    place = class_end;
  }
  return true;
}

/// Goes on with the columns of one class, in a stack by itself. False when there is nothing left to
/// do.
bool SmallestPlainImage::extend_class(PlainOrder& order, std::size_t& place, bool& smaller) {
  const std::size_t end = order.class_end(place);
  const std::size_t first = open_first(order, place);
  if (!write_open(place, first, smaller)) return false;
  place = first;

  // The columns whose digit can have the smallest name. One that was met in a column of this class
  // can have the name of the next place but no smaller one, as its column goes here.
  Digit smallest = no_name;
  std::array<PlainIndex, most_plain_lines> columns;
  std::size_t count = 0;
  for (std::size_t i = first; i < end; ++i) {
    const Digit digit = given(order, i);
    if (!order.met(digit)) continue;
    const std::size_t at = order.first_place(order.digit_column[digit]);
    const Digit name = smallest_[order.digit_row[digit]][at == first ? first + 1 : at];
    if (name > smallest) continue;
    if (name < smallest) count = 0;
    smallest = name;
    columns[count++] = order.column_at[i];
  }
  if (count == 0) {
    place = end;
    return write_new(order, first, end, smaller);
  }
  if (!write(first, smallest, smaller)) return false;
  if (count > 1) {
    try_columns(order, std::span(columns).first(count), first, smaller);
    return false;
  }
  settle(order, columns[0]);
  ++place;
  return true;
}

/// Tries each stack of a class as the first.
void SmallestPlainImage::try_stacks(PlainOrder& order, std::size_t begin, std::size_t end,
                                    bool smaller) {
  for (std::size_t i = begin; i < end; ++i)
    try_one(order, i + 1 == end, begin * order.width, smaller,
            [i](PlainOrder& tried) { tried.settle_stack(i); });
}

/// Tries each of these columns, whose digits can have the same name, at a place of their class.
void SmallestPlainImage::try_columns(PlainOrder& order, std::span<const PlainIndex> columns,
                                     std::size_t place, bool smaller) {
  for (const PlainIndex& column : columns)
    try_one(order, &column == &columns.back(), place + 1, smaller,
            [this, column](PlainOrder& tried) { settle(tried, column); });
}

/// Tries one of several ways to go on from a place. The last may change the order itself.
template <class Choice>
void SmallestPlainImage::try_one(PlainOrder& order, bool last, std::size_t place, bool& smaller,
                                 const Choice& choose) {
  if (!budget_->spend()) stopped_ = true;
  if (stopped_) return;
  const std::uint64_t records = records_;
  if (last) {
    choose(order);
    extend(order, place, smaller);
  } else {
    PlainOrder tried = order;
    choose(tried);
    extend(tried, place, smaller);
  }
  // A record that was made here begins with what is written so far.
  if (records != records_) smaller = false;
}

/// Puts a column at the first place of its class, and then the one where its digit was met first
/// where that has its name.
void SmallestPlainImage::settle(PlainOrder& order, PlainIndex column) const {
  order.settle_column(column);
  order.settle_column(order.digit_column[(*line_)[column]]);
}

/// Writes a cell of the row. False when the row is larger than the smallest so far.
bool SmallestPlainImage::write(std::size_t place, Digit name, bool& smaller) {
  tried_[place] = name;
  if (smaller) return true;
  smaller = name < smallest_[depth_][place];
  return smaller || name == smallest_[depth_][place];
}

bool SmallestPlainImage::write_open(std::size_t begin, std::size_t end, bool& smaller) {
  for (; begin < end; ++begin)
    if (!write(begin, 0, smaller)) return false;
  return true;
}

/// Writes digits that were not met before.
bool SmallestPlainImage::write_new(PlainOrder& order, std::size_t begin, std::size_t end,
                                   bool& smaller) {
  for (; begin < end; ++begin) {
    const Digit digit = given(order, begin);
    assert(digit != 0 && !order.met(digit) && order.names < side_);
    order.digit_row[digit] = static_cast<PlainIndex>(depth_);
    order.digit_column[digit] = order.column_at[begin];
    if (!write(begin, ++order.names, smaller)) return false;
  }
  return true;
}

/// Keeps a row that is no larger than the smallest so far, and drops those that are larger.
void SmallestPlainImage::keep_row(const PlainOrder& order, bool smaller) {
  if (smaller) {
    smallest_[depth_] = tried_;
    known_ = depth_ + 1;
    reached_ = false;
    ++records_;
    children_[depth_].clear();
  }
  assert(known_ > depth_);
  children_[depth_].push_back({order, trial_.row, trial_.transposed});
}

/// Parts a class: columns that are open in the row go first. Returns where the others begin.
std::size_t SmallestPlainImage::open_first(PlainOrder& order, std::size_t begin) const {
  const std::size_t end = order.class_end(begin);
  if (end == begin + 1) return given(order, begin) == 0 ? end : begin;
  std::size_t filled = begin;
  for (std::size_t i = begin; i < end; ++i)
    if (given(order, i) == 0) order.exchange_columns(i, filled++);
  PlainOrder::part(order.column_class, filled, end);
  return filled;
}

/// The places of a stack that are filled when in each class those that are open go first: a bit for
/// each, the first place highest.
std::uint32_t SmallestPlainImage::shape_of(const PlainOrder& order, std::size_t stack) const {
  std::uint32_t shape = 0;
  for (std::size_t place = stack * order.width; place < (stack + 1) * order.width;) {
    const std::size_t end = order.class_end(place);
    std::uint32_t filled = 0;
    for (std::size_t i = place; i < end; ++i) filled += given(order, i) != 0 ? 1 : 0;
    shape = shape << (end - place) | ((std::uint32_t{1} << filled) - 1);
    place = end;
  }
  return shape;
}

}  // namespace ariadne
