// Reads the plain values of configs. YAML's own rules are wider than people expect (010 is eight,
// `yes` is true, .inf is a number), so each type takes one form only and says which.

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <tuple>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/nearest.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

void Mistakes::add(const Place& place, const std::string& text) {
  constexpr std::size_t most_lines = 100;
  if (lines_.size() < most_lines)
    lines_.push_back({place, text});
  else
    complete_ = false;
}

void Mistakes::throw_if_any() const {
  if (lines_.empty()) return;
  std::vector<Line> sorted = lines_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Line& a, const Line& b) {
    return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
  });
  // A part of a file that is used twice is wrong once.
  const auto same = [](const Line& a, const Line& b) {
    return to_string(a.place) == to_string(b.place) && a.text == b.text;
  };
  sorted.erase(std::unique(sorted.begin(), sorted.end(), same), sorted.end());
  std::string text = sorted[0].text;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    text += fmt::format("\n{}: {}", to_string(sorted[i].place), sorted[i].text);
  if (!complete_) text += "\nand more";
  throw ConfigError(sorted[0].place, text);
}

std::string description(const Written& written) {
  switch (written.kind) {
    case YamlNode::Kind::null:
      return "an empty value";
    case YamlNode::Kind::sequence:
      return "a list";
    case YamlNode::Kind::map:
      return "a map";
    case YamlNode::Kind::scalar:
      break;
  }
  return written.quoted ? "the quoted text " + in_quotes(written.text) : in_quotes(written.text);
}

std::string space_missing(const YamlNode& name) {
  const bool joined = !name.quoted && name.scalar.find(':') != std::string::npos;
  return joined ? "; a space is missing after ':'" : "";
}

namespace {

/// "a", "a or b", "a, b, or c".
std::string joined(const std::vector<std::string>& words, const std::string& conjunction) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += words.size() > 2 ? ", " : " ";
    if (i != 0 && i + 1 == words.size()) text += conjunction + ' ';
    text += words[i];
  }
  return text;
}

}  // namespace

std::string any_of(const std::vector<std::string>& words) {
  return joined(words, "or");
}

std::string all_of(const std::vector<std::string>& words) {
  return joined(words, "and");
}

std::string known_names(const std::string& noun, const std::vector<std::string>& names) {
  if (names.empty()) return fmt::format("; it has no {}s", noun);
  if (names.size() == 1) return fmt::format("; its only {} is '{}'", noun, names.front());
  return fmt::format("; its {}s are {}", noun, all_of(names));
}

std::string unknown_parameter(const Configurable& info, const YamlNode& name) {
  std::vector<std::string> known;
  for (const Parameter& parameter : info.parameters) known.push_back(parameter.name);
  std::string hint = space_missing(name);
  if (hint.empty()) hint = did_you_mean(name.scalar, known);
  if (hint.empty()) hint = known_names("parameter", known);
  return fmt::format("'{}' has no parameter {}{}", info.id, in_quotes(name.scalar), hint);
}

namespace {

bool is_plain(const Written& written) {
  return written.kind == YamlNode::Kind::scalar && !written.quoted;
}

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Plain decimal digits, without a leading zero.
bool is_whole_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return is_digits(text) && (text.size() == 1 || text[0] != '0');
}

/// A whole number, then a fraction and an exponent where there are.
bool is_number(std::string_view text) {
  if (const std::size_t mark = text.find_first_of("eE"); mark != std::string::npos) {
    std::string_view exponent = text.substr(mark + 1);
    if (exponent.starts_with('-') || exponent.starts_with('+')) exponent.remove_prefix(1);
    if (!is_digits(exponent)) return false;
    text = text.substr(0, mark);
  }
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    if (!is_digits(text.substr(point + 1))) return false;
    text = text.substr(0, point);
  }
  return is_whole_number(text);
}

/// How a number that was written in another way is meant, where that can be guessed.
std::string plainly(std::string text) {
  std::erase(text, '_');
  if (text.starts_with('+')) text.erase(0, 1);
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  while (text.size() > first + 1 && text[first] == '0' && text[first + 1] != '.')
    text.erase(first, 1);
  if (text.substr(first).starts_with('.')) text.insert(first, "0");
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string written(double value) {
  constexpr double all_whole_below = 1e15;
  if (value == std::trunc(value) && std::abs(value) < all_whole_below)
    return std::to_string(static_cast<std::int64_t>(value));
  char buffer[32];
  const auto end = std::to_chars(std::begin(buffer), std::end(buffer), value).ptr;
  return {buffer, end};
}
std::string written(std::int64_t value) {
  return std::to_string(value);
}
std::string written(std::uint64_t value) {
  return std::to_string(value);
}

/// " from 1 to 9"; those bounds that are only the type's are left out unless they are `needed`.
template <class T>
std::string range(T min, T max, bool needed) {
  const bool bounded_below =
      needed || std::is_unsigned_v<T> || min > std::numeric_limits<T>::lowest();
  const bool bounded_above = needed || max < std::numeric_limits<T>::max();
  if (bounded_below && bounded_above)
    return fmt::format(" from {} to {}", written(min), written(max));
  if (bounded_below) return " of at least " + written(min);
  if (bounded_above) return " of at most " + written(max);
  return {};
}

template <class T>
std::optional<T> number_within(std::string_view text, T min, T max) {
  const auto value = number_of<T>(text);
  return value && *value >= min && *value <= max ? value : std::nullopt;
}

template <class T, class Form>
std::optional<T> read_number(const Written& written, const std::string& subject,
                             const std::string& form_name, Form is_form, T min, T max,
                             const Report& report) {
  const bool well_formed = is_plain(written) && is_form(written.text);
  if (well_formed)
    if (const auto value = number_within(written.text, min, max)) return value;
  std::string sentence = fmt::format("{} must be {}{}, not {}", subject, form_name,
                                     range(min, max, well_formed), description(written));
  if (!well_formed && written.kind == YamlNode::Kind::scalar) {
    const std::string plain = plainly(std::string(written.text));
    if (is_form(plain) && number_within(plain, min, max))
      sentence += "; write " + plain;
    else if (written.text.find_first_of("0123456789") != std::string::npos)
      sentence += "; write it in plain decimal digits, without leading zeros";
  }
  report(written.place, sentence);
  return std::nullopt;
}

std::optional<std::string> read_text(const Written& written, const std::string& subject,
                                     const Report& report) {
  if (written.kind == YamlNode::Kind::scalar) return std::string(written.text);
  report(written.place, fmt::format("{} must be text, not {}", subject, description(written)));
  return std::nullopt;
}

std::optional<std::string> read_choice(const Written& written, const std::string& subject,
                                       const std::vector<std::string>& choices,
                                       const Report& report) {
  const bool scalar = written.kind == YamlNode::Kind::scalar;
  if (scalar && std::find(choices.begin(), choices.end(), written.text) != choices.end())
    return std::string(written.text);
  const std::string hint = scalar ? did_you_mean(written.text, choices) : "";
  const std::string given = description(written);
  // A long list would hide the hint.
  report(written.place,
         hint.empty() || choices.size() <= 4
             ? fmt::format("{} must be {}, not {}{}", subject, any_of(choices), given, hint)
             : fmt::format("{} cannot be {}{}", subject, given, hint));
  return std::nullopt;
}

}  // namespace

std::optional<bool> read_boolean(const Written& written, const std::string& subject,
                                 const Report& report) {
  if (is_plain(written) && (written.text == "true" || written.text == "false"))
    return written.text == "true";
  std::string sentence =
      fmt::format("{} must be true or false, not {}", subject, description(written));
  if (written.kind == YamlNode::Kind::scalar) {
    std::string word(written.text);
    for (char& c : word)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    for (const char* yes : {"true", "yes", "on", "y", "1"})
      if (word == yes) sentence += "; write true";
    for (const char* no : {"false", "no", "off", "n", "0"})
      if (word == no) sentence += "; write false";
  }
  report(written.place, sentence);
  return std::nullopt;
}

std::optional<std::int64_t> read_integer(const Written& written, const std::string& subject,
                                         std::int64_t min, std::int64_t max, const Report& report) {
  return read_number(written, subject, "a whole number", is_whole_number, min, max, report);
}

std::optional<std::uint64_t> read_unsigned(const Written& written, const std::string& subject,
                                           const Report& report) {
  const auto most = std::numeric_limits<std::uint64_t>::max();
  return read_number(written, subject, "a whole number", is_whole_number, std::uint64_t{0}, most,
                     report);
}

std::optional<double> read_real(const Written& written, const std::string& subject, double min,
                                double max, const Report& report) {
  return read_number(written, subject, "a number", is_number, min, max, report);
}

namespace {

/// A list, or a single text.
std::optional<std::vector<std::string>> read_words(const YamlNode& node, const std::string& subject,
                                                   const std::string& example,
                                                   const Report& report) {
  if (node.kind == YamlNode::Kind::scalar) return std::vector{node.scalar};
  std::vector<std::string> words;
  bool good = node.kind == YamlNode::Kind::sequence;
  if (!good)
    report(node.place, fmt::format("{} must be a list such as [{}], not {}", subject, example,
                                   description(node)));
  for (const YamlNode& item : node.items) {
    if (item.kind == YamlNode::Kind::scalar) {
      words.push_back(item.scalar);
      continue;
    }
    report(item.place,
           fmt::format("the list {} contains {}, but takes texts", subject, description(item)));
    good = false;
  }
  if (!good) return std::nullopt;
  return words;
}

std::optional<std::vector<std::string>> read_choices(const YamlNode& node,
                                                     const std::string& subject,
                                                     const std::vector<std::string>& choices,
                                                     const Report& report) {
  const auto words =
      read_words(node, subject, fmt::format("{}, {}", choices.front(), choices.back()), report);
  if (!words) return std::nullopt;
  bool good = true;
  for (std::size_t i = 0; i < words->size(); ++i) {
    const YamlNode& item = node.kind == YamlNode::Kind::scalar ? node : node.items[i];
    good = read_choice(item, subject, choices, report).has_value() && good;
  }
  if (!good) return std::nullopt;
  return words;
}

/// What a function that throws makes of a text.
template <class Parse>
std::optional<Range> read_range(const Written& written, const std::string& subject,
                                const std::string& example, const Parse& parse,
                                const Report& report) {
  if (written.kind != YamlNode::Kind::scalar) {
    report(written.place,
           fmt::format("{} must be {}, not {}", subject, example, description(written)));
    return std::nullopt;
  }
  try {
    return parse(written.text, subject);
  } catch (const ConfigError& error) {
    report(written.place, error.what());
    return std::nullopt;
  }
}

}  // namespace

std::optional<PlainValue> read_value(const Parameter& parameter, const YamlNode& node,
                                     const std::string& subject, const Report& report) {
  if (parameter.type == ParameterType::choices)
    return read_choices(node, subject, parameter.choices, report);
  if (parameter.type == ParameterType::words) return read_words(node, subject, "one, two", report);
  return read_value(parameter, Written(node), subject, report);
}

std::optional<PlainValue> read_value(const Parameter& parameter, const Written& written,
                                     const std::string& subject, const Report& report) {
  switch (parameter.type) {
    case ParameterType::boolean:
      return read_boolean(written, subject, report);
    case ParameterType::integer:
      return read_integer(written, subject, parameter.min_integer, parameter.max_integer, report);
    case ParameterType::real:
      return read_real(written, subject, parameter.min_real, parameter.max_real, report);
    case ParameterType::text:
      return read_text(written, subject, report);
    case ParameterType::choice:
      return read_choice(written, subject, parameter.choices, report);
    case ParameterType::range:
      return read_range(
          written, subject, "a number or a range such as 24..28",
          [&](std::string_view text, const std::string& name) {
            return parse_range(text, name, {parameter.min_integer, parameter.max_integer});
          },
          report);
    case ParameterType::tenths:
      return read_range(
          written, subject, "7.1 or 7.1..8.3",
          [&](std::string_view text, const std::string& name) {
            return parse_tenths(text, name, {parameter.min_integer, parameter.max_integer});
          },
          report);
    case ParameterType::levels:
      return read_range(written, subject, "a level or a range such as hard..extreme", parse_levels,
                        report);
    case ParameterType::choices:
    case ParameterType::words:
    case ParameterType::component:
    case ParameterType::components:
    case ParameterType::numbers:
    case ParameterType::cells:
    case ParameterType::lines:
    case ParameterType::clue:
      break;
  }
  return std::nullopt;
}

YamlNode default_node(const Parameter& parameter, const std::string& text) {
  const bool yaml = takes_components(parameter) || parameter.type == ParameterType::words ||
                    parameter.type == ParameterType::choices;
  const auto name = [&] { return fmt::format("the default of '{}'", parameter.name); };
  // Most are ids, for which every start of the program would pay the parser.
  const bool bare = is_id(text) && text != "null";
  if (yaml && !bare) {
    // Many components have the same parameters.
    static std::mutex one_at_a_time;
    static std::map<std::pair<std::string, std::string>, YamlNode> parsed;
    const std::scoped_lock lock(one_at_a_time);
    std::pair<std::string, std::string> key(parameter.name, text);
    auto known = parsed.find(key);
    if (known == parsed.end())
      known = parsed.emplace(std::move(key), parse_yaml(text, name())).first;
    return known->second;
  }
  YamlNode node;
  node.kind = YamlNode::Kind::scalar;
  node.scalar = text;
  if (yaml) node.place = {name(), 1, 1};
  return node;
}

}  // namespace ariadne
