#include "commands/layouts.hpp"

#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/components/rules.hpp>
#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/rule_json.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/unions.hpp>

#include "commands/commands.hpp"
#include "runs/given_layout.hpp"
#include "terminal/output.hpp"

using ariadne::Cell;
using ariadne::Group;
using ariadne::GroupKind;
using ariadne::Layout;
using ariadne::LayoutPtr;
using nlohmann::ordered_json;

namespace {

/// A row of the list.
struct Row {
  std::string name;
  std::string summary;
  LayoutPtr layout;  ///< null if each puzzle has its own
};

std::vector<Row> all_rows() {
  std::vector<Row> rows;
  for (const char* size :
       {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20", "25x25"})
    rows.push_back({size, "rows, columns, and boxes", ariadne::parse_layout(size).fixed});
  rows.push_back({"6x6:3x2", "boxes of 3 rows and 2 columns; likewise for other sizes",
                  ariadne::parse_layout("6x6:3x2").fixed});
  rows.push_back({"jigsaw", "each puzzle has its own regions", nullptr});
  rows.push_back({"jigsaw:MAP", "regions from a map with a symbol for each cell", nullptr});
  for (const ariadne::Union& each : ariadne::unions()) {
    const std::string name(each.name);
    rows.push_back({name, std::string(each.summary), ariadne::parse_layout(name).fixed});
  }
  for (const ariadne::Extra& each : ariadne::extras()) {
    const std::string name = "9x9+" + std::string(each.name);
    rows.push_back({name, std::string(each.summary), ariadne::parse_layout(name).fixed});
  }
  return rows;
}

ordered_json json_of(const Row& row) {
  ordered_json record{{"name", row.name}};
  if (row.layout) {
    record["cells"] = row.layout->cell_count();
    record["digits"] = row.layout->digit_count();
    record["groups"] = row.layout->groups().size();
  }
  record["summary"] = row.summary;
  return record;
}

/// A line of the table, with the numbers aligned to the right.
std::string table_line(const std::string& name, const std::string& cells, const std::string& digits,
                       const std::string& groups, const std::string& what) {
  return fmt::format("{:<20}{:>8}{:>8}{:>8}  {}\n", name, cells, digits, groups, what);
}

Options layouts_list_options() {
  Options options("ariadne layouts list [OPTION...]", "Lists the named layouts.\n",
                  {"ariadne layouts list"});
  options.add()("json", "write a JSON record for each layout");
  return options;
}

int run_layouts_list(const Options& options) {
  options.refuse_words();
  const bool json = options.has("json");
  std::string text = json ? "" : table_line("name", "cells", "digits", "groups", "description");
  for (const Row& row : all_rows()) {
    const auto number = [&](auto value) { return row.layout ? std::to_string(value()) : "-"; };
    text += json ? json_of(row).dump() + "\n"
                 : table_line(row.name, number([&] { return row.layout->cell_count(); }),
                              number([&] { return row.layout->digit_count(); }),
                              number([&] { return row.layout->groups().size(); }), row.summary);
  }
  if (!json)
    text +=
        "\nThe part after a '+' can be added to any grid that allows it, alone or together with "
        "other "
        "such\nparts: 9x9+x+windoku, 16x16+x, jigsaw+x, samurai+x. Without a grid, 9x9 is assumed: "
        "x "
        "means 9x9+x.\n";
  write_output(text);
  return status_ok;
}

ordered_json json_of(const Layout& layout) {
  ordered_json cells = ordered_json::array();
  for (int i = 0; i < layout.cell_count(); ++i)
    cells.push_back(layout.cell_name(static_cast<Cell>(i)));
  ordered_json groups = ordered_json::array();
  for (const Group& group : layout.groups()) {
    ordered_json names = ordered_json::array();
    for (const Cell cell : group.cells) names.push_back(layout.cell_name(cell));
    groups.push_back({{"name", group.name}, {"kind", to_string(group.kind)}, {"cells", names}});
  }
  ordered_json record{{"name", layout.name()},     {"digits", layout.digit_count()},
                      {"rows", layout.rows()},     {"columns", layout.columns()},
                      {"cells", std::move(cells)}, {"groups", std::move(groups)}};
  if (!layout.rules().empty()) record["constraints"] = json_of(layout.rules(), layout);
  return record;
}

/// Extra groups whose names differ only in their last number, so that they belong together.
struct Family {
  std::vector<const Group*> groups;
};

std::vector<Family> families_of(const Layout& layout) {
  std::vector<Family> families;
  std::map<std::string, std::size_t> by_stem;
  for (const Group& group : layout.groups()) {
    if (group.kind != GroupKind::extra) continue;
    const std::string stem = group.name.substr(0, group.name.find_last_not_of("0123456789") + 1);
    const auto [place, is_new] = by_stem.emplace(stem, families.size());
    if (is_new) families.emplace_back();
    families[place->second].groups.push_back(&group);
  }
  return families;
}

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char plain_cell = '.';
constexpr char shared_cell = '*';

/// Whether a drawing of the family would show its groups: no cell is in more than two of them.
bool can_be_drawn(const Family& family, const Layout& layout) {
  std::vector<int> count(static_cast<std::size_t>(layout.cell_count()));
  for (const Group* group : family.groups)
    for (const Cell cell : group->cells)
      if (++count[cell] > 2) return false;
  return true;
}

/// The grid with a letter in the cells of each extra group, and under it what the letters are.
std::string drawing(const Layout& layout) {
  std::string symbols(static_cast<std::size_t>(layout.cell_count()), plain_cell);
  std::string legend;
  std::size_t used = 0;
  for (const Family& family : families_of(layout)) {
    const auto& groups = family.groups;
    if (!can_be_drawn(family, layout) || used + groups.size() > letters.size()) {
      const std::string last = groups.size() == 1 ? "" : fmt::format(" to {}", groups.back()->name);
      legend += fmt::format("{}{}: too many groups to draw; --yaml lists their cells\n",
                            groups.front()->name, last);
      continue;
    }
    for (const Group* group : groups) {
      const char letter = letters[used++];
      legend += fmt::format("{}  {}: {}\n", letter, group->name,
                            ariadne::to_places(layout, group->cells));
      for (const Cell cell : group->cells)
        symbols[cell] = symbols[cell] == plain_cell ? letter : shared_cell;
    }
  }
  if (symbols.find(shared_cell) != std::string::npos)
    legend += fmt::format("{}  cells that belong to several of these groups\n", shared_cell);
  return ariadne::draw_grid(layout, symbols) + legend;
}

/// "9x9+x: 81 cells, 9 digits, 29 groups", and a line for each extra.
std::string heading(const Layout& layout) {
  const std::string& name = layout.name();
  std::string text = fmt::format("{}: {} cells, {} digits, {} groups\n", name, layout.cell_count(),
                                 layout.digit_count(), layout.groups().size());
  for (std::size_t plus = name.find('+'); plus != std::string::npos;) {
    const std::size_t next = name.find('+', plus + 1);
    const std::string part = name.substr(plus + 1, next - plus - 1);
    if (const ariadne::Extra* extra = ariadne::find_extra(part))
      text += fmt::format("{}: {}\n", part, extra->summary);
    plus = next;
  }
  return text;
}

Options show_options() {
  Options options(
      "ariadne layouts show [OPTION...] LAYOUT",
      "Draws a layout, given by its name or as a YAML file. The drawing shows the boxes or "
      "regions, "
      "and a\nletter in the cells of each extra group. If a layout file contains rules, they are "
      "listed below the\ndrawing.\n",
      {"ariadne layouts show x+windoku", "ariadne layouts show --yaml samurai > mine.yaml"});
  options.add()("yaml", "write the layout's YAML description, with all cells and groups")(
      "json", "write a JSON record with all cells and groups");
  return options;
}

int run_show(const Options& options) {
  if (options.words().size() != 1)
    throw ariadne::ConfigError("layouts show needs one LAYOUT, as in `ariadne layouts show 9x9+x`");
  options.refuse_together("yaml", {"json"});
  GivenLayout given;
  given.layout = ariadne::find_layout(options.words().front(), &given.rules);
  if (!given.layout.fixed)
    throw ariadne::ConfigError(
        "each puzzle of this layout has its own regions; add them, as in jigsaw:MAP");
  const LayoutPtr frame = given.layout.fixed;
  RulesOnDemand rules(options, given);
  const LayoutPtr layout = rules.adds_rules() ? rules.make(frame, {}) : frame;
  std::string list;
  for (const ariadne::Rule& rule : layout->rules())
    list += to_yaml(rule, rules.registry(), *frame) + '\n';
  write_output(options.has("yaml")   ? ariadne::to_yaml(*layout)
               : options.has("json") ? json_of(*layout).dump() + "\n"
                                     : heading(*frame) + drawing(*frame) + list);
  return status_ok;
}

}  // namespace

std::vector<std::string> layout_names() {
  std::vector<std::string> names;
  for (const Row& row : all_rows())
    if (row.name != "jigsaw:MAP") names.push_back(row.name);
  return names;
}

Command layouts_command() {
  return group("layouts", "list the named layouts, or draw one",
               {{"list", "list the named layouts", layouts_list_options, run_layouts_list},
                {"show", "draw a layout, or write its description", show_options, run_show}});
}
