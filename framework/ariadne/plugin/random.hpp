#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

#include <ariadne/api.hpp>

namespace ariadne {

/// The only source of random numbers: xoshiro256** (Blackman and Vigna, 2018), whose state is
/// initialized with splitmix64. It does not use the standard library's distributions, so the same
/// seed gives the same puzzles everywhere. Item i of a run uses Random(seed, i), so that neither
/// the number of threads nor the order of the work matters.
class ARIADNE_API Random {
 public:
  /// The type of the numbers, as required of a uniform random bit generator.
  using result_type = std::uint64_t;

  /// The random numbers for one item of a run with this seed.
  explicit Random(std::uint64_t seed, std::uint64_t item = 0);

  /// The smallest number.
  static constexpr result_type min() { return 0; }
  /// The largest number.
  static constexpr result_type max() { return ~result_type{0}; }
  /// 64 random bits.
  result_type operator()() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to bound-1; all are equally likely (Lemire's method with rejection). `bound`
  /// must be greater than 0.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>((*this)()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t threshold = -bound % bound;
      while (static_cast<std::uint64_t>(product) < threshold)
        product = static_cast<Wide>((*this)()) * bound;
    }
    return static_cast<std::uint64_t>(product >> 64U);
  }

  /// Shuffles the items, so that all orders are equally likely (Fisher and Yates).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace ariadne
