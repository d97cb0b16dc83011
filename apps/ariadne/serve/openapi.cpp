#include "serve/openapi.hpp"

#include <nlohmann/json.hpp>

#include "serve/request.hpp"

using nlohmann::ordered_json;

namespace {

ordered_json array_of(const ordered_json& items) {
  return {{"type", "array"}, {"items", items}};
}

ordered_json schema_of(const OptionInfo& option) {
  ordered_json schema;
  if (option.value.empty())
    schema = {{"type", "boolean"}};
  else if (!option.choices.empty())
    schema = {{"type", "string"}, {"enum", option.choices}};
  else if (option.many)
    schema = {{"anyOf", {{{"type", "string"}}, array_of({{"type", "string"}})}}};
  else
    schema = {{"type", {"string", "number"}}};
  schema["description"] = option.help;
  return schema;
}

ordered_json request_schema(const Options& options) {
  ordered_json schema{{"type", "object"}, {"additionalProperties", false}};
  ordered_json& properties = schema["properties"] = ordered_json::object();
  if (reads_puzzles(options)) {
    properties["puzzles"] = {{"type", "string"},
                             {"description", "one puzzle or several, in any format"}};
    schema["required"] = {"puzzles"};
  }
  for (const OptionInfo& option : options.own())
    if (is_served(option)) properties[option.name] = schema_of(option);
  return schema;
}

ordered_json content(const ordered_json& schema) {
  return {{"application/json", {{"schema", schema}}}};
}

ordered_json answer_schema() {
  return {{"type", "object"},
          {"required", {"status", "messages"}},
          {"properties",
           {{"status",
             {{"type", "integer"}, {"description", "the exit status of the command, 0 or 1"}}},
            {"messages", array_of({{"type", "string"}})},
            {"records", array_of({{"type", "object"}})},
            {"output",
             {{"type", "string"}, {"description", "what a command writes that is not JSON"}}}}}};
}

ordered_json error_schema() {
  return {{"type", "object"},
          {"required", {"error"}},
          {"properties", {{"error", {{"type", "string"}}}, {"status", {{"type", "integer"}}}}}};
}

ordered_json answers() {
  const auto reference = [](const char* name) {
    return content({{"$ref", std::string("#/components/schemas/") + name}});
  };
  ordered_json all{{"200", {{"description", "the command ran"}, {"content", reference("Answer")}}}};
  const auto error = [&](const char* code, const char* description) {
    all[code] = {{"description", description}, {"content", reference("Error")}};
  };
  error("400", "the request is wrong, or the command reports a usage error");
  error("403", "the page that sends it is not allowed to");
  error("413", "the request is too large");
  error("415", "the request is not JSON");
  error("500", "the command failed");
  error("503", "a limit of the server was reached");
  return all;
}

}  // namespace

std::string openapi(const Service& service) {
  ordered_json document{
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Ariadne"},
        {"version", ARIADNE_VERSION},
        {"description", "The commands of Ariadne. Options have the names of the command line."}}}};
  for (const ServedCommand& command : service.commands) {
    const Options options = command.options();
    document["paths"]["/" + command.name]["post"] = {
        {"operationId", command.name},
        {"summary", command.summary},
        {"description", options.about()},
        {"requestBody", {{"required", true}, {"content", content(request_schema(options))}}},
        {"responses", answers()}};
  }
  document["components"]["schemas"] = {{"Answer", answer_schema()}, {"Error", error_schema()}};
  return document.dump(2) + "\n";
}
