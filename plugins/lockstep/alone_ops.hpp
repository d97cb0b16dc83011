#pragma once

// What alone.hpp needs of a processor, for any: three vectors of 16 bytes, one for each triple of
// digits.

#include <array>
#include <bit>

#include <ariadne/model/digits.hpp>

#include "plain_ops.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

/// A word for each digit. The last of the four lanes of a triple has no meaning.
template <class Tag>
struct NineWords {
  using Type = NineWords;
  using Triple = typename VectorOf<16, std::uint32_t>::Type;
  Triple a;
  Triple b;
  Triple c;

  friend NineWords operator&(NineWords x, NineWords y) { return {x.a & y.a, x.b & y.b, x.c & y.c}; }
  friend NineWords operator|(NineWords x, NineWords y) { return {x.a | y.a, x.b | y.b, x.c | y.c}; }
  friend NineWords operator^(NineWords x, NineWords y) { return {x.a ^ y.a, x.b ^ y.b, x.c ^ y.c}; }
  friend NineWords operator~(NineWords x) { return {~x.a, ~x.b, ~x.c}; }
  friend NineWords operator<<(NineWords x, int n) { return {x.a << n, x.b << n, x.c << n}; }
  friend NineWords operator>>(NineWords x, int n) { return {x.a >> n, x.b >> n, x.c >> n}; }
};

template <class Tag>
struct AloneOps : PlainLogic<NineWords<Tag>, Tag> {
  using Vector = NineWords<Tag>;
  using Triple = typename Vector::Triple;
  static constexpr std::uint64_t most_nodes = 8;
  static constexpr bool every_rule_at_once = false;

  static Vector all(std::uint32_t word) {
    const Triple triple = word - Triple{};
    return {triple, triple, triple};
  }

  static Vector next_triple(Vector x) { return {x.b, x.c, x.a}; }
  static Vector last_triple(Vector x) { return {x.c, x.a, x.b}; }
  static Vector next_digit(Vector x) { return {next(x.a), next(x.b), next(x.c)}; }
  static Vector last_digit(Vector x) { return {last(x.a), last(x.b), last(x.c)}; }

  static bool any(Vector x) {
    const Triple sum = x.a | x.b | x.c;
    return (sum[0] | sum[1] | sum[2]) != 0;
  }

  static std::uint32_t first_word(Vector x) { return x.a[0]; }

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
    return {x.a[0], x.a[1], x.a[2], x.b[0], x.b[1], x.b[2], x.c[0], x.c[1], x.c[2]};
  }

  static void read(const DigitSet* candidates, Vector (&rows)[3]) {
    std::array<std::uint32_t, 9> words[3]{};
    std::uint32_t open[3]{};  // cells that can hold any digit
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      const std::size_t row = cell / 9;
      const std::size_t column = cell % 9;
      const std::uint32_t bit = 1U << (column % 3 * 9 + row / 3 * 3 + column / 3);
      std::uint32_t digits = candidates[cell].bits() & low_bits;
      if (digits == low_bits)
        open[row % 3] |= bit;
      else
        for (; digits != 0; digits &= digits - 1)
          words[row % 3][static_cast<std::size_t>(std::countr_zero(digits))] |= bit;
    }
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::uint32_t& word : words[row]) word |= open[row];
      rows[row] = of(words[row]);
    }
  }

  /// Of a solution.
  static void write(const Vector (&rows)[3], Digit* values) {
    for (std::size_t row = 0; row < 3; ++row) {
      const std::array<std::uint32_t, 9> all = words(rows[row]);
      for (std::size_t digit = 0; digit < 9; ++digit)
        for (std::uint32_t bits = all[digit]; bits != 0; bits &= bits - 1) {
          const int at = std::countr_zero(bits);
          values[cell_at(static_cast<int>(row) * 3 + at / 9, at % 9)] =
              static_cast<Digit>(digit + 1);
        }
    }
  }

 private:
  static Triple next(Triple x) { return __builtin_shufflevector(x, x, 1, 2, 0, 3); }
  static Triple last(Triple x) { return __builtin_shufflevector(x, x, 2, 0, 1, 3); }

  static Vector of(const std::array<std::uint32_t, 9>& words) {
    return {Triple{words[0], words[1], words[2]}, Triple{words[3], words[4], words[5]},
            Triple{words[6], words[7], words[8]}};
  }
};

}  // namespace ariadne::plugins::lockstep
