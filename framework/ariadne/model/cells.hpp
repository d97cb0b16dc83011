#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ariadne/model/bits.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

/// A cell is an index in reading order, from zero.
using Cell = std::uint16_t;

/// The largest number of cells in a layout. For comparison, 25x25 has 625 cells, and a samurai has
/// 369.
inline constexpr int max_cells = 5120;

/// The largest number of rows, and of columns, that the canvas of a layout can have, including
/// holes.
inline constexpr int max_side = 1024;

/// One candidate: this digit in this cell.
struct Candidate {
  Cell cell;    ///< where
  Digit digit;  ///< what, from one
  /// Whether both are equal.
  friend constexpr bool operator==(const Candidate&, const Candidate&) = default;
};

/// A set of cells of a layout, one bit each. It copies and combines only the words that the layout
/// needs: two for 81 cells, ten for 625. Sets that are combined must have been made for the same
/// number of cells.
class CellSet {
 public:
  CellSet() { clear(); }
  /// An empty set for a layout with this many cells, at most max_cells.
  explicit CellSet(int cells) : used_((cells + 63) / 64) {
    assert(cells >= 0 && cells <= max_cells);
    clear();
  }
  /// Copies the cells.
  CellSet(const CellSet& other) : used_(other.used_) { copy(other); }
  /// Copies the cells.
  CellSet& operator=(const CellSet& other) {
    used_ = other.used_;
    copy(other);
    return *this;
  }

  /// The set of all cells of a layout with this many cells.
  static CellSet all(int cells) {
    CellSet set(cells);
    for (int i = 0; i < cells / 64; ++i) set.words_[index(i)] = ~std::uint64_t{0};
    if (cells % 64 != 0) set.words_[index(cells / 64)] = (std::uint64_t{1} << (cells % 64)) - 1;
    return set;
  }

  /// Whether the set contains a cell. As for insert() and erase(), the cell must be less than the
  /// number for which the set was made.
  bool contains(Cell cell) const { return (words_[word_of(cell)] >> (cell % 64U)) & 1U; }
  /// Adds a cell.
  void insert(Cell cell) { words_[word_of(cell)] |= std::uint64_t{1} << (cell % 64U); }
  /// Removes a cell.
  void erase(Cell cell) { words_[word_of(cell)] &= ~(std::uint64_t{1} << (cell % 64U)); }
  /// Removes all cells.
  void clear() {
    words_[0] = words_[1] = 0;
    if (used_ > few) std::fill_n(words_.begin() + few, used_ - few, std::uint64_t{0});
  }

  /// Whether the set is empty.
  bool empty() const {
    return (words_[0] | words_[1]) == 0 &&
           (used_ <= few || std::all_of(words_.begin() + few, words_.begin() + used_,
                                        [](std::uint64_t word) { return word == 0; }));
  }
  /// How many cells the set has.
  int size() const {
    int count = bit_count(words_[0]) + bit_count(words_[1]);
    for (int i = few; i < used_; ++i) count += bit_count(words_[index(i)]);
    return count;
  }
  /// Whether the two sets have a cell in common.
  bool intersects(const CellSet& other) const {
    assert(used_ == other.used_);
    if (((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0) return true;
    for (int i = few; i < used_; ++i)
      if ((words_[index(i)] & other.words_[index(i)]) != 0) return true;
    return false;
  }

  /// Adds all cells of the other set.
  CellSet& operator|=(const CellSet& other) {
    return combine(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  /// Keeps the cells that the other set also has.
  CellSet& operator&=(const CellSet& other) {
    return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  /// Removes all cells of the other set.
  CellSet& operator-=(const CellSet& other) {
    return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }
  /// The union.
  friend CellSet operator|(const CellSet& a, const CellSet& b) {
    CellSet result = a;
    result |= b;
    return result;
  }
  /// The intersection.
  friend CellSet operator&(const CellSet& a, const CellSet& b) {
    CellSet result = a;
    result &= b;
    return result;
  }
  /// The difference.
  friend CellSet operator-(const CellSet& a, const CellSet& b) {
    CellSet result = a;
    result -= b;
    return result;
  }
  /// Whether both are equal.
  friend bool operator==(const CellSet& a, const CellSet& b) {
    return a.used_ == b.used_ && a.words_[0] == b.words_[0] && a.words_[1] == b.words_[1] &&
           (a.used_ <= few ||
            std::equal(a.words_.begin() + few, a.words_.begin() + a.used_, b.words_.begin() + few));
  }

  /// Visits the cells in reading order: for (Cell c : set).
  class Iterator {
   public:
    /// Points to the first cell in the words from `next` on, the first of which begins with the
    /// cell `first`.
    Iterator(const std::uint64_t* next, const std::uint64_t* end, int first)
        : next_(next), end_(end), first_(first - 64) {
      skip();
    }
    /// The current cell.
    Cell operator*() const { return static_cast<Cell>(first_ + std::countr_zero(rest_)); }
    /// Goes to the next cell.
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    /// Whether both are equal.
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.rest_ == b.rest_ && a.next_ == b.next_;
    }

   private:
    void skip() {
      while (rest_ == 0 && next_ != end_) {
        rest_ = *next_++;
        first_ += 64;
      }
    }
    const std::uint64_t* next_;  ///< the word after the current one
    const std::uint64_t* end_;
    std::uint64_t rest_ = 0;  ///< of the current word; 0 only at the end
    int first_;               ///< of the current word
  };
  /// The first cell.
  Iterator begin() const { return {words_.data(), words_.data() + used_, 0}; }
  /// The position after the last cell.
  Iterator end() const { return {words_.data() + used_, words_.data() + used_, 64 * used_}; }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  std::size_t word_of(Cell cell) const {
    assert(cell < used_ * 64);
    return cell / 64U;
  }
  /// Sets each word to the combination of both.
  template <class Combination>
  CellSet& combine(const CellSet& other, Combination of) {
    assert(used_ == other.used_);
    words_[0] = of(words_[0], other.words_[0]);
    words_[1] = of(words_[1], other.words_[1]);
    for (int i = few; i < used_; ++i)
      words_[index(i)] = of(words_[index(i)], other.words_[index(i)]);
    return *this;
  }
  void copy(const CellSet& other) {
    words_[0] = other.words_[0];
    words_[1] = other.words_[1];
    if (used_ > few) std::copy_n(other.words_.begin() + few, used_ - few, words_.begin() + few);
  }

  /// This many words are copied, cleared, and combined without a loop, whether they are used or
  /// not. Those that are not used are 0.
  static constexpr int few = 2;

  int used_ = 0;
  std::array<std::uint64_t, max_cells / 64> words_;
};

}  // namespace ariadne
