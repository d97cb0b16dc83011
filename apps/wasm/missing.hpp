#pragma once

// What C++20 has and the standard library of Debian's emscripten (libc++ 13) lacks, as far as Ariadne uses it. Included
// before each source.

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>

namespace std {

template <class To, class From>
constexpr To bit_cast(const From& from) {
  return __builtin_bit_cast(To, from);
}

template <class Array>
unique_ptr<Array> make_unique_for_overwrite(size_t size) {
  return unique_ptr<Array>(new remove_extent_t<Array>[size]);
}

inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  char* end = nullptr;
  value = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  return {first + (end - text.c_str()), errc()};
}

/// The shortest text that is read back as the same number.
inline to_chars_result to_chars(char* first, char* last, double value) {
  char text[40];
  int size = 0;
  for (int digits = 1; digits <= 17; ++digits) {
    size = snprintf(text, sizeof text, "%.*g", digits, value);
    if (strtod(text, nullptr) == value) break;
  }
  if (size > last - first) return {last, errc::value_too_large};
  memcpy(first, text, static_cast<size_t>(size));
  return {first + size, errc()};
}

namespace ranges {

template <class Range, class Iterator>
void copy(const Range& range, Iterator to) {
  std::copy(range.begin(), range.end(), to);
}

template <class Range, class Other>
bool equal(const Range& range, const Other& other) {
  return std::equal(range.begin(), range.end(), other.begin(), other.end());
}

}  // namespace ranges

}  // namespace std
