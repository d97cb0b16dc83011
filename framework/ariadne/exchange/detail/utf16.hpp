#pragma once

// Inside exchange: JavaScript's text and ours.

#include <string>
#include <string_view>

namespace ariadne {

/// UTF-8 as UTF-16; bytes that are not UTF-8 become U+FFFD.
std::u16string utf16_of(std::string_view text);
/// UTF-16 as UTF-8; surrogates without their other half become U+FFFD.
std::string utf8_of(std::u16string_view text);

}  // namespace ariadne
