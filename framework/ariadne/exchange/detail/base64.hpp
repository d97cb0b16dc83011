#pragma once

// Inside exchange: base64.

#include <optional>
#include <string>
#include <string_view>

namespace ariadne {

/// The symbols, of which each stands for six bits: in texts, and in addresses.
inline constexpr std::string_view base64_of_texts =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr std::string_view base64_of_addresses =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The bytes in these symbols, without padding.
inline std::string to_base64(std::string_view bytes, std::string_view symbols) {
  std::string text;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char c : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6) text += symbols[bits >> (count - 6) & 63U];
  }
  if (count > 0) text += symbols[bits << (6 - count) & 63U];
  return text;
}

/// The whole bytes of such a text; nothing if it has another symbol.
inline std::optional<std::string> from_base64(std::string_view text, std::string_view symbols) {
  std::string bytes;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char c : text) {
    const std::size_t value = symbols.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6U | static_cast<unsigned>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255U);
  }
  return bytes;
}

}  // namespace ariadne
