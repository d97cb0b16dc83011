#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include <ariadne/model/bits.hpp>

namespace ariadne {

/// A digit is a value 1..N; 0 stands for "none". Symbols (A for 10) exist only in formats.
using Digit = std::uint8_t;

/// The largest N that a layout may have: one bit for each digit in a 32-bit word.
inline constexpr int max_digits = 32;

/// A set of digits 1..32, as the bits of one word: digit d is bit d-1.
class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr explicit DigitSet(std::uint32_t bits) : bits_(bits) {}

  /// The digits 1..count, 0 <= count <= 32.
  static constexpr DigitSet all(int count) {
    assert(count >= 0 && count <= max_digits);
    return DigitSet(count >= max_digits ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1);
  }
  /// Of a digit 1..32, as for contains(), insert() and erase().
  static constexpr DigitSet of(Digit digit) {
    assert(digit >= 1 && digit <= max_digits);
    return DigitSet(std::uint32_t{1} << (digit - 1));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return bit_count(bits_); }
  constexpr bool single() const { return is_single_bit(bits_); }
  constexpr bool contains(Digit digit) const {
    assert(digit >= 1 && digit <= max_digits);
    return (bits_ >> (digit - 1)) & 1U;
  }
  /// The smallest digit; the set must not be empty.
  constexpr Digit first() const {
    assert(!empty());
    return static_cast<Digit>(std::countr_zero(bits_) + 1);
  }

  constexpr void insert(Digit digit) { bits_ |= of(digit).bits_; }
  constexpr void erase(Digit digit) { bits_ &= ~of(digit).bits_; }

  constexpr DigitSet& operator|=(DigitSet other) { return bits_ |= other.bits_, *this; }
  constexpr DigitSet& operator&=(DigitSet other) { return bits_ &= other.bits_, *this; }
  constexpr DigitSet& operator-=(DigitSet other) { return bits_ &= ~other.bits_, *this; }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return a |= b; }
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return a &= b; }
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) { return a -= b; }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// Visits the digits in ascending order: for (Digit d : set).
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr Digit operator*() const { return DigitSet(rest_).first(); }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ariadne
