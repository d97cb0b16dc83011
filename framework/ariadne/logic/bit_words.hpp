#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <ariadne/model/bits.hpp>
#include <ariadne/model/cells.hpp>

namespace ariadne {

/// A set as bits in the words of an array; element 64 is bit 0 of word 1. Thousands of sets can be
/// stored next to each other with only the words that a board needs (two for 81 cells), whereas
/// each CellSet has room for the largest layout. Sets that are combined must have the same number
/// of words.
using BitWords = std::span<const std::uint64_t>;

/// The number of words that a set of elements 0 .. elements-1 takes.
inline constexpr std::size_t words_for(std::size_t elements) {
  return (elements + 63) / 64;
}

/// Whether the element is in the set. It must be less than 64 * set.size().
inline bool contains(BitWords set, std::size_t element) {
  assert(element < 64 * set.size());
  return (set[element / 64] >> (element % 64)) & 1U;
}
/// Adds the element to the set. It must be less than 64 * set.size().
inline void insert(std::span<std::uint64_t> set, std::size_t element) {
  assert(element < 64 * set.size());
  set[element / 64] |= std::uint64_t{1} << (element % 64);
}
/// Adds all elements of `from`, a set of as many words, to the set `to`.
inline void add_all(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) to[w] |= from[w];
}
/// Whether the set has no elements. (For a vector or a span that is not const, `empty` would be
/// std::empty.)
inline bool is_empty(BitWords set) {
  return std::all_of(set.begin(), set.end(), [](std::uint64_t word) { return word == 0; });
}
/// Whether the sets have a common element. `b` must have at least as many words as `a`.
inline bool intersects(BitWords a, BitWords b) {
  assert(a.size() <= b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    if ((a[i] & b[i]) != 0) return true;
  return false;
}
/// Whether all of `part` is in `whole`.
inline bool is_subset(BitWords part, BitWords whole) {
  assert(part.size() <= whole.size());
  for (std::size_t i = 0; i < part.size(); ++i)
    if ((part[i] & ~whole[i]) != 0) return false;
  return true;
}

/// Calls visit(element) for each element of a word, in ascending order; `first` is the element of
/// bit 0.
template <class Visit>
void for_each_bit(std::uint64_t word, std::size_t first, Visit visit) {
  for (; word != 0; word &= word - 1)
    visit(first + static_cast<std::size_t>(std::countr_zero(word)));
}
/// Calls visit(cell) for each cell of a set of cells, in reading order.
template <class Visit>
void for_each_cell(BitWords cells, Visit visit) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for_each_bit(cells[i], i * 64, [&](std::size_t cell) { visit(static_cast<Cell>(cell)); });
}

}  // namespace ariadne
