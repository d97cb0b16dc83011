// `ariadne schema`: the JSON schemas with which editors complete and check pipeline files, and files of
// kinds.

#include <nlohmann/json.hpp>

#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/schema.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/plugins.hpp"
#include "terminal/output.hpp"

using nlohmann::ordered_json;

namespace {

ordered_json text_about(const char* description) {
  return {{"type", "string"}, {"description", description}};
}

/// Expressions: YAML may take them for numbers or truth values.
ordered_json expression_about(const char* description) {
  return {{"type", {"string", "number", "boolean"}}, {"description", description}};
}

/// A map with these keys and no others.
ordered_json map_of(ordered_json properties, const std::vector<std::string>& required = {}) {
  ordered_json map{
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) map["required"] = required;
  return map;
}

/// A map from names to entries of one form.
ordered_json named(ordered_json entry, const char* description) {
  // An entry without a value leaves out that of the kind that is extended.
  return {{"type", "object"},
          {"description", description},
          {"additionalProperties", {{"anyOf", {std::move(entry), {{"type", "null"}}}}}}};
}

/// The schema (draft 7) of files of kinds. What expressions say is not in it.
std::string kind_schema() {
  const ordered_json symbols{{"type", "object"},
                             {"description", "how values are written, as in {x: 1}"}};
  const ordered_json anything = ordered_json::object();
  const ordered_json blocks{{"type", "array"},
                            {"minItems", 1},
                            {"items", {{"type", "string"}}},
                            {"description", "the blocks of lines, such as [rows columns, number]"}};
  const ordered_json clue = map_of({{"at", text_about("where it stands, such as cells or lines")},
                                    {"symbols", symbols},
                                    {"numbers", {{"type", "boolean"}}},
                                    {"list", {{"type", "boolean"}}},
                                    {"makes", {{"enum", {"areas"}}}},
                                    {"address", anything},
                                    {"wide", {{"type", "boolean"}}},
                                    {"draw", anything},
                                    {"drawn_at", anything},
                                    {"also_drawn", anything}});
  const ordered_json unknown = map_of(
      {{"at", text_about("where it stands, such as cells where not tree")},
       {"domain",
        {{"anyOf", {{{"type", "string"}}, {{"type", "array"}}}},
         {"description", "its values, such as 0..1"}}},
       {"symbols", symbols},
       {"hidden", {{"type", "boolean"}, {"description", "whether it is no part of the solution"}}},
       {"adjective",
        {{"type", "boolean"},
         {"description", "whether sentences say that a place is so, as in: r1c1 is black"}}},
       {"noun", text_about("the word for it in sentences, if it is not the name")},
       {"plural", text_about("the word for several")},
       {"not", text_about("of an adjective: what a place is otherwise, such as white")},
       {"draw", anything},
       {"drawn_at", anything}},
      {"at", "domain"});
  const ordered_json definition = map_of({{"at", text_about("where it has a value")},
                                          {"be", expression_about("the value")},
                                          {"says", text_about("what is wrong with other values")},
                                          {"symbols", symbols},
                                          {"draw", anything},
                                          {"drawn_at", anything}},
                                         {"at", "be"});
  const ordered_json region =
      map_of({{"of", expression_about("which cells belong to regions")},
              {"walls", text_about("an unknown at inner edges")},
              {"joined", expression_about("when neighbors a and b are in one region")},
              {"around", text_about("each region has exactly one of these")},
              {"most", expression_about("the largest size")},
              {"shape", {{"enum", {"rectangle"}}}}});
  const ordered_json connected{
      {"description", "these cells are connected"},
      {"anyOf",
       {expression_about("which cells"),
        map_of({{"of", expression_about("which cells")},
                {"joined", expression_about("when neighbors a and b are linked")},
                {"to", expression_about("border, or a condition on cells")},
                {"through", {{"enum", {"edges", "corners"}}}}},
               {"of"})}}};
  const ordered_json links =
      map_of({{"for", text_about("variables and their sets")},
              {"link", {{"type", "array"}, {"minItems", 2}, {"maxItems", 2}}},
              {"when", expression_about("when the link is there")}},
             {"for", "link"});
  const ordered_json rule =
      map_of({{"says", text_about("the rule as a sentence")},
              {"for", text_about("variables and their sets, such as a in cells, b in near(a)")},
              {"holds", expression_about("the condition")},
              {"connected", connected},
              {"loop", text_about("an unknown on edges")},
              {"paths", text_about("an unknown on edges")},
              {"forest", {{"anyOf", {links, {{"type", "array"}, {"items", links}}}}}},
              {"through", {{"enum", {"cells", "corners"}}}},
              {"crossing", expression_about("where the loop may cross itself")},
              {"constraint",
               {{"description", "a constraint of a plugin: its id, with its parameters"},
                {"anyOf", {{{"type", "string"}}, {{"type", "object"}, {"maxProperties", 1}}}}}},
              {"of", text_about("the unknown that the constraint is about")}},
             {"says"});
  const auto map_about = [](const char* description) {
    return ordered_json{{"type", "object"}, {"description", description}};
  };
  const ordered_json names{{"type", "array"}, {"items", {{"type", "string"}}}};
  const ordered_json generate{
      {"description", "how puzzles are generated, or a sentence that says why they are not"},
      {"anyOf",
       {{{"type", "string"}},
        map_of({{"size", text_about("the usual size, such as 8x8")},
                {"puzzle", map_about("numbers in the first line, as expressions")},
                {"areas", text_about("dominoes, rows, or sizes, such as 3..6 or rectangles 2..6")},
                {"first", map_about("clues that are there before the solution, and how many")},
                {"together", map_about("clues that are found with the solution, and their values")},
                {"instead", map_about("clues that take the place of another one")},
                {"with", map_about("clues that are where another one is, and only together")},
                {"besides", map_about("clues that are only where another one is")},
                {"without", names},
                {"keep", names},
                {"prefer", map_about("how often an unknown should not be 0, in percent")}})}}};
  ordered_json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
                      {"title", "A kind of puzzles for Ariadne"}};
  schema.update(map_of({{"kind", text_about("the name of the kind")},
                        {"extends", text_about("the kind of which this is a variant")},
                        {"clues", named(clue, "what is given")},
                        {"unknowns", named(unknown, "what is to be found")},
                        {"let", named(definition, "names for expressions")},
                        {"regions", named(region, "parts into which the cells fall")},
                        {"rules", named(rule, "what must be true")},
                        {"text", blocks},
                        {"solution", blocks},
                        {"address", anything},
                        {"generate", generate},
                        {"example", text_about("a small puzzle with one solution")}},
                       {"kind"}));
  schema["anyOf"] = {{{"required", {"extends"}}},
                     {{"required", {"unknowns", "rules", "text", "solution"}}}};
  return schema.dump(2) + "\n";
}

Options schema_options() {
  Options options(
      "ariadne schema [OPTION...]",
      "Writes the JSON schema for pipeline files, with all stages and the components "
      "of all loaded\n"
      "plugins. Editors use it for suggestions and checks in a pipeline that begins "
      "with the line\n\n"
      "  # yaml-language-server: $schema=pipeline.schema.json\n\n"
      "With --kinds, writes the schema for files that declare a kind of puzzles.\n",
      {"ariadne schema > pipeline.schema.json", "ariadne schema --kinds > kind.schema.json"});
  options.add()("kinds", "write the schema for files of kinds");
  return options;
}

int run_schema(const Options& options) {
  options.refuse_words();
  if (options.has("kinds")) {
    write_output(kind_schema());
    return status_ok;
  }
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;
  write_output(ariadne::pipeline_schema(registry));
  return status_ok;
}

}  // namespace

Command schema_command() {
  return {"schema", "write the JSON schema for pipeline files, or for kinds", schema_options,
          run_schema};
}
