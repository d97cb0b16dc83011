#pragma once

#include <charconv>
#include <ios>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace ariadne {

/// Parses the entire text as a number; spaces and a plus sign are not allowed. Returns nothing if
/// the text is not such a number, or if the number does not fit the type.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number value{};
  if constexpr (std::is_floating_point_v<Number>) {
    // libc++ has std::from_chars for whole numbers only.
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    if (text.starts_with('+') || !(in >> std::noskipws >> value)) return std::nullopt;
    if (in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  } else {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  }
  return value;
}

}  // namespace ariadne
