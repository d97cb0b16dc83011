#pragma once

// For internal use: how the digits of a layout are written.

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The symbols of a layout, those that symbol_of() and digit_of() say for it. The layout must outlive
/// them.
class ARIADNE_API Symbols {
 public:
  /// The usual symbols for so many digits.
  explicit Symbols(int digits = 0) : digits_(digits) {}
  explicit Symbols(const Layout& layout) : digits_(layout.digit_count()) {
    constexpr int highest = 35;
    const int first = layout.value_of(1);
    if (first >= 0 && first + digits_ - 1 <= highest) first_ = first;
    if (!layout.letters().empty()) letters_ = &layout.letters();
  }

  int digits() const { return digits_; }
  /// The number that is written for digit 1, and that for the last digit.
  int first() const { return first_; }
  int last() const { return first_ + digits_ - 1; }
  /// The letters of the digits; null if their numbers are written.
  const std::string* letters() const { return letters_; }
  /// Whether the symbols are those of the numbers from 1, as without a layout.
  bool usual() const { return first_ == 1 && letters_ == nullptr; }

  /// The symbol of a digit; '.' for 0.
  char symbol_of(Digit digit) const;
  /// The digit that a symbol stands for, which may be too large; 0 for all other characters.
  Digit digit_of(char symbol) const;
  /// Whether the character stands for an open cell, as '0' does unless 0 is a number.
  bool is_blank(char symbol) const;

 private:
  int digits_;
  int first_ = 1;
  const std::string* letters_ = nullptr;
};

}  // namespace ariadne
