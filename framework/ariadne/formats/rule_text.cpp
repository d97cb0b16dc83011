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

/// Text that is not UTF-8 does not stop the output.
std::string text_of(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace

ordered_json json_of(std::span<const Rule> rules, const Layout& frame) {
  ordered_json list = ordered_json::array();
  for (const Rule& rule : rules) list.push_back(json_of(rule, frame));
  return list;
}

std::string to_json(const Rule& rule, const Layout& frame) {
  return text_of(json_of(rule, frame));
}

std::string to_json(std::span<const Rule> rules, const Layout& frame) {
  return text_of(json_of(rules, frame));
}

}  // namespace ariadne
