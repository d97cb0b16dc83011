#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ariadne {

/// Parses the entire text as a number; spaces and a plus sign are not allowed. Returns nothing if
/// the text is not such a number, or if the number does not fit the type.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace ariadne
