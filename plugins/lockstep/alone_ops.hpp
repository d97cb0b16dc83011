#pragma once

// What alone.hpp needs of a processor, for any whose registers are too short for nine words: three
// vectors of 16 bytes, one for each triple of digits.

#include <array>
#include <bit>
#include <cstring>

#include <ariadne/model/digits.hpp>

#include "plain_ops.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

/// A word for each digit. The last of the four lanes of a triple is the first one again.
template <class Tag>
struct ThreeTriples {
  using Type = ThreeTriples;
  using Triple = typename VectorOf<16, std::uint32_t>::Type;
  Triple a;
  Triple b;
  Triple c;

  ThreeTriples() = default;
  ThreeTriples(Triple x, Triple y, Triple z) : a(x), b(y), c(z) {}
  /// The same for each triple.
  ThreeTriples(Triple x) : a(x), b(x), c(x) {}

  Triple triple(int number) const { return number == 0 ? a : number == 1 ? b : c; }

  friend ThreeTriples operator&(ThreeTriples x, ThreeTriples y) {
    return {x.a & y.a, x.b & y.b, x.c & y.c};
  }
  friend ThreeTriples operator|(ThreeTriples x, ThreeTriples y) {
    return {x.a | y.a, x.b | y.b, x.c | y.c};
  }
  friend ThreeTriples operator^(ThreeTriples x, ThreeTriples y) {
    return {x.a ^ y.a, x.b ^ y.b, x.c ^ y.c};
  }
  friend ThreeTriples operator*(ThreeTriples x, std::uint32_t n) {
    return {x.a * n, x.b * n, x.c * n};
  }
  friend ThreeTriples operator~(ThreeTriples x) { return {~x.a, ~x.b, ~x.c}; }
  friend ThreeTriples operator<<(ThreeTriples x, int n) { return {x.a << n, x.b << n, x.c << n}; }
  friend ThreeTriples operator>>(ThreeTriples x, int n) { return {x.a >> n, x.b >> n, x.c >> n}; }
};

/// `NineWords` are three triples, in whatever registers.
template <class NineWords, class Tag>
struct AloneOps : PlainLogic<NineWords, Tag> {
  using Vector = NineWords;
  using CommonOps = PlainOps<16, Tag>;
  using Common = typename CommonOps::Vector;
  static constexpr std::uint64_t most_nodes = 12;
  static constexpr bool every_rule_at_once = false;

  static Common all(std::uint32_t word) { return CommonOps::all(word); }

  static Common triple(Vector x, int number) { return x.triple(number); }
  static Common next_digit(Common x) { return __builtin_shufflevector(x, x, 1, 2, 0, 1); }
  static Common last_digit(Common x) { return __builtin_shufflevector(x, x, 2, 0, 1, 2); }

  static bool any(Vector x) { return any(x.triple(0) | x.triple(1) | x.triple(2)); }
  static bool any(Common x) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(x);
    return (halves[0] | halves[1]) != 0;
  }

  static std::uint32_t first_word(Common x) { return x[0]; }

  /// The first digit, from zero, whose word is not zero.
  static int first_digit(Vector x) {
    const std::array<std::uint32_t, 9> all = words(x);
    int digit = 0;
    while (digit < 8 && all[static_cast<std::size_t>(digit)] == 0) ++digit;
    return digit;
  }

  static Vector only(int digit, std::uint32_t word) {
    std::array<std::uint32_t, 9> all{};
    all[static_cast<std::size_t>(digit)] = word;
    return of(all);
  }

  static std::array<std::uint32_t, 9> words(Vector x) {
    const Common a = x.triple(0);
    const Common b = x.triple(1);
    const Common c = x.triple(2);
    return {a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]};
  }

  /// Most cells can hold one digit or any: only those that cannot hold any are looked at.
  static void read(const DigitSet* candidates, Vector (&rows)[3]) {
    std::array<std::uint32_t, 9> words[3]{};
    std::uint32_t limited[3]{};
    for (std::size_t first = 0; first < cell_count; first += 27)
      for (std::uint32_t cells = limited_cells(candidates + first); cells != 0;
           cells &= cells - 1) {
        const std::size_t cell = first + static_cast<std::size_t>(std::countr_zero(cells));
        const auto [row, bit] = place_of[cell];
        limited[row] |= bit;
        for (std::uint32_t digits = candidates[cell].bits() & low_bits; digits != 0;
             digits &= digits - 1)
          words[row][static_cast<std::size_t>(std::countr_zero(digits))] |= bit;
      }
    for (std::size_t row = 0; row < 3; ++row)
      rows[row] = of(words[row]) | Vector(all(all_bits & ~limited[row]));
  }

  /// Of a solution.
  static void write(const Vector (&rows)[3], Digit* values) {
    for (std::size_t row = 0; row < 3; ++row) {
      const std::array<std::uint32_t, 9> all = words(rows[row]);
      for (std::size_t digit = 0; digit < 9; ++digit)
        for (std::size_t band = 0; band < 3; ++band) {
          const std::uint32_t place = all[digit] >> 3 * band & first_band;
          values[(band * 3 + row) * 9 +
                 column_at[static_cast<std::size_t>(std::countr_zero(place))]] =
              static_cast<Digit>(digit + 1);
        }
    }
  }

 private:
  static constexpr std::uint32_t first_band = 0007007007;

  struct Place {
    std::uint32_t row;
    std::uint32_t bit;
  };
  static constexpr std::array<Place, cell_count> place_of = [] {
    std::array<Place, cell_count> all{};
    for (std::uint32_t cell = 0; cell < cell_count; ++cell) {
      const std::uint32_t row = cell / 9;
      const std::uint32_t column = cell % 9;
      all[cell] = {row % 3, 1U << (column % 3 * 9 + row / 3 * 3 + column / 3)};
    }
    return all;
  }();
  /// Of a bit of the first band; 32 is no bit at all.
  static constexpr std::array<std::uint8_t, 33> column_at = [] {
    std::array<std::uint8_t, 33> all{};
    for (std::size_t column = 0; column < 9; ++column)
      all[column % 3 * 9 + column / 3] = static_cast<std::uint8_t>(column);
    return all;
  }();

  /// A bit for each of the 27 cells that cannot hold every digit.
  static std::uint32_t limited_cells(const DigitSet* cells) {
    static_assert(sizeof(DigitSet) == sizeof(std::uint32_t));
    const Common bits{1, 2, 4, 8};
    Common limited{};
    for (const int first : {0, 4, 8, 12, 16, 20, 23}) {
      Common four;
      std::memcpy(&four, cells + first, sizeof four);
      limited |= reinterpret_cast<Common>((four & low_bits) != low_bits) & bits << first;
    }
    return limited[0] | limited[1] | limited[2] | limited[3];
  }

  static Vector of(const std::array<std::uint32_t, 9>& words) {
    return {Common{words[0], words[1], words[2], words[0]},
            Common{words[3], words[4], words[5], words[3]},
            Common{words[6], words[7], words[8], words[6]}};
  }
};

}  // namespace ariadne::plugins::lockstep
