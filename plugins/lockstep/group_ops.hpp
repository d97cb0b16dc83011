#pragma once

// Vectors of words and the logic that group_lanes.hpp needs of them, as operators. A mask has all
// bits of a lane, or none.

#include <cstdint>

#include "vectors.hpp"

namespace ariadne::plugins::lockstep {

/// `Tag` is a type of the including file's own: code made for one instruction set must never be
/// taken for that of another.
template <int bytes, class LaneWord, class Tag>
struct GroupOps {
  using Word = LaneWord;
  using Vector = typename VectorOf<bytes, Word>::Type;
  using Mask = Vector;
  static constexpr int lanes = bytes / static_cast<int>(sizeof(Word));

  static Vector all(Word word) { return word - Vector{}; }

  static Mask is_zero(Vector x) { return reinterpret_cast<Mask>(x == Vector{}); }
  static Mask without(Mask x, Mask y) { return x & ~y; }
  static Vector keep(Mask mask, Vector x) { return mask & x; }
  /// mask ? x : y
  static Vector choose(Mask mask, Vector x, Vector y) { return ((x ^ y) & mask) ^ y; }

  /// A bit for each lane of a mask.
  static std::uint32_t bits(Mask mask) { return nonzero(mask); }
  /// A bit for each lane that is not zero.
  static std::uint32_t nonzero(Vector x) {
    std::uint32_t bits = 0;
    for (int lane = 0; lane < lanes; ++lane)
      bits |= static_cast<std::uint32_t>(x[lane] != 0) << static_cast<unsigned>(lane);
    return bits;
  }
};

}  // namespace ariadne::plugins::lockstep
