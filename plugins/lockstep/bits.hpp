#pragma once

// What a sweep does within the words of words.hpp: from box to box, and from digit to digit.

#include <cstdint>

#include "words.hpp"

namespace ariadne::plugins::lockstep {

inline constexpr std::uint32_t low_bits = 0777;  ///< the boxes of a word's first digit

/// How many of nine bits are set, for each place of a vector: bits are added by exclusive or and
/// majority, three at a time.
template <class Ops>
struct SumOfNine {
  using Vector = typename Ops::Vector;

  /// Three sums of three bits: their ones, then their twos.
  SumOfNine(Vector one, Vector one1, Vector one2, Vector two, Vector two1, Vector two2) {
    const Vector carry = Ops::majority(one, one1, one2);
    const Vector any_two = Ops::or3(two, two1, two2);
    odd = Ops::xor3(one, one1, one2);
    many = any_two | carry;
    four = Ops::or_both(Ops::majority(two, two1, two2), carry, any_two);
  }

  Vector none() const { return ~(many | odd); }
  Vector just_two() const { return Ops::and_neither(many, odd, four); }
  Vector just_three() const { return odd & many & ~four; }
  Vector fewer_than_three() const { return ~Ops::or_both(four, odd, many); }

  Vector odd;   ///< an odd number
  Vector many;  ///< two or more
  Vector four;  ///< four or more
};

template <class Ops>
struct Bits {
  using Vector = typename Ops::Vector;

  /// What the low nine bits say, for each digit of the triple.
  static Vector for_each_digit(Vector x) { return Ops::thrice(x & Ops::all(low_bits)); }

  // The next and the last of the other two boxes of a band, and of a stack.
  static Vector next_in_band(Vector x) { return Ops::choose(Ops::all(0333333333), x >> 1, x << 2); }
  static Vector last_in_band(Vector x) { return Ops::choose(Ops::all(0666666666), x << 1, x >> 2); }
  static Vector next_in_stack(Vector x) {
    return Ops::choose(Ops::all(0077077077), x >> 3, x << 6);
  }
  static Vector last_in_stack(Vector x) {
    return Ops::choose(Ops::all(0770770770), x << 3, x >> 6);
  }

  /// How many of nine digits, for each box, in the low nine bits: those of the three words of the
  /// digits' triples, whose three digits are nine bits apart.
  struct Sum : SumOfNine<Ops> {
    Sum(Vector x, Vector y, Vector z) : Sum(Ops::xor3(x, y, z), Ops::majority(x, y, z)) {}

   private:
    Sum(Vector one, Vector two)
        : SumOfNine<Ops>(one, one >> 9, one >> 18, two, two >> 9, two >> 18) {}
  };

  /// A digit's places in the three lines of a band or stack: those of each line that leave a place
  /// for it in the other two, in the next box and the last one, either way round. The four are
  /// the other lines' places, moved to the boxes.
  static Vector can_be_matched(Vector next1, Vector last1, Vector next2, Vector last2) {
    return Ops::or_both(next1 & last2, last1, next2);
  }
};

}  // namespace ariadne::plugins::lockstep
