#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/rule_json.hpp>
#include <ariadne/formats/rule_text.hpp>

namespace ariadne {

namespace {

using nlohmann::ordered_json;

/// Numbers and truth values without quotes, as configs write them, if this keeps every character.
ordered_json json_of(const std::string& text) {
  const ordered_json value = ordered_json::parse(text, nullptr, false);
  return (value.is_number() || value.is_boolean()) && value.dump() == text ? value
                                                                           : ordered_json(text);
}

ordered_json json_of(const RuleArgument& argument, const Layout& frame) {
  if (!argument.rules.empty()) return json_of(std::span<const Rule>(argument.rules), frame);
  if (argument.cells.empty()) return json_of(argument.text);
  // One cell alone would be read as the place of a clue.
  if (argument.cells.size() == 1 && argument.cells[0].size() > 1)
    return to_places(frame, argument.cells[0]);
  ordered_json list = ordered_json::array();
  for (const std::vector<Cell>& cells : argument.cells) list.push_back(to_places(frame, cells));
  return list;
}

ordered_json json_of(const Rule& rule, const Layout& frame) {
  ordered_json arguments = ordered_json::object();
  for (const RuleArgument& argument : rule.arguments)
    arguments[argument.name] = json_of(argument, frame);
  ordered_json named = ordered_json::object();
  named[rule.kind] = std::move(arguments);
  return named;
}

}  // namespace

std::string json_as_yaml(const ordered_json& value) {
  // Text that is not UTF-8 does not stop the output.
  const std::string text = value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  namespace utf = boost::locale::utf;
  std::string line;
  line.reserve(text.size());
  for (auto next = text.begin(); next != text.end();) {
    const auto begin = next;
    const auto code = utf::utf_traits<char>::decode(next, text.end());
    if ((code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 || code == 0xFEFF)
      line += fmt::format("\\u{:04x}", code);
    else
      line.append(begin, next);
  }
  return line;
}

ordered_json json_of(std::span<const Rule> rules, const Layout& frame) {
  ordered_json list = ordered_json::array();
  for (const Rule& rule : rules) list.push_back(json_of(rule, frame));
  return list;
}

std::string to_json(const Rule& rule, const Layout& frame) {
  return json_as_yaml(json_of(rule, frame));
}

std::string to_json(std::span<const Rule> rules, const Layout& frame) {
  return json_as_yaml(json_of(rules, frame));
}

}  // namespace ariadne
