#pragma once

// Inside exchange: JSON that costs its parser little memory.

#include <cstddef>
#include <string_view>

namespace ariadne {

/// Where lists and maps of a JSON document are nested more than `most` deep; its size if they are
/// not.
inline std::size_t deeper_than(int most, std::string_view document) {
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < document.size(); ++i) {
    const char c = document[i];
    if (text) {
      if (c == '\\') ++i;
      text = c != '"';
    } else if (c == '"') {
      text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return i;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return document.size();
}

}  // namespace ariadne
