#pragma once

#include <ariadne/api.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

class Layout;

/// The symbol of a digit: 1-9, then A for 10 up to W for 32; '.' for 0.
ARIADNE_API char symbol_of(Digit digit);

/// The digit of a symbol, upper or lower case; 0 for all other characters.
ARIADNE_API Digit digit_of(char symbol);

/// The symbol of a digit of a layout. Digits may stand for numbers that do not begin at 1. The
/// symbol is that of the number: 0-9, then A for 10 up to Z for 35. If some number is not 0 to 35,
/// the symbol is the same as above.
ARIADNE_API char symbol_of(Digit digit, const Layout& layout);
/// The digit of a symbol of a layout. Returns 0 for characters that are not symbols. The result can
/// be greater than the number of digits.
ARIADNE_API Digit digit_of(char symbol, const Layout& layout);

/// The ways to write an open cell: . 0 * _
ARIADNE_API bool is_blank(char symbol);

}  // namespace ariadne
