// Multi-sector locked set: the open cells where some rows and some columns cross hold as many
// digits as these rows and columns can give them.
//
//          c1   c2   c3          the rows can give 1 and 2 to the nine cells once in each row, six
//     r1   127  128  129         times. The columns can give 7, 8 and 9, which one column each has,
//     r2   127  128  129         once. That makes nine digits for nine cells, so each of them is
//     r3   127  128  129         used: the rest of each row loses 1 and 2, and the rest of the
//                                columns loses 7, 8 and 9
//
// Each digit is counted in the rows or in the columns, whichever are fewer; if they are equally
// many, the digit goes from the rest of both. The count only requires that the cells of a row
// differ, and those of a column. An SK loop is such a set.
//
// A set that removes only what smaller sets remove is left out.
//
// Order: fewer rows and columns first, then rows in the order of the grid, then columns.
// Cost: all choices of rows and columns, each with a count for every digit; so only grids of up to
// ten rows and columns are searched.
//
// Source: "Multi-Sector Locked Sets", David P Bird, New Sudoku Players' Forum, 2012; the ranks of
// Allan Barker, 2008.

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include <ariadne/model/bits.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {
namespace {

/// Each line more makes the search twice as long, and its table of cells twice as large.
constexpr std::size_t most_lines = 10;

/// Fewer lines than these cross in cells that subsets and fish already explain.
constexpr int fewest_lines = 3;

class MultiSectorLockedSet final : public Strategy {
 public:
  explicit MultiSectorLockedSet(const Technique& technique)
      : step_(technique,
              "{pattern.cells} with {cover#1.groups} for {digits#1.digits} and "
              "{cover#2.groups} for {digits#2.digits}") {}

  void find(const Board& board, StepSink& sink) override {
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    if (rows_.empty() || columns_.empty()) return;
    look(board);
    removed_.assign(static_cast<std::size_t>(board.layout().digit_count()),
                    CellSet(board.layout().cell_count()));
    const int most = static_cast<int>(rows_.size() + columns_.size());
    for (int size = 2 * fewest_lines; size <= most; ++size)
      for (Lines rows = 1; rows < Lines{1} << rows_.size(); ++rows) {
        if (sink.stopped() || !try_rows(board, sink, rows, size)) return;
      }
  }

 private:
  using Lines = std::uint32_t;  ///< a set of rows or of columns, a bit each
  void learn(LayoutPtr layout) {
    layout_ = std::move(layout);
    rows_.clear();
    columns_.clear();
    crossing_.clear();
    for (std::size_t i = 0; i < layout_->houses().size(); ++i) {
      if (layout_->houses()[i].kind == GroupKind::row) rows_.push_back(static_cast<GroupIndex>(i));
      if (layout_->houses()[i].kind == GroupKind::column)
        columns_.push_back(static_cast<GroupIndex>(i));
    }
    bool is_grid = rows_.size() <= most_lines && columns_.size() <= most_lines;
    for (std::size_t row = 0; row < rows_.size() && is_grid; ++row)
      for (const GroupIndex column : columns_) {
        const CellSet common = layout_->group_set(rows_[row]) & layout_->group_set(column);
        is_grid = is_grid && common.size() == 1;
        if (is_grid) crossing_.push_back(*common.begin());
      }
    if (is_grid) return;
    rows_.clear();
    columns_.clear();
  }

  /// Notes how many open cells each choice of rows and columns has, and where the digits are.
  void look(const Board& board) {
    const auto digits = static_cast<std::size_t>(board.layout().digit_count());
    const std::size_t row_sets = std::size_t{1} << rows_.size();
    const std::size_t column_sets = std::size_t{1} << columns_.size();
    rows_with_.assign(digits, std::vector<Lines>(column_sets, 0));
    columns_with_.assign(digits, std::vector<Lines>(row_sets, 0));
    for (std::size_t row = 0; row < rows_.size(); ++row)
      for (std::size_t column = 0; column < columns_.size(); ++column)
        for (const Digit digit : board.candidates(crossing_[row * columns_.size() + column])) {
          rows_with_[digit - 1U][std::size_t{1} << column] |= Lines{1} << row;
          columns_with_[digit - 1U][std::size_t{1} << row] |= Lines{1} << column;
        }
    for (std::size_t digit = 0; digit < digits; ++digit)
      for (auto* table : {&rows_with_[digit], &columns_with_[digit]})
        for (std::size_t set = 1; set < table->size(); ++set)
          (*table)[set] = (*table)[set & (set - 1)] | (*table)[set & (~set + 1)];
    cells_.assign(row_sets * column_sets, 0);
    for (std::size_t rows = 1; rows < row_sets; ++rows) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      Lines open = 0;
      for (std::size_t column = 0; column < columns_.size(); ++column)
        if (board.value(crossing_[row * columns_.size() + column]) == 0) open |= Lines{1} << column;
      for (std::size_t columns = 0; columns < column_sets; ++columns)
        cells_[rows * column_sets + columns] =
            static_cast<std::uint8_t>(cells_[(rows & (rows - 1)) * column_sets + columns] +
                                      bit_count(open & static_cast<Lines>(columns)));
    }
  }

  /// Tries these rows with columns that make up the size together with them.
  bool try_rows(const Board& board, StepSink& sink, Lines rows, int size) {
    const int count = size - bit_count(rows);
    if (bit_count(rows) < fewest_lines || count < fewest_lines ||
        count > static_cast<int>(columns_.size()))
      return true;
    const Lines end = Lines{1} << columns_.size();
    Lines columns = (Lines{1} << count) - 1;
    while (columns < end) {
      if (is_locked(rows, columns) && !conclude(board, sink, rows, columns)) return false;
      // The next larger number with as many bits.
      const Lines lowest = columns & (~columns + 1);
      const Lines carried = columns + lowest;
      columns = carried | (((columns ^ carried) / lowest) >> 2U);
    }
    return true;
  }

  /// Whether the lines can give the open cells of the crossing only as many digits as there are
  /// cells.
  bool is_locked(Lines rows, Lines columns) const {
    const int cells = cells_[(std::size_t{rows} << columns_.size()) + columns];
    int given = 0;
    for (std::size_t digit = 0; digit < rows_with_.size(); ++digit) {
      given += std::min(bit_count(rows_with_[digit][columns] & rows),
                        bit_count(columns_with_[digit][rows] & columns));
      if (given > cells) return false;
    }
    return given == cells && cells > 0;
  }

  /// Whether the step removes anything that no smaller set removes, and notes what it removes.
  bool removes_more() {
    bool more = false;
    for (const Candidate candidate : step_.eliminations) {
      more = more || !removed_[candidate.digit - 1U].contains(candidate.cell);
      removed_[candidate.digit - 1U].insert(candidate.cell);
    }
    return more;
  }

  bool conclude(const Board& board, StepSink& sink, Lines rows, Lines columns) {
    assert(is_locked(rows, columns));
    CellSet inside(board.layout().cell_count());
    for (std::size_t row = 0; row < rows_.size(); ++row)
      for (std::size_t column = 0; column < columns_.size(); ++column) {
        const Cell cell = crossing_[row * columns_.size() + column];
        if (((rows >> row) & (columns >> column) & 1U) != 0 && board.value(cell) == 0)
          inside.insert(cell);
      }
    step_.clear();
    DigitSet by_row;
    DigitSet by_column;
    for (std::size_t i = 0; i < rows_with_.size(); ++i) {
      const auto digit = static_cast<Digit>(i + 1);
      const Lines in_rows = rows_with_[i][columns] & rows;
      const Lines in_columns = columns_with_[i][rows] & columns;
      if (in_rows == 0) continue;
      (bit_count(in_rows) <= bit_count(in_columns) ? by_row : by_column).insert(digit);
      if (bit_count(in_rows) <= bit_count(in_columns)) remove(board, digit, in_rows, rows_, inside);
      if (bit_count(in_columns) <= bit_count(in_rows))
        remove(board, digit, in_columns, columns_, inside);
    }
    if (!removes_more()) return true;
    if (sink.wants_evidence()) {
      const auto lines = [](Lines set, const std::vector<GroupIndex>& of) {
        std::vector<GroupIndex> groups;
        for (; set != 0; set &= set - 1)
          groups.push_back(of[static_cast<std::size_t>(std::countr_zero(set))]);
        return groups;
      };
      step_.evidence = {
          {.role = Role::digits, .digits = list_of(by_row)},
          {.role = Role::digits, .digits = list_of(by_column)},
          {.role = Role::pattern, .cells = list_of(inside)},
          {.role = Role::cover, .groups = lines(rows, rows_)},
          {.role = Role::cover, .groups = lines(columns, columns_)},
      };
    }
    return sink.add(step_);
  }

  /// Removes the digit from what is outside the crossing of these of the lines.
  void remove(const Board& board, Digit digit, Lines lines, const std::vector<GroupIndex>& of,
              const CellSet& inside) {
    for (; lines != 0; lines &= lines - 1) {
      const GroupIndex line = of[static_cast<std::size_t>(std::countr_zero(lines))];
      for (const Cell cell : (board.cells(digit) & board.layout().group_set(line)) - inside)
        step_.eliminations.push_back({cell, digit});
    }
  }

  LayoutPtr layout_;
  std::vector<GroupIndex> rows_;  ///< none if there are too many, or if they do not cross as in a
                                  ///< grid
  std::vector<GroupIndex> columns_;
  std::vector<Cell> crossing_;  ///< of each row and column, row by row
  // Of sets of lines, by the number whose bits they are:
  std::vector<std::uint8_t> cells_;               ///< open cells of rows and columns, row by row
  std::vector<std::vector<Lines>> rows_with_;     ///< of each digit, by columns: where it is there
  std::vector<std::vector<Lines>> columns_with_;  ///< of each digit, by rows
  std::vector<CellSet> removed_;                  ///< of each digit: by the sets that were found
  Step step_;
};

}  // namespace

void add_multi_sector_locked_set(Registrar& plugin) {
  plugin.strategy<MultiSectorLockedSet>(
      {"multi-sector-locked-set", "Multi-Sector Locked Set", "", {Level::extreme, 450}},
      "The cells where some rows and columns cross have just enough digits left to fill them");
  plugin.words("multi-sector-locked-set",
               "There are {pattern.count} open cells where {cover#1.houses} cross "
               "{cover#2.houses}.[digits#1.digits: In each of these rows, the cells can hold "
               "{digits#1.digits} at most once each.][digits#2.digits: In each of these columns, "
               "the cells can hold {digits#2.digits} at most once each.] Count each digit once for "
               "every such row or column in which it is still a candidate of these cells. The "
               "total is only as large as the number of cells. So every digit that was counted is "
               "used in these cells, and cannot be anywhere else in the row or column for which it "
               "was counted: {result}.");
}

}  // namespace ariadne::plugins::exotic
