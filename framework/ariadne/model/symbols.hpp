#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

class Layout;

/// The symbol of a digit: 1-9, then A for 10 up to W for 32; '.' for 0.
ARIADNE_API char symbol_of(Digit digit);

/// The digit that a symbol stands for, in upper or lower case; 0 for all other characters.
ARIADNE_API Digit digit_of(char symbol);

/// The symbol of a digit in a layout: its letter, if the layout has letters. Otherwise, digits may
/// stand for numbers that do not begin at 1. The symbol is then that of the number: 0-9, then A for
/// 10 up to Z for 35. If some number is outside 0 to 35, the symbol is the same as without a layout.
ARIADNE_API char symbol_of(Digit digit, const Layout& layout);
/// The digit that a symbol stands for in a layout. Returns 0 for characters that are not symbols.
/// The result can be greater than the number of digits. Letters may be in the other case, unless
/// that is another letter of the layout.
ARIADNE_API Digit digit_of(char symbol, const Layout& layout);

/// The part of a layout's name that is followed by its letters: "9x9+letters=ABCDEFGHI".
inline constexpr std::string_view letters_mark = "letters=";

/// What keeps these letters from being those of so many digits, as one sentence without a full stop;
/// empty if nothing does.
ARIADNE_API std::string wrong_letters(std::string_view letters, int digits);

/// The layout, whose rules are not made into constraints yet, with its digits written as these
/// letters, and with their names added to its own: "9x9+letters=ABCDEFGHI". Returns the layout itself if its
/// digits are written so already. Throws LayoutError if the letters are not valid.
ARIADNE_API std::shared_ptr<const Layout> with_letters(const std::shared_ptr<const Layout>& layout,
                                                       const std::string& letters);

/// Whether the character stands for an open cell: one of . 0 * _
ARIADNE_API bool is_blank(char symbol);

}  // namespace ariadne
