#pragma once

#include <ariadne/api.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

class Layout;

/// The symbol of a digit: 1-9, then A for 10 up to W for 32; '.' for 0.
ARIADNE_API char symbol_of(Digit digit);

/// The digit that a symbol stands for, in upper or lower case; 0 for all other characters.
ARIADNE_API Digit digit_of(char symbol);

/// The symbol of a digit in a layout. Digits may stand for numbers that do not begin at 1. The
/// symbol is that of the number: 0-9, then A for 10 up to Z for 35. If some number is outside 0 to
/// 35, the symbol is the same as without a layout.
ARIADNE_API char symbol_of(Digit digit, const Layout& layout);
/// The digit that a symbol stands for in a layout. Returns 0 for characters that are not symbols.
/// The result can be greater than the number of digits.
ARIADNE_API Digit digit_of(char symbol, const Layout& layout);

/// Whether the character stands for an open cell: one of . 0 * _
ARIADNE_API bool is_blank(char symbol);

}  // namespace ariadne
