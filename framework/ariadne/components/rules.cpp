// Rules as configs write them. What a rule's numbers and choices may be is checked when constraints
// are made of it (constraint_maker.cpp); here, names and cells get their meaning, while the place of
// each in the text is known.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/components/rules.hpp>
#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/rule_json.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

class RuleReader {
 public:
  RuleReader(const Registry& registry, const Layout& frame, Mistakes& mistakes)
      : registry_(registry), frame_(frame), mistakes_(mistakes) {}

  using Placed = std::vector<std::pair<Rule, Place>>;

  void read_all(const YamlNode& node, Placed& rules) {
    if (node.kind == YamlNode::Kind::sequence) {
      for (const YamlNode& item : node.items) read_all(item, rules);
    } else if (node.kind == YamlNode::Kind::scalar) {
      read(node, nullptr, rules);
    } else if (node.kind == YamlNode::Kind::map) {
      for (const YamlEntry& entry : node.entries) read(entry.key, &entry.value, rules);
    } else {
      mistakes_.add(node.place, "expected a constraint, written as {ID: {PARAMETER: VALUE}}");
    }
  }

 private:
  void read(const YamlNode& name, const YamlNode* given, Placed& rules) {
    const ComponentInfo* info = registry_.find(name.scalar);
    if (info == nullptr || info->kind != ComponentKind::constraint) {
      std::string hint = space_missing(name);
      if (hint.empty()) hint = did_you_mean(name.scalar, registry_.ids(ComponentKind::constraint));
      mistakes_.add(name.place,
                    info == nullptr
                        ? fmt::format("no constraint {} is loaded{}", in_quotes(name.scalar), hint)
                        : fmt::format("expected a constraint, but '{}' is a {}", info->id,
                                      to_string(info->kind)));
      return;
    }
    Rule rule{info->id, {}};
    if (given != nullptr && given->kind == YamlNode::Kind::sequence) {
      // Several rules of a kind: {thermometer: [{cells: ...}, {cells: ...}]}
      for (const YamlNode& item : given->items) read(name, &item, rules);
      return;
    }
    if (given != nullptr && given->kind == YamlNode::Kind::scalar) {
      // The only parameter that has to be said may stand alone: {thermometer: r1c1-5}
      const Parameter* only = only_parameter(*info);
      if (only == nullptr) {
        mistakes_.add(
            given->place,
            fmt::format("the parameters of '{}' must be written as {{PARAMETER: VALUE}}, not as {}",
                        info->id, description(*given)));
        return;
      }
      take(*info, *only, *given, rule);
    } else if (given != nullptr) {
      for (const YamlEntry& entry : given->entries) take(*info, entry, rule);
      sort_arguments(*info, rule);
    }
    for (const Parameter& parameter : info->parameters)
      if (parameter.defaults.empty() && !has(rule, parameter.name))
        mistakes_.add(name.place,
                      fmt::format("'{}' needs the parameter '{}'", info->id, parameter.name));
    rules.emplace_back(std::move(rule), name.place);
  }

  static const Parameter* only_parameter(const ComponentInfo& info) {
    const Parameter* only = nullptr;
    for (const Parameter& parameter : info.parameters) {
      if (!parameter.defaults.empty()) continue;
      if (only != nullptr) return nullptr;
      only = &parameter;
    }
    return only;
  }

  /// Gives the arguments the order of the table: equal rules are equal however they are written.
  static void sort_arguments(const ComponentInfo& info, Rule& rule) {
    const auto rank = [&](const RuleArgument& argument) {
      return std::find_if(
          info.parameters.begin(), info.parameters.end(),
          [&](const Parameter& parameter) { return parameter.name == argument.name; });
    };
    std::stable_sort(
        rule.arguments.begin(), rule.arguments.end(),
        [&](const RuleArgument& a, const RuleArgument& b) { return rank(a) < rank(b); });
  }

  static bool has(const Rule& rule, const std::string& name) {
    return std::any_of(rule.arguments.begin(), rule.arguments.end(),
                       [&](const RuleArgument& argument) { return argument.name == name; });
  }

  void take(const ComponentInfo& info, const YamlEntry& entry, Rule& rule) {
    for (const Parameter& parameter : info.parameters)
      if (parameter.name == entry.key.scalar) return take(info, parameter, entry.value, rule);
    mistakes_.add(entry.key.place, unknown_parameter(info, entry.key));
    rule.arguments.push_back({entry.key.scalar, {}, {}, {}});
  }

  void take(const ComponentInfo& info, const Parameter& parameter, const YamlNode& node,
            Rule& rule) {
    RuleArgument argument{parameter.name, {}, {}, {}};
    const std::string subject = fmt::format("'{}' of '{}'", parameter.name, info.id);
    switch (parameter.type) {
      case ParameterType::cells:
        argument.cells.push_back(cells(node, subject));
        break;
      case ParameterType::lines:
        if (node.kind == YamlNode::Kind::sequence)
          for (const YamlNode& item : node.items) argument.cells.push_back(cells(item, subject));
        else
          argument.cells.push_back(cells(node, subject));
        break;
      case ParameterType::clue:
        argument.cells.push_back(clue(node, subject));
        break;
      case ParameterType::numbers:
      case ParameterType::words:
        if (node.kind == YamlNode::Kind::sequence)
          for (const YamlNode& item : node.items)
            argument.text += (argument.text.empty() ? "" : " ") + item.scalar;
        else
          argument.text = node.scalar;
        break;
      case ParameterType::components: {
        Placed inner;
        read_all(node, inner);
        for (auto& [own, place] : inner) argument.rules.push_back(std::move(own));
        break;
      }
      default: {
        const auto add = [this](const Place& place, const std::string& text) {
          mistakes_.add(place, text);
        };
        read_value(parameter, node, subject, add);
        argument.text = node.scalar;
      }
    }
    rule.arguments.push_back(std::move(argument));
  }

  std::vector<Cell> cells(const YamlNode& node, const std::string& subject) {
    if (node.kind != YamlNode::Kind::sequence)
      return placed(node, subject, [&](const std::string& text) { return parse(text, subject); });
    std::vector<Cell> all;
    for (const YamlNode& item : node.items)
      for (const Cell cell :
           placed(item, subject, [&](const std::string& text) { return parse(text, subject); }))
        all.push_back(cell);
    if (all.empty()) mistakes_.add(node.place, subject + " has no cells");
    return all;
  }

  std::vector<Cell> parse(const std::string& text, const std::string& subject) const {
    std::vector<Cell> all;
    const auto most = static_cast<std::size_t>(frame_.cell_count());
    for (const auto [row, column] : parse_places(text, frame_.rows(), frame_.columns(), most)) {
      const auto cell = frame_.cell_at(row, column);
      if (!cell) throw LayoutError(fmt::format("there is no cell at r{}c{}", row + 1, column + 1));
      all.push_back(*cell);
    }
    if (all.empty()) throw LayoutError(subject + " has no cells");
    return all;
  }

  /// A place outside the grid, or the cells that the clue sees, several or in a list.
  std::vector<Cell> clue(const YamlNode& node, const std::string& subject) {
    if (node.kind == YamlNode::Kind::sequence) return cells(node, subject);
    return placed(node, subject, [&](const std::string& text) {
      try {
        return parse_clue(text, frame_);
      } catch (const LayoutError&) {
        std::vector<Cell> seen;
        try {
          seen = parse(text, subject);
        } catch (const LayoutError&) {
          seen.clear();
        }
        if (seen.size() < 2) throw;
        return seen;
      }
    });
  }

  template <class Parse>
  std::vector<Cell> placed(const YamlNode& node, const std::string& subject, const Parse& parse) {
    if (node.kind != YamlNode::Kind::scalar) {
      mistakes_.add(node.place, fmt::format("{} must be cells such as r1c1-3 r2c1, not {}", subject,
                                            description(node)));
      return {0};
    }
    try {
      return parse(node.scalar);
    } catch (const LayoutError& error) {
      mistakes_.add(node.place, error.what());
      return {0};
    }
  }

  const Registry& registry_;
  const Layout& frame_;
  Mistakes& mistakes_;
};

/// In single quotes, as people write it, if nothing needs an escape.
std::string in_yaml_quotes(const std::string& text) {
  std::string quoted = json_as_yaml(text);
  if (quoted != '"' + text + '"') return quoted;
  quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + "'";
}

std::string yaml_of(const Parameter& parameter, const RuleArgument& argument,
                    const Registry& registry, const Layout& frame) {
  switch (parameter.type) {
    case ParameterType::cells:
      return to_places(frame, argument.cells[0]);
    case ParameterType::clue:
      if (std::string place = to_clue(frame, argument.cells[0]); !place.empty()) return place;
      return fmt::format("[{}]", to_places(frame, argument.cells[0]));
    case ParameterType::lines: {
      std::string list;
      for (const std::vector<Cell>& cells : argument.cells)
        list += (list.empty() ? "" : ", ") + to_places(frame, cells);
      return fmt::format("[{}]", list);
    }
    case ParameterType::components: {
      std::string list;
      for (const Rule& rule : argument.rules)
        list += fmt::format("{}{{{}}}", list.empty() ? "" : ", ", to_yaml(rule, registry, frame));
      return fmt::format("[{}]", list);
    }
    case ParameterType::text:
      return in_yaml_quotes(argument.text);
    case ParameterType::words: {
      std::string list = "'" + argument.text + "'";
      for (std::size_t at = 0; (at = list.find(' ', at)) != std::string::npos; at += 4)
        list.replace(at, 1, "', '");
      return '[' + list + ']';
    }
    default:
      return argument.text;
  }
}

}  // namespace

std::vector<std::pair<Rule, Place>> read_placed_rules(const Registry& registry,
                                                      const YamlNode& node, const Layout& frame) {
  Mistakes mistakes;
  std::vector<std::pair<Rule, Place>> rules;
  RuleReader(registry, frame, mistakes).read_all(node, rules);
  mistakes.throw_if_any();
  return rules;
}

std::vector<Rule> read_rules(const Registry& registry, const YamlNode& node, const Layout& frame) {
  std::vector<Rule> rules;
  for (auto& [rule, place] : read_placed_rules(registry, node, frame))
    rules.push_back(std::move(rule));
  return rules;
}

std::string to_yaml(const Rule& rule, const Registry& registry, const Layout& frame) {
  std::string arguments;
  if (const ComponentInfo* info = registry.find(rule.kind); info != nullptr)
    for (const Parameter& parameter : info->parameters)
      for (const RuleArgument& argument : rule.arguments)
        if (argument.name == parameter.name)
          arguments += fmt::format("{}{}: {}", arguments.empty() ? "" : ", ", parameter.name,
                                   yaml_of(parameter, argument, registry, frame));
  return fmt::format("{}: {{{}}}", rule.kind, arguments);
}

}  // namespace ariadne
