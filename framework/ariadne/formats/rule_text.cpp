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
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  std::string line;
  line.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    unsigned code = 0;
    std::size_t size = 1;
    if (byte(at) == 0x7F) {
      code = 0x7F;
    } else if (byte(at) == 0xC2 && byte(at + 1) < 0xA0) {
      code = byte(at + 1);
      size = 2;
    } else if (byte(at) == 0xE2 && byte(at + 1) == 0x80 && (byte(at + 2) & 0xFEU) == 0xA8) {
      code = 0x2028 + (byte(at + 2) & 1U);
      size = 3;
    } else if (byte(at) == 0xEF && byte(at + 1) == 0xBB && byte(at + 2) == 0xBF) {
      code = 0xFEFF;
      size = 3;
    }
    if (code == 0) {
      line += text[at];
    } else {
      line += "\\u";
      for (const unsigned shift : {12U, 8U, 4U, 0U})
        line += "0123456789abcdef"[code >> shift & 15U];
    }
    at += size;
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
