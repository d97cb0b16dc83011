#pragma once

// Inside the formats: texts as they stand in addresses.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace ariadne {

/// The text in which %41 stands for A; nothing if a % has no two figures of base 16 behind it.
inline std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    unsigned value = 0;
    const std::string_view code = text.substr(i + 1, 2);
    const auto [end, fault] = std::from_chars(code.data(), code.data() + code.size(), value, 16);
    if (fault != std::errc() || code.size() != 2 || end != code.data() + 2) return std::nullopt;
    decoded += static_cast<char>(value);
    i += 2;
  }
  return decoded;
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
