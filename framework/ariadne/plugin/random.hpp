#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <ariadne/api.hpp>

namespace ariadne {

/// The one source of randomness: xoshiro256** (Blackman and Vigna, 2018), its state filled by
/// splitmix64. Bounded numbers and shuffles are our own, so the same seed gives the same puzzles
/// with every standard library. Item i of a run uses Random(seed, i): the number of threads and the
/// order of work change nothing.
class ARIADNE_API Random {
 public:
  /// As a uniform random bit generator has it.
  using result_type = std::uint64_t;

  /// The numbers of one item of a run with this seed.
  explicit Random(std::uint64_t seed, std::uint64_t item = 0);

  /// The smallest number.
  static constexpr result_type min() { return 0; }
  /// The largest number.
  static constexpr result_type max() { return ~result_type{0}; }
  /// 64 random bits.
  result_type operator()();

  /// Uniform in 0 .. bound-1; bound > 0. Exact, by Lemire's method with rejection.
  std::uint64_t below(std::uint64_t bound);

  /// All orders equally likely (Fisher and Yates).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace ariadne
