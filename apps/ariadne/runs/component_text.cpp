#include "runs/component_text.hpp"

#include <fmt/format.h>

#include <ariadne/components/registry.hpp>

#include "runs/markdown.hpp"

using ariadne::ComponentInfo;
using ariadne::Parameter;
using ariadne::ParameterType;
using ariadne::PluginInfo;
using nlohmann::ordered_json;

namespace {

/// "a whole number from 0 to 100", "one of ascending, random", "a list of strategies".
std::string type_text(const Parameter& parameter) {
  const std::string kind = to_string(parameter.kind);
  switch (parameter.type) {
    case ParameterType::boolean:
      return "true or false";
    case ParameterType::integer:
      return fmt::format("a whole number from {} to {}", parameter.min_integer,
                         parameter.max_integer);
    case ParameterType::real:
      return fmt::format("a number from {} to {}", parameter.min_real, parameter.max_real);
    case ParameterType::text:
      return "text";
    case ParameterType::choice:
      return fmt::format("one of {}", fmt::join(parameter.choices, ", "));
    case ParameterType::choices:
      return fmt::format("some of {}", fmt::join(parameter.choices, ", "));
    case ParameterType::words:
      return "a list of strings";
    case ParameterType::numbers:
      return fmt::format("whole numbers from {} to {}", parameter.min_integer,
                         parameter.max_integer);
    case ParameterType::cells:
      return "cells";
    case ParameterType::lines:
      return "one list of cells, or several";
    case ParameterType::clue:
      return "a place outside the grid";
    case ParameterType::range:
      return fmt::format("a range between {} and {}", parameter.min_integer, parameter.max_integer);
    case ParameterType::tenths:
      return fmt::format("a range between {} and {}", ariadne::tenths_text(parameter.min_integer),
                         ariadne::tenths_text(parameter.max_integer));
    case ParameterType::levels:
      return "a level, or a range such as hard..extreme";
    case ParameterType::component:
      return fmt::format("a {}", kind);
    case ParameterType::components:
      return kind == "strategy" ? "a list of strategies" : fmt::format("a list of {}s", kind);
  }
  return "?";
}

std::string default_text(const Parameter& parameter) {
  if (parameter.type == ParameterType::components && !parameter.defaults.empty())
    return fmt::format("[{}]", fmt::join(parameter.defaults, ", "));
  return parameter.defaults.empty() ? "none; required" : parameter.defaults.front();
}

/// "integer", "components".
const char* type_word(ParameterType type) {
  switch (type) {
    case ParameterType::boolean:
      return "boolean";
    case ParameterType::integer:
      return "integer";
    case ParameterType::real:
      return "real";
    case ParameterType::text:
      return "text";
    case ParameterType::choice:
      return "choice";
    case ParameterType::choices:
      return "choices";
    case ParameterType::words:
      return "words";
    case ParameterType::range:
      return "range";
    case ParameterType::tenths:
      return "tenths";
    case ParameterType::levels:
      return "levels";
    case ParameterType::component:
      return "component";
    case ParameterType::components:
      return "components";
    case ParameterType::numbers:
      return "numbers";
    case ParameterType::cells:
      return "cells";
    case ParameterType::lines:
      return "lines";
    case ParameterType::clue:
      return "clue";
  }
  return "?";
}

/// The default, as JSON of the parameter's type.
ordered_json default_of(const Parameter& parameter) {
  switch (parameter.type) {
    case ParameterType::boolean:
      return parameter.defaults.front() == "true";
    case ParameterType::integer:
      return std::stoll(parameter.defaults.front());
    case ParameterType::real:
      return std::stod(parameter.defaults.front());
    case ParameterType::choices:
    case ParameterType::words:
    case ParameterType::numbers:
    case ParameterType::cells:
    case ParameterType::lines:
    case ParameterType::clue:
      return ordered_json::array();
    case ParameterType::component:
    case ParameterType::components:
      return parameter.defaults;
    default:
      return parameter.defaults.front();
  }
}

/// Bounds and default are JSON of the parameter's type.
ordered_json to_json(const Parameter& parameter) {
  ordered_json row{
      {"name", parameter.name}, {"help", parameter.help}, {"type", type_word(parameter.type)}};
  const bool takes_components =
      parameter.type == ParameterType::component || parameter.type == ParameterType::components;
  if (takes_components) row["kind"] = to_string(parameter.kind);
  if (takes_components || parameter.defaults.empty()) row["required"] = parameter.defaults.empty();
  row["default"] = default_of(parameter);
  if (parameter.type == ParameterType::integer || parameter.type == ParameterType::range) {
    row["min"] = parameter.min_integer;
    row["max"] = parameter.max_integer;
  } else if (parameter.type == ParameterType::tenths) {
    row["min"] = static_cast<double>(parameter.min_integer) / 10;
    row["max"] = static_cast<double>(parameter.max_integer) / 10;
  } else if (parameter.type == ParameterType::real) {
    row["min"] = parameter.min_real;
    row["max"] = parameter.max_real;
  }
  if (!parameter.choices.empty()) row["choices"] = parameter.choices;
  return row;
}

/// "Naked Pair, code 0200 in HoDoKu's library. Assumes a unique solution".
std::string technique_text(const ariadne::Technique& technique) {
  std::string text = technique.name;
  if (!technique.code.empty()) text += fmt::format(", code {} in HoDoKu's library", technique.code);
  if (technique.assumes_unique) text += ". Assumes a unique solution";
  return text;
}

std::string component_markdown(const ComponentInfo& component) {
  std::string text = fmt::format("\n### `{}`\n\nA {}. {}.", component.id, to_string(component.kind),
                                 component.summary);
  if (component.technique) text += fmt::format(" Name: {}.", technique_text(*component.technique));
  text += "\n";
  if (component.parameters.empty()) return text;
  text += "\n| parameter | description | value | default |\n|---|---|---|---|\n";
  for (const Parameter& parameter : component.parameters) {
    const std::string value = default_text(parameter);
    const bool code = !value.empty() && !parameter.defaults.empty();
    text +=
        fmt::format("| `{}` | {} | {} | {} |\n", parameter.name, markdown_cell(parameter.help),
                    markdown_cell(type_text(parameter)), code ? fmt::format("`{}`", value) : value);
  }
  return text;
}

std::string plugin_markdown(const PluginInfo& plugin) {
  std::string text = fmt::format("\n## Plugin {}\n\n{}.\n", plugin.id, plugin.summary);
  for (const ComponentInfo& component : plugin.components) text += component_markdown(component);
  return text;
}

constexpr const char* markdown_begin =
    "# Components\n\nThis page is generated by `ariadne plugins inspect --markdown` from the "
    "plugins' own descriptions.\n[config.md](config.md) explains how to write components in "
    "configs.\n";

}  // namespace

ordered_json to_json(const ComponentInfo& component) {
  ordered_json parameters = ordered_json::array();
  for (const Parameter& parameter : component.parameters) parameters.push_back(to_json(parameter));
  ordered_json record{
      {"id", component.id}, {"kind", to_string(component.kind)}, {"summary", component.summary}};
  if (component.technique) {
    record["name"] = component.technique->name;
    record["code"] = component.technique->code;
    record["assumes-unique"] = component.technique->assumes_unique;
  }
  record["parameters"] = parameters;
  return record;
}

ordered_json to_json(const PluginInfo& plugin) {
  ordered_json components = ordered_json::array();
  for (const ComponentInfo& component : plugin.components) components.push_back(to_json(component));
  return {{"plugin", plugin.id},
          {"version", plugin.version},
          {"summary", plugin.summary},
          {"file", plugin.file.string()},
          {"components", components}};
}

std::string component_text(const ComponentInfo& component) {
  std::string text =
      fmt::format("{}: a {}\n  {}.\n", component.id, to_string(component.kind), component.summary);
  if (component.technique) text += fmt::format("  {}.\n", technique_text(*component.technique));
  if (component.parameters.empty()) return text + "  No parameters.\n";
  text += "  Parameters:\n";
  for (const Parameter& parameter : component.parameters)
    text += fmt::format("    {}\n        {}\n        {}; default: {}\n", parameter.name,
                        parameter.help, type_text(parameter), default_text(parameter));
  return text;
}

std::string plugin_text(const PluginInfo& plugin) {
  return fmt::format("plugin {} {}\n  {}.\n  {}\n", plugin.id, plugin.version, plugin.summary,
                     plugin.file.string());
}

std::string components_markdown(const ariadne::Registry& registry) {
  std::string text = markdown_begin;
  for (const PluginInfo* plugin : registry.plugins()) text += plugin_markdown(*plugin);
  return text;
}
