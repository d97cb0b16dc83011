#pragma once

// What the fuzz targets share: how a failure is told, and what every message must be.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include <boost/locale/utf.hpp>

namespace ariadne::testing {

/// Ends the program with this sentence unless the condition holds.
inline void require(bool holds, std::string_view otherwise) {
  if (holds) return;
  std::cerr << otherwise << std::endl;
  std::abort();
}

/// What the first byte of an input chooses. The number in the environment variable
/// ARIADNE_FUZZ_ONLY replaces it, so that all inputs go to one reader.
inline std::size_t choice_of(const std::uint8_t* data) {
  static const char* const only = std::getenv("ARIADNE_FUZZ_ONLY");
  return only != nullptr ? std::strtoul(only, nullptr, 10) : data[0];
}

/// Whether this is UTF-8 text in one line that changes nothing in a terminal.
inline bool is_plain_text(std::string_view text) {
  namespace utf = boost::locale::utf;
  for (auto next = text.begin(); next != text.end();) {
    const auto code = utf::utf_traits<char>::decode(next, text.end());
    if (!utf::is_valid_codepoint(code) || code < ' ' || code == 127) return false;
  }
  return true;
}

/// A message says something, as plain text.
inline void require_message(std::string_view message) {
  require(!message.empty(), "a mistake without a sentence");
  require(is_plain_text(message), "a message that is no plain text");
}

/// The message of a ConfigError about a file: a line for each mistake, each with its place.
inline void require_places(std::string_view message) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (bool more = true; more;) {
    const std::size_t end = message.find('\n');
    const std::string_view line = message.substr(0, end);
    more = end != std::string_view::npos;
    message.remove_prefix(more ? end + 1 : message.size());
    require_message(line);
    if (line == "and more") continue;
    std::string_view place = line.substr(0, line.find(": "));
    for (const char* missing : {"a mistake without its column", "a mistake without its line"}) {
      const std::size_t colon = place.rfind(':');
      require(colon != std::string_view::npos && colon + 1 < place.size() &&
                  std::all_of(place.begin() + static_cast<std::ptrdiff_t>(colon) + 1, place.end(),
                              is_digit),
              missing);
      place = place.substr(0, colon);
    }
  }
}

}  // namespace ariadne::testing
