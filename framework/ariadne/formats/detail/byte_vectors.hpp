#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ariadne {

/// Symbols that are read or written together. Comparing two vectors gives all ones or zero in each
/// byte. Both g++ and clang make SSE2 of it, which every x86-64 processor has, or what other
/// processors offer.
inline constexpr std::size_t vector_bytes = 16;
using Bytes [[gnu::vector_size(vector_bytes)]] = std::uint8_t;

inline Bytes load_bytes(const void* from) {
  Bytes bytes;
  std::memcpy(&bytes, from, vector_bytes);
  return bytes;
}
inline void store_bytes(const Bytes& bytes, void* to) {
  std::memcpy(to, &bytes, vector_bytes);
}

}  // namespace ariadne
