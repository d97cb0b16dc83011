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
inline constexpr int max_cells = 4096;

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
  CellSet() = default;
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
    return std::all_of(words_.begin(), words_.begin() + used_, [](auto w) { return w == 0; });
  }
  /// How many cells the set has.
  int size() const {
    int count = 0;
    for (int i = 0; i < used_; ++i) count += bit_count(words_[index(i)]);
    return count;
  }
  /// Whether the two sets have a cell in common.
  bool intersects(const CellSet& other) const {
    assert(used_ == other.used_);
    for (int i = 0; i < used_; ++i)
      if ((words_[index(i)] & other.words_[index(i)]) != 0) return true;
    return false;
  }

  /// Adds all cells of the other set.
  CellSet& operator|=(const CellSet& other) {
    assert(used_ == other.used_);
    for (int i = 0; i < used_; ++i) words_[index(i)] |= other.words_[index(i)];
    return *this;
  }
  /// Keeps the cells that the other set also has.
  CellSet& operator&=(const CellSet& other) {
    assert(used_ == other.used_);
    for (int i = 0; i < used_; ++i) words_[index(i)] &= other.words_[index(i)];
    return *this;
  }
  /// Removes all cells of the other set.
  CellSet& operator-=(const CellSet& other) {
    assert(used_ == other.used_);
    for (int i = 0; i < used_; ++i) words_[index(i)] &= ~other.words_[index(i)];
    return *this;
  }
  /// The union.
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  /// The intersection.
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  /// The difference.
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  /// Whether both are equal.
  friend bool operator==(const CellSet& a, const CellSet& b) {
    return a.used_ == b.used_ &&
           std::equal(a.words_.begin(), a.words_.begin() + a.used_, b.words_.begin());
  }

  /// Visits the cells in reading order: for (Cell c : set).
  class Iterator {
   public:
    /// Points to the first cell of the set that is in this word or a later one.
    Iterator(const CellSet& set, int word) : set_(&set), word_(word) {
      if (word_ < set.used_) rest_ = set.words_[index(word_)];
      skip();
    }
    /// The current cell.
    Cell operator*() const { return static_cast<Cell>(word_ * 64 + std::countr_zero(rest_)); }
    /// Goes to the next cell.
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    /// Whether both are equal.
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

   private:
    void skip() {
      while (rest_ == 0 && word_ < set_->used_)
        if (++word_ < set_->used_) rest_ = set_->words_[index(word_)];
    }
    const CellSet* set_;
    int word_;
    std::uint64_t rest_ = 0;
  };
  /// The first cell.
  Iterator begin() const { return {*this, 0}; }
  /// The position after the last cell.
  Iterator end() const { return {*this, used_}; }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  std::size_t word_of(Cell cell) const {
    assert(cell < used_ * 64);
    return cell / 64U;
  }
  void copy(const CellSet& other) {
    words_[0] = other.words_[0];
    words_[1] = other.words_[1];
    if (used_ > few) std::copy_n(other.words_.begin() + few, used_ - few, words_.begin() + few);
  }

  /// This many words are always copied and cleared inline, whether they are used or not.
  static constexpr int few = 2;

  int used_ = 0;
  std::array<std::uint64_t, max_cells / 64> words_;
};

}  // namespace ariadne
