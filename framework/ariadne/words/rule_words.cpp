#include <algorithm>
#include <utility>
#include <vector>

#include <ariadne/words/rule_words.hpp>

namespace ariadne {

namespace {

/// The parts of a text, each in the language.
std::vector<std::string> translated_parts(std::string_view text, std::string_view between,
                                          const Language& language) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find(between), text.size());
    parts.push_back(language.translated(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + between.size());
  }
}

}  // namespace

std::string says_of_rule(const RuleText& rule, const Language& language) {
  const std::vector<std::string> sentences = translated_parts(rule.says, ". ", language);
  std::string text;
  for (std::size_t i = 0; i + 1 < sentences.size(); ++i)
    text += language.phrase("sentence", {sentences[i]}) + language.phrase("sentence.next");
  return text + sentences.back();
}

std::string place_of_rule(const RuleText& rule, const Language& language) {
  const std::string place = place_in(rule.place, language);
  if (rule.clue.empty()) return place;
  const char* const key = rule.clue_is == RuleText::ClueIs::at       ? "clue.at"
                          : rule.clue_is == RuleText::ClueIs::beside ? "clue.beside"
                                                                     : "clue.of";
  return language.phrase(key, {language.translated(rule.clue), place});
}

std::string place_in(std::string_view place, const Language& language) {
  const std::vector<std::string> parts = translated_parts(place, ", ", language);
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i > 0 ? language.phrase("list.between") : "") + parts[i];
  return text;
}

}  // namespace ariadne
