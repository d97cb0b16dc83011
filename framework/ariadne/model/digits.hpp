#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include <ariadne/model/bits.hpp>

namespace ariadne {

/// A digit is a value 1..N; 0 means "none". Symbols (A for 10) exist only in formats.
using Digit = std::uint8_t;

/// The largest N that a layout may have: one bit for each digit in a 32-bit word.
inline constexpr int max_digits = 32;

/// A set of digits 1..32 as the bits of one word. Bit d-1 stands for digit d.
class DigitSet {
 public:
  constexpr DigitSet() = default;
  /// The set of the digits d for which bit d-1 of `bits` is 1.
  constexpr explicit DigitSet(std::uint32_t bits) : bits_(bits) {}

  /// The digits 1..count, 0 <= count <= 32.
  static constexpr DigitSet all(int count) {
    assert(count >= 0 && count <= max_digits);
    return DigitSet(count >= max_digits ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1);
  }
  /// The set that contains only this digit. As for contains(), insert(), and erase(), the digit
  /// must be 1..32.
  static constexpr DigitSet of(Digit digit) {
    assert(digit >= 1 && digit <= max_digits);
    return DigitSet(std::uint32_t{1} << (digit - 1));
  }

  /// The set as bits: bit d-1 is 1 for each digit d of the set.
  constexpr std::uint32_t bits() const { return bits_; }
  /// Whether the set is empty.
  constexpr bool empty() const { return bits_ == 0; }
  /// How many digits the set has.
  constexpr int size() const { return bit_count(bits_); }
  /// Whether the set has exactly one digit.
  constexpr bool single() const { return is_single_bit(bits_); }
  /// Whether the set has this digit, 1..32.
  constexpr bool contains(Digit digit) const {
    assert(digit >= 1 && digit <= max_digits);
    return (bits_ >> (digit - 1)) & 1U;
  }
  /// The smallest digit; the set must not be empty.
  constexpr Digit first() const {
    assert(!empty());
    return static_cast<Digit>(std::countr_zero(bits_) + 1);
  }

  /// Adds a digit.
  constexpr void insert(Digit digit) { bits_ |= of(digit).bits_; }
  /// Removes a digit.
  constexpr void erase(Digit digit) { bits_ &= ~of(digit).bits_; }

  /// Adds all digits of the other set.
  constexpr DigitSet& operator|=(DigitSet other) { return bits_ |= other.bits_, *this; }
  /// Keeps the digits that the other set also has.
  constexpr DigitSet& operator&=(DigitSet other) { return bits_ &= other.bits_, *this; }
  /// Removes all digits of the other set.
  constexpr DigitSet& operator-=(DigitSet other) { return bits_ &= ~other.bits_, *this; }
  /// The union.
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return a |= b; }
  /// The intersection.
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return a &= b; }
  /// The difference.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) { return a -= b; }
  /// Whether both are equal.
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// Visits the digits in ascending order: for (Digit d : set).
  class Iterator {
   public:
    /// Points to the smallest digit of these bits.
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    /// The current digit.
    constexpr Digit operator*() const { return DigitSet(rest_).first(); }
    /// Goes to the next digit.
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    /// Whether both are equal.
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t rest_;
  };
  /// The smallest digit.
  constexpr Iterator begin() const { return Iterator(bits_); }
  /// The position after the largest digit.
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ariadne
