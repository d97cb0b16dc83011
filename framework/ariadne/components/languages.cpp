#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include <ariadne/components/languages.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/words/words_template.hpp>

namespace ariadne {

namespace {

const YamlNode& section(const YamlNode& file, const char* key, YamlNode::Kind kind) {
  const YamlNode* const found = file.find(key);
  if (found == nullptr) throw ConfigError(file.place, fmt::format("a language needs '{}'", key));
  if (found->kind != kind)
    throw ConfigError(found->place,
                      fmt::format("'{}' is {}", key,
                                  kind == YamlNode::Kind::map        ? "a map of texts"
                                  : kind == YamlNode::Kind::sequence ? "a list of `for` and `text`"
                                                                     : "a text"));
  return *found;
}

const std::string& text_of(const YamlNode& node) {
  if (node.kind != YamlNode::Kind::scalar) throw ConfigError(node.place, "expected a text");
  return node.scalar;
}

void read_phrases(const YamlNode& phrases, Language& language) {
  std::vector<std::string> known;
  for (const Phrase& phrase : english_phrases()) known.emplace_back(phrase.key);
  std::set<std::string> missing(known.begin(), known.end());
  for (const YamlEntry& entry : phrases.entries) {
    if (!language.has_phrase(entry.key.scalar))
      throw ConfigError(entry.key.place, fmt::format("there is no phrase '{}'{}", entry.key.scalar,
                                                     did_you_mean(entry.key.scalar, known)));
    language.set_phrase(entry.key.scalar, text_of(entry.value));
    missing.erase(entry.key.scalar);
  }
  if (!missing.empty())
    throw ConfigError(phrases.place, fmt::format("the phrase '{}' is missing", *missing.begin()));
}

void read_words(const YamlNode& item, Language& language) {
  const YamlNode& text = section(item, "text", YamlNode::Kind::scalar);
  if (const std::string fault = words_fault(text.scalar); !fault.empty())
    throw ConfigError(text.place, fault);
  for (const YamlNode& key : section(item, "for", YamlNode::Kind::sequence).items) {
    if (language.words().contains(text_of(key)))
      throw ConfigError(key.place, fmt::format("the words of '{}' are there already", key.scalar));
    language.set_words(key.scalar, text.scalar);
  }
}

}  // namespace

Language english(const Registry& registry) {
  Language language;
  for (const auto& [key, text] : registry.words()) language.set_words(key, text);
  return language;
}

Language read_language(const YamlNode& file) {
  Language language;
  language.set_tag(section(file, "language", YamlNode::Kind::scalar).scalar);
  read_phrases(section(file, "phrases", YamlNode::Kind::map), language);
  for (const YamlEntry& entry : section(file, "names", YamlNode::Kind::map).entries)
    language.set_name(entry.key.scalar, text_of(entry.value));
  for (const YamlNode& item : section(file, "words", YamlNode::Kind::sequence).items)
    read_words(item, language);
  for (const YamlEntry& entry : section(file, "rules", YamlNode::Kind::map).entries)
    language.set_rule(entry.key.scalar, text_of(entry.value));
  for (const YamlEntry& entry : section(file, "texts", YamlNode::Kind::map).entries) {
    const auto numbers = [](const std::string& text) {
      return std::count(text.begin(), text.end(), '#');
    };
    if (numbers(entry.key.scalar) != numbers(text_of(entry.value)))
      throw ConfigError(entry.value.place, "the translation needs each '#' of the text");
    language.set_text(entry.key.scalar, entry.value.scalar);
  }
  constexpr std::array<std::string_view, 6> sections{"language", "phrases", "names",
                                                     "words",    "rules",   "texts"};
  for (const YamlEntry& entry : file.entries)
    if (std::find(sections.begin(), sections.end(), entry.key.scalar) == sections.end())
      throw ConfigError(entry.key.place, fmt::format("a language has no '{}'", entry.key.scalar));
  return language;
}

}  // namespace ariadne
