#include <algorithm>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/rule_text.hpp>

namespace ariadne {

namespace {

std::string in_json_quotes(std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (quoted += '\\') += c;
    } else if (static_cast<unsigned char>(c) < ' ') {
      const auto code = static_cast<unsigned char>(c);
      ((quoted += "\\u00") += hex[code >> 4U]) += hex[code & 15U];
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

/// Whether a value stands without quotes: those of numbers and truths do, as configs write them.
bool is_bare(std::string_view text) {
  if (text == "true" || text == "false") return true;
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool digits = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || c == '.';
  });
  // JSON has no 007, no .5 and no 5., and a number has one point.
  const std::size_t point = text.find('.');
  return digits && (text.size() == 1 || text[0] != '0' || point == 1) && point != 0 &&
         text.back() != '.' && (point == text.npos || text.find('.', point + 1) == text.npos);
}

std::string json_of(const RuleArgument& argument, const Layout& frame) {
  if (!argument.rules.empty()) return to_json(argument.rules, frame);
  if (argument.cells.empty())
    return is_bare(argument.text) ? argument.text : in_json_quotes(argument.text);
  // One cell alone would be taken for the place of a clue.
  if (argument.cells.size() == 1 && argument.cells[0].size() > 1)
    return in_json_quotes(to_places(frame, argument.cells[0]));
  std::string list;
  for (const std::vector<Cell>& cells : argument.cells)
    list += (list.empty() ? "" : ",") + in_json_quotes(to_places(frame, cells));
  return '[' + list + ']';
}

}  // namespace

std::string to_json(const Rule& rule, const Layout& frame) {
  std::string arguments;
  for (const RuleArgument& argument : rule.arguments) {
    if (!arguments.empty()) arguments += ',';
    ((arguments += in_json_quotes(argument.name)) += ':') += json_of(argument, frame);
  }
  return '{' + in_json_quotes(rule.kind) + ":{" + arguments + "}}";
}

std::string to_json(std::span<const Rule> rules, const Layout& frame) {
  std::string list;
  for (const Rule& rule : rules) {
    if (!list.empty()) list += ',';
    list += to_json(rule, frame);
  }
  return '[' + list + ']';
}

}  // namespace ariadne
