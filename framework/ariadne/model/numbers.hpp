#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ariadne {

/// The number that is all of the text, without space or plus sign; nothing if it is no such number,
/// or does not fit the type.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace ariadne
