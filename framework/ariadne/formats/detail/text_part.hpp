#pragma once

// Inside the formats: pieces of a line that know where they stand.

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace ariadne {

struct TextPart {
  std::string_view text;
  std::size_t begin;  ///< in the line
};

/// The parts between separators: one more than there are of those.
inline std::vector<TextPart> split(TextPart whole, char separator) {
  std::vector<TextPart> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t found = whole.text.find(separator, begin);
    const bool last = found == std::string_view::npos;
    parts.push_back({whole.text.substr(begin, last ? found : found - begin), whole.begin + begin});
    if (last) return parts;
    begin = found + 1;
  }
}

/// The words of a line, between spaces and tabs.
inline std::vector<TextPart> words_between_spaces(std::string_view line) {
  std::vector<TextPart> words;
  constexpr std::string_view space = " \t\r";
  for (std::size_t at = 0; (at = line.find_first_not_of(space, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(space, at), line.size());
    words.push_back({line.substr(at, end - at), at});
    at = end;
  }
  return words;
}

}  // namespace ariadne
