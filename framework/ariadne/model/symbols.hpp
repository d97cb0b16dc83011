#pragma once

#include <ariadne/api.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

class Layout;

/// The symbol of a digit: 1-9, then A for 10 up to W for 32; '.' for 0.
ARIADNE_API char symbol_of(Digit digit);

/// The digit of a symbol, upper or lower case; 0 for all other characters.
ARIADNE_API Digit digit_of(char symbol);

/// The symbol of a digit on a layout whose digits may stand for other numbers than 1 and up: of its
/// number, 0-9, then A for 10 up to Z for 35; as above if some of the numbers are not 0 to 35.
ARIADNE_API char symbol_of(Digit digit, const Layout& layout);
/// The digit of a symbol there; 0 for all that is none of the layout's, but not for digits above N.
ARIADNE_API Digit digit_of(char symbol, const Layout& layout);

/// The ways to write an open cell: . 0 * _
ARIADNE_API bool is_blank(char symbol);

}  // namespace ariadne
