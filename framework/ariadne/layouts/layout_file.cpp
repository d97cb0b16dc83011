// Layouts described in YAML. A description says its cells in one of four ways (`extends`,
// `regions`, `union`, `canvas`) and adds groups by kind; it becomes a LayoutDescription, as every
// built-in name does. What can be wrong is looked for here, where places are known, so that the
// model's own checks find nothing that is left.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/layout_sections.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/model/unions.hpp>
#include <ariadne/yaml/detail/values.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

namespace {

constexpr std::array<const char*, 4> ways{"extends", "regions", "union", "canvas"};

bool is_word(std::string_view text) {
  constexpr std::size_t longest = 100;
  return !text.empty() && text.size() <= longest &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '-';
         });
}

/// Reads one description; what is wrong goes to `mistakes`.
class DescriptionReader {
 public:
  DescriptionReader(Mistakes& mistakes, std::vector<YamlNode>* rules)
      : mistakes_(mistakes), rules_(rules) {}

  /// Null if a mistake was reported.
  LayoutPtr read(const YamlNode& root) {
    if (root.kind != YamlNode::Kind::map) {
      mistakes_.add(root.place, "a layout is described by a map, as in `name: my-layout`, not by " +
                                    description(root));
      return nullptr;
    }
    check_keys(root);
    take_rules(root);
    const std::optional<std::string> name = read_name(root);
    std::optional<LayoutDescription> layout = read_cells(root);
    if (!layout) return nullptr;
    for (const Group& group : layout->groups) names_.insert(group.name);
    // The model says which cell stands where.
    const Layout cells(*layout);
    for (const auto& [key, value] : root.entries)
      for (const LayoutSection& section : layout_sections)
        if (key.scalar == section.key) read_groups(value, section, cells, *layout);
    read_letters(root, *layout);
    if (!name || reported_) return nullptr;
    layout->name = *name;
    layout->recipe = {};  // what the file adds has no name
    std::stable_sort(layout->groups.begin(), layout->groups.end(),
                     [](const Group& a, const Group& b) { return a.kind < b.kind; });
    try {
      return std::make_shared<const Layout>(std::move(*layout));
    } catch (const LayoutError& error) {  // there are too many groups
      report(root.place, error.what());
      return nullptr;
    }
  }

 private:
  /// Returns nothing, as those do that cannot go on.
  std::nullopt_t report(const Place& place, const std::string& sentence) {
    mistakes_.add(place, sentence);
    reported_ = true;
    return std::nullopt;
  }

  /// The text of a scalar; reports anything else.
  std::optional<std::string> text_of(const YamlNode& node, const std::string& subject) {
    if (node.kind == YamlNode::Kind::scalar) return node.scalar;
    return report(node.place, fmt::format("{} must be text, not {}", subject, description(node)));
  }

  void check_known(const YamlNode& map, const std::string& of,
                   const std::vector<std::string>& known) {
    for (const auto& [key, value] : map.entries)
      if (std::find(known.begin(), known.end(), key.scalar) == known.end())
        report(key.place, fmt::format("{} has no key {}{}{}", of, in_quotes(key.scalar),
                                      space_missing(key), did_you_mean(key.scalar, known)));
  }

  void check_keys(const YamlNode& root) {
    std::vector<std::string> known{"name", "digits", "letters", "constraints"};
    known.insert(known.end(), ways.begin(), ways.end());
    for (const LayoutSection& section : layout_sections) known.emplace_back(section.key);
    check_known(root, "a layout", known);
  }

  /// What the rules mean is known where constraints are made of them.
  void take_rules(const YamlNode& root) {
    const YamlNode* const rules = root.find("constraints");
    if (rules == nullptr) return;
    if (rules_ == nullptr)
      report(rules->place,
             "this layout has rules beyond its groups, which this command does not support");
    else
      rules_->push_back(*rules);
  }

  void read_letters(const YamlNode& root, LayoutDescription& layout) {
    const YamlNode* const node = root.find("letters");
    if (node == nullptr) return;
    const auto letters = text_of(*node, "'letters'");
    if (!letters) return;
    if (const std::string wrong = wrong_letters(*letters, layout.digits); !wrong.empty())
      report(node->place, wrong);
    layout.letters = *letters;
  }

  std::optional<std::string> read_name(const YamlNode& root) {
    const YamlNode* const node = root.find("name");
    if (node == nullptr)
      return report(root.place, "'name' is missing: what the layout is called in records");
    const auto name = text_of(*node, "'name'");
    if (!name) return std::nullopt;
    if (!is_word(*name)) {
      report(node->place,
             "'name' is made of letters, digits, and '-', 100 at most, unlike " + in_quotes(*name));
    } else if (is_layout_name(*name)) {
      report(node->place, in_quotes(*name) + " is the name of a built-in layout");
    } else {
      return name;
    }
    return std::nullopt;
  }

  /// The cells, with the groups that come with them.
  std::optional<LayoutDescription> read_cells(const YamlNode& root) {
    const YamlEntry* way = nullptr;
    for (const YamlEntry& entry : root.entries) {
      if (std::find(ways.begin(), ways.end(), entry.key.scalar) == ways.end()) continue;
      if (way != nullptr)
        return report(
            entry.key.place,
            fmt::format("{} cannot be combined with {}: the cells are described in one way",
                        in_quotes(entry.key.scalar), in_quotes(way->key.scalar)));
      way = &entry;
    }
    if (way == nullptr)
      return report(
          root.place,
          "the cells are not described: one of 'extends', 'regions', 'union', and 'canvas' "
          "is needed");
    const std::string& key = way->key.scalar;
    const YamlNode* const digits = root.find("digits");
    if (digits != nullptr && key != "canvas")
      report(digits->place,
             fmt::format("'digits' is only for 'canvas'; with {}, it is known", in_quotes(key)));
    if (key == "extends") return extended(way->value);
    if (key == "regions") return regions(way->value);
    if (key == "union") return united(way->value);
    return canvas(way->value, digits, root.place);
  }

  /// The layout of a name that has one.
  LayoutPtr named(const YamlNode& node, const std::string& subject) {
    const auto name = text_of(node, subject);
    if (!name) return nullptr;
    try {
      const LayoutChoice choice = find_layout_by_name(*name);
      if (choice.fixed) return choice.fixed;
      report(node.place, subject +
                             " needs a layout whose regions are known, jigsaw:MAP, or "
                             "'regions' here");
    } catch (const LayoutError& error) {
      report(node.place, error.what());
    }
    return nullptr;
  }

  std::optional<LayoutDescription> extended(const YamlNode& node) {
    const LayoutPtr base = named(node, "'extends'");
    if (!base) return std::nullopt;
    return base->description();
  }

  /// Rows of symbols, all of the same length.
  std::optional<std::vector<const YamlNode*>> rows_of(const YamlNode& node,
                                                      const std::string& subject) {
    if (node.kind != YamlNode::Kind::sequence || node.items.empty())
      return report(node.place,
                    fmt::format("{} must be a list of rows, not {}", subject, description(node)));
    std::vector<const YamlNode*> rows;
    const std::size_t width = node.items.front().scalar.size();
    for (const YamlNode& item : node.items) {
      if (!text_of(item, "a row of " + subject)) return std::nullopt;
      if (item.scalar.empty() || item.scalar.size() != width)
        return report(item.place, fmt::format("this row of {} has {} places, the first one {}",
                                              subject, item.scalar.size(), width));
      if (!std::all_of(item.scalar.begin(), item.scalar.end(),
                       [](char c) { return c > ' ' && c < '\x7f'; }))
        return report(
            item.place,
            fmt::format("a row of {} is made of ASCII characters without spaces", subject));
      rows.push_back(&item);
    }
    return rows;
  }

  std::optional<LayoutDescription> regions(const YamlNode& node) {
    const auto rows = rows_of(node, "'regions'");
    if (!rows) return std::nullopt;
    const std::size_t side = rows->size();
    if (rows->front()->scalar.size() != side) {
      report(node.place,
             fmt::format("'regions' has {} rows of {} places; there are as many rows as columns",
                         side, rows->front()->scalar.size()));
      return std::nullopt;
    }
    struct Region {
      const YamlNode* first_row;
      std::size_t cells = 0;
    };
    std::map<char, Region> found;
    std::string map;
    for (const YamlNode* row : *rows) {
      for (const char symbol : row->scalar)
        ++found.try_emplace(symbol, Region{row}).first->second.cells;
      map += row->scalar;
    }
    bool right = true;
    for (const auto& [symbol, region] : found) {
      if (region.cells == side) continue;
      right = false;
      report(region.first_row->place,
             fmt::format("region {} has {} cells, not {}", in_quotes(std::string_view(&symbol, 1)),
                         region.cells, side));
    }
    if (!right) return std::nullopt;
    try {
      return layout_of_region_map(map)->description();
    } catch (const LayoutError& error) {
      return report(node.place, error.what());
    }
  }

  std::optional<LayoutDescription> united(const YamlNode& node) {
    const YamlNode* const of = node.find("of");
    const YamlNode* const at = node.find("at");
    if (node.kind != YamlNode::Kind::map || of == nullptr || at == nullptr)
      return report(node.place, "'union' must be a map as in {of: 9x9, at: r1c1 r7c7}");
    check_known(node, "'union'", {"of", "at"});
    const LayoutPtr part = named(*of, "'of'");
    const auto places = places_of(*at, "'at'", max_cells, max_cells, max_cells);
    if (!part || !places) return std::nullopt;
    std::set<std::pair<int, int>> seen;
    for (const auto& [row, column] : *places)
      if (!seen.emplace(row, column).second)
        return report(at->place,
                      fmt::format("two grids of the union are at r{}c{}", row + 1, column + 1));
    try {
      return union_of(*part, *places, "union")->description();
    } catch (const LayoutError& error) {
      return report(at->place, error.what());
    }
  }

  std::optional<LayoutDescription> canvas(const YamlNode& node, const YamlNode* digits,
                                          const Place& root) {
    const auto rows = rows_of(node, "'canvas'");
    if (digits == nullptr)
      return report(root, "'digits' is missing: how many there are on the canvas");
    const auto count = read_integer(
        *digits, "'digits'", 1, max_digits,
        [&](const Place& place, const std::string& sentence) { report(place, sentence); });
    if (!rows || !count) return std::nullopt;
    LayoutDescription layout;
    layout.name = "canvas";
    layout.digits = static_cast<int>(*count);
    layout.rows = static_cast<int>(rows->size());
    layout.columns = static_cast<int>(rows->front()->scalar.size());
    for (int row = 0; row < layout.rows; ++row)
      for (int column = 0; column < layout.columns; ++column)
        if ((*rows)[static_cast<std::size_t>(row)]->scalar[static_cast<std::size_t>(column)] !=
            hole_symbol)
          layout.positions.push_back({row, column});
    try {
      return Layout(layout).description();
    } catch (const LayoutError& error) {
      return report(node.place, error.what());
    }
  }

  /// A text of places, or a list of such texts; at most `most` and one more are read.
  std::optional<std::vector<Position>> places_of(const YamlNode& node, const std::string& subject,
                                                 int rows, int columns, int most) {
    std::vector<Position> places;
    const auto append = [&](const YamlNode& text) {
      if (!text_of(text, subject)) return false;
      try {
        const auto more = parse_places(text.scalar, rows, columns, static_cast<std::size_t>(most));
        places.insert(places.end(), more.begin(), more.end());
        return true;
      } catch (const LayoutError& error) {
        report(text.place, error.what());
        return false;
      }
    };
    if (node.kind != YamlNode::Kind::sequence) {
      if (!append(node)) return std::nullopt;
    } else {
      for (const YamlNode& item : node.items)
        if (places.size() <= static_cast<std::size_t>(most) && !append(item)) return std::nullopt;
    }
    return places;
  }

  void read_groups(const YamlNode& node, const LayoutSection& section, const Layout& cells,
                   LayoutDescription& layout) {
    if (node.kind != YamlNode::Kind::map) {
      report(node.place,
             fmt::format("{} must be a map of names and cells, as in {{d1: r1c1 r2c2}}, not {}",
                         in_quotes(section.key), description(node)));
      return;
    }
    for (const auto& [key, value] : node.entries) {
      if (!is_word(key.scalar)) {
        report(key.place,
               "a group's name is made of letters, digits, and '-', 100 at most, unlike " +
                   in_quotes(key.scalar));
      } else if (!names_.insert(key.scalar).second) {
        report(key.place, fmt::format("a group is called {} already", in_quotes(key.scalar)));
      } else if (auto found = cells_of(key.scalar, value, cells)) {
        layout.groups.push_back({section.kind, key.scalar, std::move(*found)});
      }
    }
  }

  std::optional<std::vector<Cell>> cells_of(const std::string& group, const YamlNode& node,
                                            const Layout& layout) {
    const std::string subject = "group " + in_quotes(group);
    const int digits = layout.digit_count();
    const auto places = places_of(node, subject, layout.rows(), layout.columns(), digits);
    if (!places) return std::nullopt;
    std::vector<Cell> cells;
    for (const auto& [row, column] : *places) {
      const std::string name = 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
      const auto cell = layout.cell_at(row, column);
      if (!cell)
        return report(node.place, fmt::format("{} names {}, which is a hole", subject, name));
      if (std::find(cells.begin(), cells.end(), *cell) != cells.end())
        return report(node.place, fmt::format("{} names {} twice", subject, name));
      cells.push_back(*cell);
    }
    if (cells.size() < 2 || cells.size() > static_cast<std::size_t>(digits)) {
      report(node.place, fmt::format("{} has {} cells; with {} digits a group has 2 to {}", subject,
                                     cells.size() < 2 ? std::to_string(cells.size())
                                                      : "more than " + std::to_string(digits),
                                     digits, digits));
      return std::nullopt;
    }
    return cells;
  }

  Mistakes& mistakes_;
  std::vector<YamlNode>* rules_;
  bool reported_ = false;
  std::set<std::string> names_;  ///< of the groups so far
};

}  // namespace

LayoutPtr parse_layout_description(const std::string& text, const std::string& file,
                                   std::vector<YamlNode>* rules) {
  Mistakes mistakes;
  LayoutPtr layout = DescriptionReader(mistakes, rules).read(parse_yaml(text, file));
  mistakes.throw_if_any();
  return layout;
}

LayoutPtr read_layout_file(const std::string& path, std::vector<YamlNode>* rules) {
  Mistakes mistakes;
  LayoutPtr layout = DescriptionReader(mistakes, rules).read(read_yaml(path));
  mistakes.throw_if_any();
  return layout;
}

}  // namespace ariadne
