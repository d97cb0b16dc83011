#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Whole numbers from `min` to `max`, both included.
struct Range {
  std::int64_t min = 0;  ///< inclusive
  std::int64_t max = 0;  ///< inclusive
  /// Whether the value is within the range.
  bool contains(std::int64_t value) const { return min <= value && value <= max; }
  /// Whether both are equal.
  friend bool operator==(const Range&, const Range&) = default;
};

/// Reads a range: "24", "24..28", "24..", or "..28". If an end is left out, that of `bounds` is
/// used. Throws a ConfigError with one sentence, in which the value is called `name`, if `text` is
/// not a range within the bounds.
ARIADNE_API Range parse_range(std::string_view text, const std::string& name, Range bounds);

/// Reads a range of numbers with at most one decimal place: "7.1", "7", "7.1..8", "7.1..", or
/// "..8". The result is in tenths.
ARIADNE_API Range parse_tenths(std::string_view text, const std::string& name, Range bounds);

/// Reads a range of levels: "hard", "hard..extreme", "hard..", or "..hard". The result contains
/// their numbers. Throws ConfigError as parse_range() does.
ARIADNE_API Range parse_levels(std::string_view text, const std::string& name);

/// "24" or "24..28".
ARIADNE_API std::string to_string(Range range);

/// "7.1" for 71.
ARIADNE_API std::string tenths_text(std::int64_t tenths);

}  // namespace ariadne
