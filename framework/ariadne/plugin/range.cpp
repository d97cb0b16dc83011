#include <optional>

#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

namespace {

/// A number of plain decimal digits, all of the text.
bool read_number(std::string_view text, std::int64_t& value) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return false;
  const auto number = number_of<std::int64_t>(text);
  value = number.value_or(value);
  return number.has_value();
}

/// A number with up to one decimal place, as its tenths.
bool read_tenths(std::string_view text, std::int64_t& value) {
  constexpr std::int64_t most = 1000000;
  const std::size_t dot = text.find('.');
  const std::string_view decimal =
      dot == std::string_view::npos ? std::string_view("0") : text.substr(dot + 1);
  std::int64_t whole = 0;
  std::int64_t tenths = 0;
  if (decimal.size() != 1 || !read_number(text.substr(0, dot), whole) || whole > most ||
      !read_number(decimal, tenths))
    return false;
  value = 10 * whole + tenths;
  return true;
}

/// `read` reads an end of the range, `write` writes one, and `example` shows what is expected.
template <class Read, class Write>
Range read_range(std::string_view text, const std::string& name, Range bounds, const Read& read,
                 const Write& write, const std::string& example) {
  Range range = bounds;
  const std::size_t dots = text.find("..");
  const std::string_view first = text.substr(0, dots);
  bool good = text != "..";
  if (dots == std::string_view::npos) {
    good = read(first, range.min);
    range.max = range.min;
  } else {
    const std::string_view last = text.substr(dots + 2);
    good = good && (first.empty() || read(first, range.min)) &&
           (last.empty() || read(last, range.max));
  }
  if (!good) throw ConfigError(name + " must be " + example + ", not " + in_quotes(text));
  if (range.min > range.max)
    throw ConfigError(name + " " + std::string(text) + " is empty; write the smaller number first");
  if (range.min < bounds.min || range.max > bounds.max)
    throw ConfigError(name + " must be within " + write(bounds) + ", not " + std::string(text));
  return range;
}

std::optional<std::int64_t> level_number(std::string_view name) {
  const std::optional<Level> level = level_named(name);
  return level ? std::optional(static_cast<std::int64_t>(*level)) : std::nullopt;
}

}  // namespace

Range parse_range(std::string_view text, const std::string& name, Range bounds) {
  return read_range(
      text, name, bounds, read_number, [](Range range) { return to_string(range); },
      "a whole number or a range such as 24..28");
}

Range parse_tenths(std::string_view text, const std::string& name, Range bounds) {
  return read_range(
      text, name, bounds, read_tenths,
      [](Range range) { return tenths_text(range.min) + ".." + tenths_text(range.max); },
      "a number with at most one decimal place or a range such as 7.1..8.3");
}

Range parse_levels(std::string_view text, const std::string& name) {
  const std::size_t dots = text.find("..");
  const std::string_view first = text.substr(0, dots);
  const std::string_view last = dots == std::string_view::npos ? first : text.substr(dots + 2);
  const bool open = dots != std::string_view::npos && text != "..";
  const auto min =
      open && first.empty() ? level_number(to_string(all_levels.front())) : level_number(first);
  const auto max =
      open && last.empty() ? level_number(to_string(all_levels.back())) : level_number(last);
  if (!min || !max)
    throw ConfigError(name +
                      " must be easy, medium, hard, unfair, or extreme, or a range such as "
                      "hard..extreme, not " +
                      in_quotes(text));
  if (*min > *max)
    throw ConfigError(name + " " + std::string(text) + " is empty; write the easier level first");
  return {*min, *max};
}

std::string to_string(Range range) {
  return range.min == range.max ? std::to_string(range.min)
                                : std::to_string(range.min) + ".." + std::to_string(range.max);
}

std::string tenths_text(std::int64_t tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace ariadne
