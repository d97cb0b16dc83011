#include <algorithm>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/pipeline/schema.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

using nlohmann::ordered_json;

ordered_json reference(const std::string& definition) {
  return {{"$ref", "#/definitions/" + definition}};
}

/// What YAML readers may take for something else than a text.
ordered_json any_scalar() {
  return {{"type", {"string", "number", "boolean"}}};
}

std::string one_of(const std::vector<std::string>& words) {
  std::string pattern;
  for (const std::string& word : words) pattern += (pattern.empty() ? "" : "|") + word;
  return "(" + pattern + ")";
}

/// The values of a parameter.
ordered_json values_of(const Parameter& parameter) {
  switch (parameter.type) {
    case ParameterType::boolean:
      return {{"type", "boolean"}};
    case ParameterType::integer:
      return {{"type", "integer"},
              {"minimum", parameter.min_integer},
              {"maximum", parameter.max_integer}};
    case ParameterType::real:
      return {{"type", "number"}, {"minimum", parameter.min_real}, {"maximum", parameter.max_real}};
    case ParameterType::text:
      return any_scalar();
    case ParameterType::choice:
      return {{"enum", parameter.choices}};
    case ParameterType::choices:
      return {{"anyOf",
               {{{"enum", parameter.choices}},
                {{"type", "array"}, {"items", {{"enum", parameter.choices}}}}}}};
    case ParameterType::words:
      return {{"anyOf", {any_scalar(), {{"type", "array"}, {"items", any_scalar()}}}}};
    case ParameterType::range:
      return {{"anyOf",
               {{{"type", "integer"},
                 {"minimum", parameter.min_integer},
                 {"maximum", parameter.max_integer}},
                {{"type", "string"}, {"pattern", R"(^([0-9]+|[0-9]+\.\.[0-9]*|\.\.[0-9]+)$)"}}}}};
    case ParameterType::tenths: {
      const std::string number = R"([0-9]+(\.[0-9])?)";
      return {{"anyOf",
               {{{"type", "number"},
                 {"minimum", static_cast<double>(parameter.min_integer) / 10},
                 {"maximum", static_cast<double>(parameter.max_integer) / 10}},
                {{"type", "string"},
                 {"pattern", "^(" + number + "|" + number + "\\.\\.(" + number + ")?|\\.\\." +
                                 number + ")$"}}}}};
    }
    case ParameterType::levels: {
      const std::string level = one_of(names_of(level_names));
      return {
          {"type", "string"},
          {"pattern", "^(" + level + "|" + level + "\\.\\." + level + "?|\\.\\." + level + ")$"}};
    }
    case ParameterType::component:
      return reference(to_string(parameter.kind));
    case ParameterType::components:
      return {{"type", "array"}, {"minItems", 1}, {"items", reference(to_string(parameter.kind))}};
    case ParameterType::numbers:
      return {{"anyOf", {any_scalar(), {{"type", "array"}, {"items", {{"type", "integer"}}}}}}};
    case ParameterType::cells:
    case ParameterType::clue:
      return any_scalar();
    case ParameterType::lines:
      return {{"anyOf", {any_scalar(), {{"type", "array"}, {"items", any_scalar()}}}}};
  }
  return {};
}

bool is_required(const Parameter& parameter) {
  return parameter.defaults.empty();
}

/// What stands behind the name of a component or a stage.
ordered_json parameters_of(const Configurable& info) {
  ordered_json object{{"description", info.summary},
                      {"type", {"object", "null"}},
                      {"additionalProperties", false},
                      {"properties", ordered_json::object()}};
  for (const Parameter& parameter : info.parameters) {
    ordered_json values = values_of(parameter);
    values["description"] = parameter.help;
    // Beside a reference, draft 7 has nothing else.
    if (values.contains("$ref"))
      values = {{"description", parameter.help}, {"allOf", {reference(to_string(parameter.kind))}}};
    object["properties"][parameter.name] = std::move(values);
    if (!is_required(parameter)) continue;
    object["required"].push_back(parameter.name);
    object["type"] = "object";
  }
  return object;
}

/// One of these with its parameters, or, where it has none that must be said, its name alone.
ordered_json choice_of(const std::vector<std::pair<std::string, const Configurable*>>& all) {
  ordered_json names = ordered_json::array();
  ordered_json maps = ordered_json::object();
  for (const auto& [definition, info] : all) {
    maps[info->id] = reference(definition);
    if (std::none_of(info->parameters.begin(), info->parameters.end(), is_required))
      names.push_back(info->id);
  }
  return {{"anyOf",
           {{{"enum", names}},
            {{"type", "object"},
             {"additionalProperties", false},
             {"minProperties", 1},
             {"maxProperties", 1},
             {"properties", maps}}}}};
}

}  // namespace

std::string pipeline_schema(const Registry& registry) {
  ordered_json definitions;
  std::vector<std::pair<std::string, const Configurable*>> stages;
  for (const StageInfo& stage : all_stages()) {
    stages.emplace_back("stage-" + stage.table.id, &stage.table);
    definitions[stages.back().first] = parameters_of(stage.table);
  }
  ordered_json stage = choice_of(stages);
  definitions["include"] = {
      {"description", "The stages of another pipeline"},
      {"anyOf",
       {{{"type", "string"}},
        {{"type", "object"},
         {"additionalProperties", false},
         {"minProperties", 1},
         {"properties", {{"file", {{"type", "string"}}}, {"pipeline", {{"type", "string"}}}}}}}}};
  stage["anyOf"][1]["properties"]["include"] = reference("include");
  definitions["stages"] = {{"type", "array"}, {"minItems", 1}, {"items", stage}};
  for (const ComponentKind kind : all_component_kinds) {
    std::vector<std::pair<std::string, const Configurable*>> components;
    for (const std::string& id : registry.ids(kind)) {
      components.emplace_back(std::string(to_string(kind)) + "-" + id, registry.find(id));
      definitions[components.back().first] = parameters_of(*components.back().second);
    }
    definitions[to_string(kind)] = choice_of(components);
  }
  const ordered_json schema{
      {"$schema", "http://json-schema.org/draft-07/schema#"},
      {"title", "A pipeline of Ariadne"},
      {"type", "object"},
      {"additionalProperties", false},
      {"properties",
       {{"seed", {{"type", "integer"}, {"minimum", 0}, {"maximum", 18446744073709551615U}}},
        {"stages", reference("stages")},
        {"pipelines",
         {{"type", "object"},
          {"minProperties", 1},
          {"additionalProperties", reference("stages")}}}}},
      {"anyOf", {{{"required", {"stages"}}}, {{"required", {"pipelines"}}}}},
      {"definitions", definitions}};
  return schema.dump(1) + "\n";
}

}  // namespace ariadne
