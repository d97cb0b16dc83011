#pragma once

// Vectors of 32-bit words and the logic that plain_lanes.hpp needs of them, as operators.

#include <cstdint>

#include "vectors.hpp"

namespace ariadne::plugins::lockstep {

/// The logic on vectors of a type, made of operators. `Tag` is a type of the including file's own:
/// code made for one instruction set must never be taken for that of another.
template <class VectorType, class Tag>
struct PlainLogic {
  using Vector = typename VectorType::Type;

  static Vector or3(Vector x, Vector y, Vector z) { return x | y | z; }
  static Vector xor3(Vector x, Vector y, Vector z) { return x ^ y ^ z; }
  static Vector majority(Vector x, Vector y, Vector z) { return (x & y) | ((x | y) & z); }
  /// x | (y & z)
  static Vector or_both(Vector x, Vector y, Vector z) { return x | (y & z); }
  /// x | (y & ~z)
  static Vector or_not(Vector x, Vector y, Vector z) { return x | (y & ~z); }
  /// x | (y ^ z)
  static Vector or_xor(Vector x, Vector y, Vector z) { return x | (y ^ z); }
  /// x & ~(y & z)
  static Vector and_not_both(Vector x, Vector y, Vector z) { return x & ~(y & z); }
  /// x & ~(y | z)
  static Vector and_neither(Vector x, Vector y, Vector z) { return x & ~(y | z); }
  /// x ? y : z, bit by bit
  static Vector choose(Vector x, Vector y, Vector z) { return ((y ^ z) & x) ^ z; }
  /// Nine bits, three times.
  static Vector thrice(Vector x) { return or3(x, x << 9, x << 18); }
};

template <int bytes, class Tag>
struct PlainOps : PlainLogic<VectorOf<bytes, std::uint32_t>, Tag> {
  using typename PlainLogic<VectorOf<bytes, std::uint32_t>, Tag>::Vector;
  static constexpr int lanes = bytes / 4;

  static Vector all(std::uint32_t word) { return word - Vector{}; }

  static void read_givens(const Digit* givens, std::uint32_t* words) {
    lockstep::read_givens(givens, words);
  }

  /// A bit for each lane that is not zero.
  static std::uint32_t nonzero(Vector x) {
    std::uint32_t bits = 0;
    for (int lane = 0; lane < lanes; ++lane)
      bits |= static_cast<std::uint32_t>(x[lane] != 0) << static_cast<unsigned>(lane);
    return bits;
  }
};

}  // namespace ariadne::plugins::lockstep
