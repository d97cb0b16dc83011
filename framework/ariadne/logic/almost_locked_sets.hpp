#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/bit_words.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

/// The almost locked sets of a board: board.derived<AlmostLockedSets>(). Such a set consists of N
/// open cells of a group that together have N+1 candidates. The smallest sets are cells with two
/// candidates. If a set loses one of its digits, the others fill its cells.
///
/// The sets are numbered group by group, in the order of the layout's groups. Within a group, sets
/// that begin with an earlier cell come first, and each set comes before those that add later cells
/// to it. A set that is in several groups is listed only once, under the first of them.
///
/// A set has at most 8 cells or, in layouts with more than 9 digits, 72 / digits. There are too
/// many larger sets, and few of them are useful.
class ARIADNE_API AlmostLockedSets final : public Derived {
 public:
  void derive(const Board& board) override;

  /// How many sets there are.
  std::size_t size() const { return sets_.size(); }
  /// How many words a set of cells takes.
  std::size_t words() const { return words_; }

  /// The candidates of a set: one more than it has cells.
  DigitSet digits(std::size_t set) const { return sets_[set].digits; }
  /// The number of cells in a set, which is one less than the number of its digits.
  int cell_count(std::size_t set) const { return sets_[set].cell_count; }
  /// The cells of a set.
  BitWords cells(std::size_t set) const { return {cells_.data() + set * words_, words_}; }

  /// The set's cells that have this digit of the set as a candidate.
  BitWords places(std::size_t set, Digit digit) const {
    return pattern_places(pattern(set, digit));
  }
  /// The cells outside the set that have the digit as a candidate and see all of places(set,
  /// digit). They lose the digit if the set keeps it.
  BitWords seen(std::size_t set, Digit digit) const { return pattern_seen(pattern(set, digit)); }
  /// The digits of the set for which seen() is not empty.
  DigitSet reach(std::size_t set) const { return sets_[set].reach; }

  /// A number for each digit of each set, ascending; use it as an index into tables that have a row
  /// for each digit of each set.
  std::size_t row(std::size_t set, Digit digit) const {
    return sets_[set].first_row + static_cast<std::size_t>(bit_count(
                                      sets_[set].digits.bits() & (DigitSet::of(digit).bits() - 1)));
  }
  /// How many rows there are.
  std::size_t row_count() const { return rows_.size(); }

  /// The pattern of a digit in a set. A pattern is a digit with its places; many sets share a
  /// pattern. Data that depends only on the digit and its places needs to be computed only once for
  /// each pattern.
  std::size_t pattern(std::size_t set, Digit digit) const { return rows_[row(set, digit)]; }
  /// How many patterns there are.
  std::size_t pattern_count() const { return patterns_.size(); }
  /// The digit of a pattern.
  Digit pattern_digit(std::size_t pattern) const { return patterns_[pattern].digit; }
  /// The cells of a pattern.
  BitWords pattern_places(std::size_t pattern) const {
    return {masks_.data() + pattern * 2 * words_, words_};
  }
  /// The cells outside the pattern that have its digit as a candidate and see all of its places.
  BitWords pattern_seen(std::size_t pattern) const {
    return {masks_.data() + (pattern * 2 + 1) * words_, words_};
  }
  /// Calls visit(pattern) for the patterns of a digit whose first place is this cell.
  template <class Visit>
  void for_each_pattern(Digit digit, Cell first, Visit visit) const {
    for (std::uint32_t pattern = newest_[newest_index(digit, first)]; pattern != no_pattern;
         pattern = patterns_[pattern].next)
      visit(std::size_t{pattern});
  }

 private:
  static constexpr std::uint32_t no_pattern = ~std::uint32_t{0};

  struct Set {
    DigitSet digits;
    DigitSet reach;
    std::uint32_t first_row;  ///< in rows_: the row of its smallest digit
    int cell_count;
  };
  struct Pattern {
    Digit digit;
    bool reaches;        ///< whether any cell sees all of it
    std::uint32_t next;  ///< an older one with the same digit and first cell, or none
  };

  std::size_t newest_index(Digit digit, std::size_t cell) const {
    return cell * static_cast<std::size_t>(layout_->digit_count()) + digit - 1U;
  }
  void begin_layout(LayoutPtr layout);
  void search_group(const Board& board, GroupIndex group, int most_cells);
  void add(const Layout& layout, GroupIndex group, std::span<const Cell> cells, DigitSet digits);
  std::uint32_t pattern_of(Digit digit, BitWords cells);

  LayoutPtr layout_;  ///< kept alive so that no other layout can end up at its address
  std::size_t words_ = 0;
  std::vector<Set> sets_;
  std::vector<std::uint64_t> cells_;  ///< words_ for each set
  std::vector<std::uint32_t> rows_;   ///< the pattern of each digit of each set
  std::vector<Pattern> patterns_;
  std::vector<std::uint64_t> masks_;   ///< for each pattern: places and seen, words_ each
  std::vector<std::uint32_t> newest_;  ///< for each digit and cell: the pattern that begins there
  std::vector<std::uint64_t> peers_;   ///< words_ for each cell of the layout
  std::vector<std::uint64_t> candidates_;  ///< words_ for each digit: the board's cells(d)
};

}  // namespace ariadne
