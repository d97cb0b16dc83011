#include <algorithm>

#include <fmt/format.h>

#include <ariadne/kinds/detail/constraint_reader.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

using Form = ConstraintArgument::Form;

namespace {

Form form_of(ParameterType type) {
  switch (type) {
    case ParameterType::cells:
    case ParameterType::clue:
      return Form::cells;
    case ParameterType::lines:
      return Form::lines;
    case ParameterType::integer:
      return Form::number;
    case ParameterType::numbers:
      return Form::numbers;
    case ParameterType::range:
      return Form::range;
    case ParameterType::components:
      return Form::parts;
    default:
      return Form::text;
  }
}

}  // namespace

ConstraintUse ConstraintReader::read(const YamlNode& node) {
  ConstraintUse use;
  const bool is_map = node.kind == YamlNode::Kind::map && node.entries.size() == 1;
  if (!is_map && node.kind != YamlNode::Kind::scalar) {
    mistakes_.add(node.place,
                  "'constraint' is the id of one constraint, with its parameters if it has any, as "
                  "in {killer-cage: {cells: cells(area)}}");
    return use;
  }
  const YamlNode& name = is_map ? node.entries[0].key : node;
  use.id = name.scalar;
  const ComponentInfo* const info = registry_.find(use.id);
  if (info == nullptr || info->kind != ComponentKind::constraint) {
    mistakes_.add(name.place,
                  fmt::format("no constraint {} is loaded{}", in_quotes(use.id),
                              did_you_mean(use.id, registry_.ids(ComponentKind::constraint))));
    return use;
  }
  if (is_map) read_arguments(*info, node.entries[0].value, use);
  for (const Parameter& parameter : info->parameters)
    if (parameter.defaults.empty() &&
        std::none_of(use.arguments.begin(), use.arguments.end(),
                     [&](const ConstraintArgument& one) { return one.name == parameter.name; }))
      mistakes_.add(name.place,
                    fmt::format("'{}' needs the parameter '{}'", use.id, parameter.name));
  return use;
}

void ConstraintReader::read_arguments(const ComponentInfo& info, const YamlNode& map,
                                      ConstraintUse& use) {
  if (map.kind == YamlNode::Kind::null) return;
  if (map.kind != YamlNode::Kind::map) {
    mistakes_.add(map.place, fmt::format("the parameters of '{}' are a map, as in {{cells: "
                                         "cells(area)}}, not {}",
                                         info.id, description(map)));
    return;
  }
  for (const YamlEntry& entry : map.entries) {
    ConstraintArgument& argument = use.arguments.emplace_back();
    argument.name = entry.key.scalar;
    argument.place = entry.value.place;
    const auto parameter =
        std::find_if(info.parameters.begin(), info.parameters.end(),
                     [&](const Parameter& one) { return one.name == argument.name; });
    if (parameter == info.parameters.end())
      mistakes_.add(entry.key.place, unknown_parameter(info, entry.key));
    else
      read_argument(info, *parameter, entry.value, argument);
  }
}

void ConstraintReader::read_argument(const ComponentInfo& info, const Parameter& parameter,
                                     const YamlNode& node, ConstraintArgument& argument) {
  const std::string subject = fmt::format("'{}' of '{}'", parameter.name, info.id);
  argument.form = form_of(parameter.type);
  argument.optional = !parameter.defaults.empty();
  if (argument.form == Form::text)
    read_text(parameter, node, subject, argument);
  else if (argument.form != Form::parts)
    read_terms(node, subject, argument);
  else if (node.kind == YamlNode::Kind::sequence)
    for (const YamlNode& item : node.items) argument.parts.push_back(read(item));
  else
    argument.parts.push_back(read(node));
}

void ConstraintReader::read_terms(const YamlNode& node, const std::string& subject,
                                  ConstraintArgument& argument) {
  const auto add = [&](const YamlNode& one) {
    if (one.kind == YamlNode::Kind::scalar)
      argument.terms.push_back(resolver_.term({one.scalar, one.place, one.quoted}, variables_));
    else
      mistakes_.add(one.place,
                    fmt::format("{} is an expression, not {}", subject, description(one)));
  };
  const bool one_number = argument.form == Form::number || argument.form == Form::range;
  // Numbers may be written as in other rules: 1 2.
  if (argument.form == Form::numbers && node.kind == YamlNode::Kind::scalar &&
      node.scalar.find_first_not_of("0123456789 ") == std::string::npos) {
    argument.text = node.scalar;
    return;
  }
  if (node.kind != YamlNode::Kind::sequence || one_number)
    add(node);
  else
    for (const YamlNode& item : node.items) add(item);
}

void ConstraintReader::read_text(const Parameter& parameter, const YamlNode& node,
                                 const std::string& subject, ConstraintArgument& argument) {
  const auto report = [this](const Place& place, const std::string& what) {
    mistakes_.add(place, what);
  };
  read_value(parameter, node, subject, report);
  argument.text = node.scalar;
  for (const YamlNode& item : node.items)
    argument.text += (argument.text.empty() ? "" : " ") + item.scalar;
}

}  // namespace ariadne::kinds
