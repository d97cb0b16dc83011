#pragma once

#include <ariadne/api.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

/// The symbol of a digit: 1-9, then A for 10 up to W for 32; '.' for 0.
ARIADNE_API char symbol_of(Digit digit);

/// The digit of a symbol, upper or lower case; 0 for all other characters.
ARIADNE_API Digit digit_of(char symbol);

/// The ways to write an open cell: . 0 * _
ARIADNE_API bool is_blank(char symbol);

}  // namespace ariadne
