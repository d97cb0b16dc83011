#pragma once

#include <cstdint>

namespace ariadne {

// The standard library's popcount and has_single_bit are calls into the compiler's library on
// processors of the baseline, which have no instruction for it. These are a few operations.

/// Whether exactly one bit is set.
constexpr bool is_single_bit(std::uint64_t bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/// The bits that are set: sums of neighbors, two, four and eight bits wide, and the bytes added up
/// in the highest one.
constexpr int bit_count(std::uint64_t bits) {
  bits -= (bits >> 1U) & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
  bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>((bits * 0x0101010101010101U) >> 56U);
}

}  // namespace ariadne
