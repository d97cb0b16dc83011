#include <ariadne/plugin/random.hpp>

namespace ariadne {

namespace {

/// One step of splitmix64 (Steele, Lea and Flood, 2014): advances the state, returns its hash.
std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t item) {
  // The seed is hashed before the item goes in, so that (7, 1) and (8, 0) have nothing in common.
  std::uint64_t state = splitmix64(seed) + item;
  state = splitmix64(state);
  for (std::uint64_t& word : state_) word = splitmix64(state);
}

}  // namespace ariadne
