#include <algorithm>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_json.hpp>
#include <ariadne/formats/detail/layout_sections.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

bool has_group(const Layout& layout, const Group& group) {
  return std::any_of(layout.groups().begin(), layout.groups().end(), [&](const Group& other) {
    return other.kind == group.kind && other.name == group.name && other.cells == group.cells;
  });
}

/// The usual layout of its size if all groups of that one are in it; otherwise null.
LayoutPtr extended_by(const Layout& layout) {
  const LayoutPtr usual = usual_layout(layout.digit_count());
  const bool extends = usual && usual->rows() == layout.rows() &&
                       usual->columns() == layout.columns() &&
                       usual->cell_count() == layout.cell_count() && layout.value_of(1) == 1 &&
                       std::all_of(usual->groups().begin(), usual->groups().end(),
                                   [&](const Group& group) { return has_group(layout, group); });
  return extends ? usual : nullptr;
}

int number_at(const json& map, const char* key, int otherwise) {
  const auto found = map.find(key);
  if (found == map.end()) return otherwise;
  constexpr int largest = 1000;
  if (!found->is_number_integer() || found->get<std::int64_t>() < 0 ||
      found->get<std::int64_t>() > largest)
    throw LayoutError(in_quotes(key) + " must be a number");
  return found->get<int>();
}

std::string text_of(const json& value, const std::string& key) {
  if (!value.is_string()) throw LayoutError(in_quotes(key) + " must be text");
  return value.get<std::string>();
}

/// The cells, without groups.
LayoutDescription canvas_of(const json& rows) {
  LayoutDescription layout;
  if (!rows.is_array() || rows.empty()) throw LayoutError("'canvas' must be a list of rows");
  for (const json& row : rows) {
    const std::string text = text_of(row, "canvas");
    for (std::size_t column = 0; column < text.size(); ++column)
      if (text[column] != hole_symbol)
        layout.positions.push_back({layout.rows, static_cast<int>(column)});
    layout.columns = std::max(layout.columns, static_cast<int>(text.size()));
    ++layout.rows;
  }
  return layout;
}

LayoutDescription cells_of(const json& description) {
  if (const auto base = description.find("extends"); base != description.end()) {
    const LayoutPtr named = parse_layout(text_of(*base, "extends")).fixed;
    if (!named) throw LayoutError("'extends' needs a layout whose regions are known");
    return named->description();
  }
  const auto canvas = description.find("canvas");
  if (canvas == description.end())
    throw LayoutError("its cells are not described: 'extends' or 'canvas' is needed");
  LayoutDescription layout = canvas_of(*canvas);
  layout.digits = number_at(description, "digits", 0);
  layout.first_value = number_at(description, "first", 1);
  return layout;
}

std::vector<Cell> cells_at(const Layout& layout, const std::string& text) {
  std::vector<Cell> cells;
  for (const auto& [row, column] : parse_places(text, layout.rows(), layout.columns(), max_cells)) {
    const auto cell = layout.cell_at(row, column);
    if (!cell) throw LayoutError(in_quotes(text) + " names a hole");
    cells.push_back(*cell);
  }
  return cells;
}

}  // namespace

ordered_json json_of_layout(const Layout& with_rules) {
  // The groups of constraints come with the rules.
  const Layout& layout = with_rules.frame() ? *with_rules.frame() : with_rules;
  if (layout.recipe().base != LayoutRecipe::Base::other) return nullptr;
  ordered_json description = ordered_json::object();
  const LayoutPtr base = extended_by(layout);
  if (base) {
    description["extends"] = base->name();
  } else {
    description["digits"] = layout.digit_count();
    if (layout.value_of(1) != 1) description["first"] = layout.value_of(1);
    for (int row = 0; row < layout.rows(); ++row) {
      std::string text;
      for (int column = 0; column < layout.columns(); ++column)
        text += layout.cell_at(row, column) ? 'o' : hole_symbol;
      description["canvas"].push_back(text);
    }
  }
  if (!layout.letters().empty()) description["letters"] = layout.letters();
  for (const auto& [key, kind] : layout_sections)
    for (const Group& group : layout.groups())
      if (group.kind == kind && !(base && has_group(*base, group)))
        description[key][group.name] = to_places(layout, group.cells);
  return description;
}

LayoutPtr layout_of_json(const std::string& name, const json& description) {
  try {
    if (!description.is_object()) throw LayoutError("its description must be a map");
    LayoutDescription layout = cells_of(description);
    const Layout cells(layout);
    for (const auto& [key, kind] : layout_sections) {
      const auto groups = description.find(key);
      if (groups == description.end()) continue;
      if (!groups->is_object()) throw LayoutError(in_quotes(key) + " must be a map of groups");
      for (const auto& [group, places] : groups->items())
        layout.groups.push_back({kind, group, cells_at(cells, text_of(places, group))});
    }
    layout.name = name;
    if (const auto letters = description.find("letters"); letters != description.end())
      layout.letters = text_of(*letters, "letters");
    layout.recipe = {};  // what is added has no name
    std::stable_sort(layout.groups.begin(), layout.groups.end(),
                     [](const Group& a, const Group& b) { return a.kind < b.kind; });
    return std::make_shared<const Layout>(std::move(layout));
  } catch (const LayoutError& error) {
    const std::string sentence = error.what();
    throw LayoutError(
        sentence.starts_with("layout ") ? sentence : "layout " + in_quotes(name) + ": " + sentence);
  }
}

}  // namespace ariadne
