#include "shared/wording.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

#include "shared/component_option.hpp"

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
  const std::string name =
      options.has("language") ? options.get<std::string>("language") : own_language;
  if (name == own_language) return english(registry);
  const std::vector<std::string> known = languages();
  if (std::find(known.begin(), known.end(), name) != known.end())
    return read_language(ariadne::read_yaml(shipped_config("languages/" + name)));
  if (name.ends_with(".yaml")) return read_language(ariadne::read_yaml(name));
  std::string help = ariadne::did_you_mean(name, known);
  if (help.empty()) help = fmt::format("; choose {}, or name a YAML file", fmt::join(known, ", "));
  throw ariadne::ConfigError(fmt::format("--language: there is no language '{}'{}", name, help));
}
