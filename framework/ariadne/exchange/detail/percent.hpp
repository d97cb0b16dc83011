#pragma once

// Inside exchange: texts as they stand in addresses.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace ariadne {

/// The text in which %41 stands for A. A % that has no two figures of base 16 behind it stands
/// for itself; `stray` says whether there was one.
inline std::string percent_decoded_leniently(std::string_view text, bool* stray = nullptr) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const std::string_view code = text[i] == '%' ? text.substr(i + 1, 2) : std::string_view();
    const auto [end, fault] = std::from_chars(code.data(), code.data() + code.size(), value, 16);
    const bool coded = fault == std::errc() && code.size() == 2 && end == code.data() + 2;
    if (stray != nullptr && text[i] == '%' && !coded) *stray = true;
    decoded += coded ? static_cast<char>(value) : text[i];
    if (coded) i += 2;
  }
  return decoded;
}

/// The same; nothing if there is such a %.
inline std::optional<std::string> percent_decoded(std::string_view text) {
  bool stray = false;
  std::string decoded = percent_decoded_leniently(text, &stray);
  return stray ? std::nullopt : std::optional(std::move(decoded));
}

/// The text with %XX for each character that is neither a letter nor a figure nor one of `kept`.
inline std::string percent_encoded(std::string_view text, std::string_view kept) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       kept.find(c) != std::string_view::npos;
    if (plain)
      encoded += c;
    else
      ((encoded += '%') += figures[byte / 16]) += figures[byte % 16];
  }
  return encoded;
}

}  // namespace ariadne
