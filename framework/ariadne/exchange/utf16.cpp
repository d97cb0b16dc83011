#include <cstdint>

#include <ariadne/exchange/detail/utf16.hpp>

namespace ariadne {

namespace {

constexpr char32_t replacement = 0xFFFD;
constexpr char32_t first_surrogate = 0xD800;
constexpr char32_t first_low = 0xDC00;
constexpr char32_t behind_surrogates = 0xE000;
constexpr char32_t first_wide = 0x10000;
constexpr char32_t last_point = 0x10FFFF;

/// The code point at the begin of a text, and its bytes; one byte of what is not UTF-8.
char32_t point_of(std::string_view text, std::size_t& bytes) {
  bytes = 1;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return lead;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return replacement;
  char32_t point = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return replacement;
    point = point << 6U | (next & 0x3FU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, first_wide};
  if (point < least[length] || point > last_point ||
      (point >= first_surrogate && point < behind_surrogates))
    return replacement;
  bytes = length;
  return point;
}

void append_utf8(std::string& out, char32_t point) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | (point >> shift & 0x3FU));
  };
  if (point < 0x80) {
    out += static_cast<char>(point);
  } else if (point < 0x800) {
    out += static_cast<char>(0xC0U | point >> 6U);
    tail(0);
  } else if (point < first_wide) {
    out += static_cast<char>(0xE0U | point >> 12U);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | point >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace

std::u16string utf16_of(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  while (!text.empty()) {
    std::size_t bytes = 0;
    const char32_t point = point_of(text, bytes);
    text.remove_prefix(bytes);
    if (point < first_wide) {
      out += static_cast<char16_t>(point);
    } else {
      out += static_cast<char16_t>(first_surrogate + ((point - first_wide) >> 10U));
      out += static_cast<char16_t>(first_low + ((point - first_wide) & 0x3FFU));
    }
  }
  return out;
}

std::string utf8_of(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t point = text[i];
    if (point >= first_surrogate && point < behind_surrogates) {
      const char32_t low = i + 1 < text.size() ? text[i + 1] : char16_t{0};
      const bool pair = point < first_low && low >= first_low && low < behind_surrogates;
      if (pair) ++i;
      point =
          pair ? first_wide + ((point - first_surrogate) << 10U) + (low - first_low) : replacement;
    }
    append_utf8(out, point);
  }
  return out;
}

}  // namespace ariadne
