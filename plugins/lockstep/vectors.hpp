#pragma once

#include <cstdint>

namespace ariadne::plugins::lockstep {

/// The compilers' own vector types, by size and by what a lane holds: they become what the target
/// has.
template <int bytes, class Word>
struct VectorOf;
#define ARIADNE_LOCKSTEP_VECTOR(bytes, Word)       \
  template <>                                      \
  struct VectorOf<bytes, Word> {                   \
    using Type [[gnu::vector_size(bytes)]] = Word; \
  }
ARIADNE_LOCKSTEP_VECTOR(16, std::uint16_t);
ARIADNE_LOCKSTEP_VECTOR(16, std::uint32_t);
ARIADNE_LOCKSTEP_VECTOR(32, std::uint16_t);
ARIADNE_LOCKSTEP_VECTOR(32, std::uint32_t);
ARIADNE_LOCKSTEP_VECTOR(64, std::uint16_t);
ARIADNE_LOCKSTEP_VECTOR(64, std::uint32_t);
#undef ARIADNE_LOCKSTEP_VECTOR

}  // namespace ariadne::plugins::lockstep
