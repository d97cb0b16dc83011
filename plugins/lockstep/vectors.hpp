#pragma once

#include <cstdint>

namespace ariadne::plugins::lockstep {

/// The compilers' own vector types, by size: they become what the target has.
template <int bytes>
struct VectorOf;
template <>
struct VectorOf<16> {
  using Type [[gnu::vector_size(16)]] = std::uint32_t;
};
template <>
struct VectorOf<32> {
  using Type [[gnu::vector_size(32)]] = std::uint32_t;
};
template <>
struct VectorOf<64> {
  using Type [[gnu::vector_size(64)]] = std::uint32_t;
};

}  // namespace ariadne::plugins::lockstep
