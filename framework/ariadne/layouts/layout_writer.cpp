// The description of a layout as YAML: the canvas, and the groups of each kind by their cells.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/layout_sections.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>

namespace ariadne {

namespace {

/// "9x9+x" -> "my-9x9-x"; the map of a jigsaw is left out.
std::string free_name(const std::string& name) {
  std::string free = "my-" + name;
  if (const std::size_t map = free.find(':');
      map != std::string::npos && name.starts_with("jigsaw"))
    free.erase(map, free.find('+', map) - map);
  std::replace_if(
      free.begin(), free.end(), [](char c) { return c == '+' || c == ':' || c == '.' || c == '='; },
      '-');
  return free;
}

/// A name in quotes where YAML would not read it as the text that it is.
std::string yaml_name(const std::string& name) {
  const bool plain = name.front() != '-' && name != "null" && name != "Null" && name != "NULL";
  return plain ? name : fmt::format("'{}'", name);
}

}  // namespace

std::string to_yaml(const Layout& with_rules) {
  // The groups of constraints come with the rules.
  const Layout& layout = with_rules.frame() ? *with_rules.frame() : with_rules;
  const std::string& name = layout.name();
  const bool built_in = name.find_first_of("+:") != std::string::npos || is_layout_name(name);
  std::string text =
      fmt::format("name: {}\ndigits: {}\ncanvas:\n", yaml_name(built_in ? free_name(name) : name),
                  layout.digit_count());
  for (int row = 0; row < layout.rows(); ++row) {
    text += "  - ";
    for (int column = 0; column < layout.columns(); ++column)
      text += layout.cell_at(row, column) ? 'o' : hole_symbol;
    text += '\n';
  }
  if (!layout.letters().empty()) text += fmt::format("letters: '{}'\n", layout.letters());
  for (const auto& [key, kind] : layout_sections) {
    bool any = false;
    for (const Group& group : layout.groups()) {
      if (group.kind != kind) continue;
      if (!std::exchange(any, true)) text += std::string(key) + ":\n";
      text += fmt::format("  {}: {}\n", yaml_name(group.name), to_places(layout, group.cells));
    }
  }
  if (layout.description().first_value != 1)
    throw LayoutError("a layout file cannot say that its numbers begin at " +
                      std::to_string(layout.description().first_value));
  if (!with_rules.rules().empty()) text += "constraints:\n";
  for (const Rule& rule : with_rules.rules()) text += "  - " + to_json(rule, layout) + '\n';
  return text;
}

}  // namespace ariadne
