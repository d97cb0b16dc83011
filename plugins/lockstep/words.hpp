#pragma once

#include <array>
#include <cstdint>

#include <ariadne/model/cells.hpp>
#include <ariadne/model/digits.hpp>

// How a 9x9 puzzle lies in memory: 27 words of 27 bits.
//
//     a word    digits 3t+1, 3t+2, 3t+3 (a triple t) at place p of every box: words[9 * t + p]
//     its bits  k * 9 + box: whether digit 3t+k+1 is a candidate at place p of that box
//
//        boxes            places of a box        bits of a word
//      +---+---+---+      +---+---+---+      26      18 17       9 8        0
//      | 0 | 1 | 2 |      | 0 | 1 | 2 |      +---------+---------+----------+
//      +---+---+---+      +---+---+---+      | digit   | digit   | digit    |
//      | 3 | 4 | 5 |      | 3 | 4 | 5 |      |  3t+3   |  3t+2   |  3t+1    |
//      +---+---+---+      +---+---+---+      | boxes   | boxes   | boxes    |
//      | 6 | 7 | 8 |      | 6 | 7 | 8 |      |  8 .. 0 |  8 .. 0 |  8 .. 0  |
//      +---+---+---+      +---+---+---+      +---------+---------+----------+
//
// So what concerns the places of a box (its rows and columns, a digit's count in it) needs no
// shift at all: it is one word against another. Boxes of a band are neighboring bits, those of a
// stack are three bits apart, and the digits of a triple nine.

namespace ariadne::plugins::lockstep {

inline constexpr int cell_count = 81;
inline constexpr std::size_t plain_word_count = 27;
inline constexpr std::uint32_t all_bits = (std::uint32_t{1} << 27U) - 1;
/// The bits of one cell: box 0, each digit of the triple. Shift it left by the box.
inline constexpr std::uint32_t cell_bits = 1U | 1U << 9U | 1U << 18U;

using Words = std::array<std::uint32_t, plain_word_count>;

/// `givens` holds 81 digits, 0 where a cell is open.
void read_givens(const Digit* givens, std::uint32_t* words);
/// `candidates` holds 81 sets.
void read_candidates(const DigitSet* candidates, std::uint32_t* words);
void remove(Candidate candidate, std::uint32_t* words);

/// The cell in reading order.
constexpr Cell cell_at(int place, int box) {
  return static_cast<Cell>((box / 3 * 3 + place / 3) * 9 + box % 3 * 3 + place % 3);
}

/// The candidates of a cell.
DigitSet candidates_at(const std::uint32_t* words, int place, int box);
/// Those of all cells, in reading order.
void candidates_of(const std::uint32_t* words, DigitSet* digits);

}  // namespace ariadne::plugins::lockstep
