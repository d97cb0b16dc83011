#include "runs/wording.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/words/describe.hpp>
#include <ariadne/yaml/detail/values.hpp>

#include "runs/component_option.hpp"

namespace {

constexpr const char* own_language = "en";

/// English, and the languages whose files come with the program.
std::vector<std::string> languages() {
  std::vector<std::string> all{own_language};
  const std::filesystem::path folder = shipped_config("languages/zh").parent_path();
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".yaml") all.push_back(entry.path().stem());
  std::sort(all.begin() + 1, all.end());
  return all;
}

}  // namespace

void add_wording_options(Options& options) {
  options.add()("words", "give the reason for each step in sentences")(
      "language", value("LANGUAGE"),
      "the language of --words: en, zh, or a YAML file (default: en)");
}

bool wants_words(const Options& options) {
  return options.has("words") || options.has("language");
}

ariadne::Language language_option(const Options& options, const ariadne::Registry& registry) {
  const bool own = !options.has("language") || options.get<std::string>("language") == own_language;
  return own ? english(registry) : language_of_texts(options);
}

ariadne::Language language_of_texts(const Options& options) {
  const std::string name =
      options.has("language") ? options.get<std::string>("language") : own_language;
  if (name == own_language) return ariadne::Language();
  const std::vector<std::string> known = languages();
  if (std::find(known.begin(), known.end(), name) != known.end())
    return read_language(ariadne::read_yaml(shipped_config("languages/" + name)));
  if (name.ends_with(".yaml")) return read_language(ariadne::read_yaml(name));
  std::string help = ariadne::did_you_mean(name, known);
  if (help.empty()) help = fmt::format("; choose {}, or name a YAML file", ariadne::any_of(known));
  throw ariadne::ConfigError(fmt::format("--language: there is no language '{}'{}", name, help));
}

std::string houses_in_words(const std::vector<ariadne::GroupIndex>& houses,
                            const ariadne::Board& board, bool any,
                            const ariadne::Language& language) {
  ariadne::Step step(ariadne::Technique{.id = "houses", .name = "", .code = "", .rating = {}});
  std::vector<ariadne::GroupIndex> sorted = houses;
  std::sort(sorted.begin(), sorted.end());
  step.evidence = {{.role = ariadne::Role::house, .groups = std::move(sorted)}};
  ariadne::Language with_houses = language;
  with_houses.set_words(step.technique, any ? "in {house.any-house}" : "in {house.houses}");
  // A sentence begins with a capital, so the houses do not begin it.
  constexpr std::size_t begin = 3;
  return describe(step, board, with_houses).substr(begin);
}

std::string where_to_look(const char* key, const std::string& where, const ariadne::Step& step,
                          bool names_it, const ariadne::Language& language) {
  const std::string look = language.phrase("sentence", {language.phrase(key, {where})});
  if (!names_it) return look;
  const std::string level = language.phrase(fmt::format("level.{}", to_string(step.rating.level)));
  const std::string technique = language.phrase("hint.technique", {language.name_of(step), level});
  return look + language.phrase("sentence.next") + language.phrase("sentence", {technique});
}

std::string step_with_house(const ariadne::Step& step, const ariadne::Board& board) {
  const std::string text = to_text(step, board.layout());
  if (!step.notation.empty()) return text;
  for (const ariadne::Evidence& part : step.evidence)
    if (part.role == ariadne::Role::house && !part.groups.empty())
      return fmt::format("{} (in {})", text, houses_in_words(part.groups, board));
  return text;
}
