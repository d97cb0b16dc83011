#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace ariadne {

/// The text in lines of at most `width` bytes, broken at spaces. A longer word has its own line.
inline std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = text.size();
    if (end > width) {
      end = text.rfind(' ', width);
      if (end == std::string_view::npos) end = std::min(text.find(' ', width), text.size());
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace ariadne
