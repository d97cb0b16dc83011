#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/bit_words.hpp>
#include <ariadne/logic/lost_candidates.hpp>

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
///
/// If the board has only lost candidates since the sets were last derived, the sets of which no
/// cell has changed are kept. kept_from() says which ones these are, so that data about them can
/// be kept as well.
class ARIADNE_API AlmostLockedSets final : public Derived {
 public:
  /// What kept_from() returns for a set that is new.
  static constexpr std::size_t none = ~std::size_t{0};

  void derive(const Board& board) override;

  /// How many sets there are.
  std::size_t size() const { return now_.sets.size(); }
  /// How many words a set of cells takes.
  std::size_t words() const { return words_; }

  /// The candidates of a set: one more than it has cells.
  DigitSet digits(std::size_t set) const { return now_.sets[set].digits; }
  /// The number of cells in a set, which is one less than the number of its digits.
  int cell_count(std::size_t set) const { return now_.sets[set].cell_count; }
  /// The cells of a set.
  BitWords cells(std::size_t set) const { return {now_.cells.data() + set * words_, words_}; }

  /// How often sets have been derived. If this number is now larger by one than when some data
  /// about the sets was derived, kept_from() says which of this data still holds.
  std::uint64_t round() const { return round_; }
  /// The number that the set had in the previous round; `none` if it is new, or one of its cells
  /// has changed. Sets that are kept have the same cells, digits, and places as before, and they
  /// are in the same order. They can only lose cells of seen(), and digits of reach().
  std::size_t kept_from(std::size_t set) const { return now_.sets[set].kept_from; }
  /// How many candidates had been lost (see LostCandidates) when the set was found. Its cells have
  /// not changed since then.
  std::size_t lost_before(std::size_t set) const { return now_.sets[set].lost_before; }

  /// The set's cells that have this digit of the set as a candidate.
  BitWords places(std::size_t set, Digit digit) const {
    return pattern_places(pattern(set, digit));
  }
  /// The cells outside the set that have the digit as a candidate and see all of places(set,
  /// digit). They lose the digit if the set keeps it.
  BitWords seen(std::size_t set, Digit digit) const { return pattern_seen(pattern(set, digit)); }
  /// The digits of the set for which seen() is not empty.
  DigitSet reach(std::size_t set) const { return now_.sets[set].reach; }

  /// A number for each digit of each set, ascending; use it as an index into tables that have a row
  /// for each digit of each set.
  std::size_t row(std::size_t set, Digit digit) const {
    assert(now_.sets[set].digits.contains(digit));
    return now_.sets[set].first_row + rank(now_.sets[set].digits, digit);
  }
  /// How many rows there are.
  std::size_t row_count() const { return now_.rows.size(); }

  /// The pattern of a digit in a set. A pattern is a digit with its places; many sets share a
  /// pattern. Data that depends only on the digit and its places needs to be computed only once for
  /// each pattern.
  std::size_t pattern(std::size_t set, Digit digit) const { return now_.rows[row(set, digit)]; }
  /// The patterns of all digits of a set, by digit.
  std::span<const std::uint32_t> patterns(std::size_t set) const { return now_.patterns(set); }
  /// How many numbers of patterns there are. Some can be unused: no set has these patterns.
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
    std::uint32_t first_row;  ///< in rows: the row of its smallest digit
    int cell_count;
    GroupIndex group;  ///< the first one that has all of its cells
    std::size_t kept_from;
    std::size_t lost_before;
  };
  /// The sets of one board.
  struct List {
    std::vector<Set> sets;
    std::vector<std::uint64_t> cells;  ///< words_ for each set
    std::vector<std::uint32_t> rows;   ///< the pattern of each digit of each set

    std::span<const std::uint32_t> patterns(std::size_t set) const {
      return std::span(rows).subspan(sets[set].first_row,
                                     static_cast<std::size_t>(sets[set].cell_count) + 1);
    }
  };
  struct Pattern {
    Digit digit;
    bool reaches;           ///< whether any cell sees all of it
    std::uint32_t next;     ///< an older one with the same digit and first cell, or none
    std::uint32_t holders;  ///< how many sets have it
  };

  /// How many smaller digits there are in the set.
  static std::size_t rank(DigitSet digits, Digit digit) {
    return static_cast<std::size_t>(bit_count(digits.bits() & (DigitSet::of(digit).bits() - 1)));
  }
  std::size_t newest_index(Digit digit, std::size_t cell) const {
    return cell * static_cast<std::size_t>(layout_->digit_count()) + digit - 1U;
  }
  void begin_layout(LayoutPtr layout);
  void start_over(const Board& board);
  void find_changes(const Board& board);
  void keep_sets();
  void keep_patterns();
  void remove(std::uint32_t number);
  void search_group(const Board& board, GroupIndex group, int most_cells);
  void add(const Layout& layout, GroupIndex group, std::span<const Cell> cells, DigitSet digits);
  void keep_next();
  std::uint32_t pattern_of(Digit digit, BitWords cells);

  LayoutPtr layout_;  ///< kept alive so that no other layout can end up at its address
  std::size_t words_ = 0;
  std::uint64_t round_ = 0;
  List now_;
  std::vector<Pattern> patterns_;
  std::vector<std::uint64_t> masks_;   ///< for each pattern: places and seen, words_ each
  std::vector<std::uint32_t> free_;    ///< the numbers of patterns that are unused
  std::vector<std::uint32_t> unheld_;  ///< patterns that had no set for a while
  std::vector<std::uint32_t> newest_;  ///< for each digit and cell: the pattern that begins there
  std::vector<std::uint64_t> peers_;   ///< words_ for each cell of the layout
  std::vector<std::uint64_t> candidates_;  ///< words_ for each digit: the board's cells(d)
  // What is kept from the previous round.
  List before_;
  LostReader changes_;
  std::size_t lost_before_ = 0;         ///< how many candidates have been lost
  std::vector<std::uint64_t> changed_;  ///< the cells with other candidates now
  DigitSet lost_;                       ///< the digits that they no longer have
  std::vector<std::size_t> kept_;       ///< the sets without such cells, in order
  std::size_t next_kept_ = 0;           ///< in kept_
};

}  // namespace ariadne
