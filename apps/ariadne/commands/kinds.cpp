// `ariadne kinds`: the kinds of puzzles that come with the program.

#include "runs/kinds.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/reason_names.hpp>

#include "commands/commands.hpp"
#include "terminal/output.hpp"

namespace {

Options kinds_list_options() {
  Options options("ariadne kinds list [OPTION...]",
                  "Lists the kinds of puzzles that come with Ariadne.\n", {"ariadne kinds list"});
  options.add()("json", "write a JSON record for each kind");
  return options;
}

int run_kinds_list(const Options& options) {
  options.refuse_words();
  std::string text;
  for (const std::string& name : ariadne::shipped_kinds())
    text +=
        options.has("json") ? nlohmann::ordered_json{{"name", name}}.dump() + '\n' : name + '\n';
  write_output(text);
  return status_ok;
}

/// The names that steps of the kind can have, each once.
std::vector<std::string> reason_ids(const std::string& kind) {
  std::vector<std::string> ids;
  for (const auto& shape : ariadne::ReasonNames::of(kind).shapes())
    if (std::find(ids.begin(), ids.end(), shape.id) == ids.end()) ids.push_back(shape.id);
  return ids;
}

Options kinds_show_options() {
  Options options("ariadne kinds show [OPTION...] KIND",
                  "Shows the rules of a kind of puzzles, given by its name or as a YAML file.\n",
                  {"ariadne kinds show tents", "ariadne kinds show --yaml tents > mine.yaml"});
  options.add()("yaml", "write the file of the kind")(
      "reasons", "list the ids of the named reasons of steps, as for --until")(
      "json", "write a JSON record");
  return options;
}

int run_kinds_show(const Options& options) {
  if (options.words().size() != 1)
    throw ariadne::ConfigError("kinds show needs one KIND, as in `ariadne kinds show tents`");
  options.refuse_together("yaml", {"json", "reasons"});
  options.refuse_together("json", {"reasons"});
  const std::string& name = options.words().front();
  const ariadne::KindPtr kind = kind_option(name, options);
  std::string text;
  if (options.has("yaml")) {
    text = kind->text();
  } else if (options.has("json")) {
    nlohmann::ordered_json rules = nlohmann::ordered_json::array();
    for (const auto& [rule, says] : kind->rules())
      rules.push_back({{"name", rule}, {"says", says}});
    nlohmann::ordered_json record{{"name", kind->name()}, {"rules", rules}};
    record["reasons"] = reason_ids(kind->name());
    if (!kind->example().empty()) record["example"] = kind->example();
    text = record.dump() + '\n';
  } else if (options.has("reasons")) {
    for (const std::string& id : reason_ids(kind->name())) text += id + '\n';
  } else {
    std::size_t width = 0;
    for (const auto& [rule, says] : kind->rules()) width = std::max(width, rule.size());
    text = kind->name() + '\n';
    for (const auto& [rule, says] : kind->rules())
      text += fmt::format("  {:<{}}  {}\n", rule, width, says);
  }
  write_output(text);
  return status_ok;
}

}  // namespace

Command kinds_command() {
  return group(
      "kinds", "list the kinds of puzzles other than sudoku, or show one",
      {{"list", "list the kinds that come with Ariadne", kinds_list_options, run_kinds_list},
       {"show", "show the rules of a kind, or write its file", kinds_show_options,
        run_kinds_show}});
}
