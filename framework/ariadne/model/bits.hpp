#pragma once

#include <cstdint>

namespace ariadne {

// The oldest supported processors have no instruction for counting bits, so std::popcount and
// std::has_single_bit call a function in the compiler's library there. These functions take only a
// few operations.

/// Whether exactly one bit is set.
constexpr bool is_single_bit(std::uint64_t bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/// The number of bits that are set. Adds up neighboring fields of one, two, and four bits, and then
/// all bytes in the highest one.
constexpr int bit_count(std::uint64_t bits) {
  bits -= (bits >> 1U) & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
  bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>((bits * 0x0101010101010101U) >> 56U);
}

}  // namespace ariadne
