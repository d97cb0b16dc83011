#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne {

/// A set of small numbers, one bit each, in a fixed number of words.
template <std::size_t Words>
struct Bits {
  /// Words of 64 bits each; the first word has the smallest numbers.
  std::array<std::uint64_t, Words> words{};

  /// The set that contains only this number.
  static Bits of(std::size_t i) {
    Bits bits;
    assert(i < Words * 64);
    bits.words[i / 64] = std::uint64_t{1} << (i % 64);
    return bits;
  }
  /// Whether the set has this number.
  bool contains(std::size_t i) const {
    assert(i < Words * 64);
    return (words[i / 64] >> (i % 64)) & 1U;
  }
  /// Whether the set is empty.
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  /// How many numbers the set has.
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += bit_count(word);
    return count;
  }
  /// The smallest number; the set must not be empty.
  std::size_t first() const {
    assert(!empty());
    std::size_t word = 0;
    while (words[word] == 0) ++word;
    return word * 64 + static_cast<std::size_t>(std::countr_zero(words[word]));
  }
  /// All but the smallest number; the set must not be empty.
  Bits without_first() const {
    assert(!empty());
    Bits bits = *this;
    std::size_t word = 0;
    while (bits.words[word] == 0) ++word;
    bits.words[word] &= bits.words[word] - 1;
    return bits;
  }
  /// Whether `other` has every number of this set.
  bool within(const Bits& other) const { return (*this - other).empty(); }
  /// Whether the two sets have a number in common.
  bool intersects(const Bits& other) const { return !(*this & other).empty(); }

  /// Adds all numbers of the other set.
  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  /// Keeps the elements that the other set also has.
  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= other.words[i];
    return *this;
  }
  /// Removes all numbers of the other set.
  Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  /// The union.
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  /// The intersection.
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  /// The difference.
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }

  /// Calls visit(i) for each number, ascending.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t word = 0; word < Words; ++word)
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
        visit(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }
};

/// The candidates of one digit, numbered from zero in reading order:
///
///     . 4 . | 4 . .          0     1
///     . . 4 | . . 4     ->       2     3      r1 {0,1}  r2 {2,3}  b1 {0,2}  c2 {0} ...
///
/// On a board that is partly solved, the candidates of a digit usually fit into one word, whatever
/// the layout. Code that considers only one digit is therefore as fast as on a small grid. There
/// must not be more candidates than fit into `Words` words.
template <std::size_t Words>
struct DigitMap {
  /// A set of candidates of the digit.
  using Set = Bits<Words>;

  std::vector<Cell> cells;  ///< the cell of each number
  std::vector<Set> groups;  ///< the candidates in each group of the layout
  std::vector<Set> peers;   ///< the candidates that each candidate sees
  Set all;                  ///< all places of the digit

  /// Numbers the candidates of a digit. Reuses the memory of the previous call.
  void make(const Board& board, Digit digit) {
    make(board, digit, [](const Group&) { return true; });
  }
  /// The same, but groups for which counts(group) is false do not have any of the candidates.
  template <class Counts>
  void make(const Board& board, Digit digit, Counts counts) {
    const Layout& layout = board.layout();
    cells.clear();
    groups.assign(layout.groups().size(), Set());
    all = Set();
    for (const Cell cell : board.cells(digit)) {
      const Set self = Set::of(cells.size());
      for (const Membership m : layout.groups_of(cell))
        if (counts(layout.groups()[m.group])) groups[m.group] |= self;
      all |= self;
      cells.push_back(cell);
    }
    peers.resize(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      peers[i] = Set();
      for (const Membership m : layout.groups_of(cells[i])) peers[i] |= groups[m.group];
      peers[i] -= Set::of(i);
    }
  }

  /// The numbers of those candidates that are among these cells.
  Set of(const CellSet& some) const {
    Set set;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (some.contains(cells[i])) set |= Set::of(i);
    return set;
  }
};

}  // namespace ariadne
