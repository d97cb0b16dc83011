// The words of steps: those that plugins bring, and those of languages that come as files.

#include <algorithm>
#include <gmock/gmock.h>
#include <sstream>

#include <ariadne/components/languages.hpp>
#include <ariadne/components/plugin_folders.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using testing::fixture;
using ::testing::HasSubstr;
using testing::message_of;

struct Languages : ::testing::Test {
  Languages() {
    std::vector<std::string> passed_over;
    for (const auto& file : plugin_files(shipped_plugin_folder(), passed_over)) shipped.load(file);
  }
  Registry shipped;

  std::vector<Language> translations() const {
    std::vector<Language> all;
    const auto folder = testing::shipped_configs_folder() / "languages";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      all.push_back(read_language(read_yaml(entry.path().string())));
    return all;
  }
};

TEST(WordsOfPlugins, AreCheckedWhenThePluginIsLoaded) {
  Registry registry;
  registry.load(fixture("words"));
  EXPECT_EQ(registry.words().at("worded"), "{pattern.cells}: {result}.");
  Registry other;
  EXPECT_THAT(message_of<PluginError>([&] { other.load(fixture("wrong-words")); }),
              HasSubstr("words of 'worded': {patern.cells} names no role of evidence"));
  EXPECT_TRUE(other.plugins().empty());
}

TEST_F(Languages, SentencesOfTemplatesAreShort) {
  EXPECT_GE(shipped.words().size(), 90U);
  for (const auto& [key, text] : shipped.words()) {
    std::istringstream words(text);
    int length = 0;
    for (std::string word; words >> word;) {
      ++length;
      EXPECT_LE(length, 45) << key << " has a long sentence, before '" << word << "'";
      // In "{result}.][target:The", one sentence ends and the next begins.
      const bool stops_within =
          word.find(".]") != std::string::npos || word.find(".[") != std::string::npos;
      if (word.ends_with('.') || word.ends_with(".]"))
        length = 0;
      else if (stops_within)
        length = 1;
    }
  }
}

TEST_F(Languages, TranslationsAreComplete) {
  const auto words = shipped.words();
  const std::vector<Language> all = translations();
  ASSERT_FALSE(all.empty());
  for (const Language& language : all) {
    SCOPED_TRACE(language.tag());
    for (const auto& entry : words)
      EXPECT_TRUE(language.words().contains(entry.first)) << entry.first << " has no words";
    for (const auto& entry : language.words())
      EXPECT_TRUE(words.contains(entry.first)) << entry.first << " is no technique";
    for (const auto& entry : words)
      EXPECT_TRUE(language.names().contains(entry.first)) << entry.first << " has no name";
    for (const std::string& id : shipped.ids(ComponentKind::strategy))
      EXPECT_TRUE(language.names().contains(id)) << id << " has no name";
  }
}

/// A file with all phrases, and `rest` behind them.
std::string language_file(const std::string& rest, const std::string& without = "") {
  std::string text = "language: xx\nphrases:\n";
  for (const Phrase& phrase : english_phrases())
    if (phrase.key != without)
      text += "  " + std::string(phrase.key) + ": '" + std::string(phrase.text) + "'\n";
  return text + rest;
}

std::string mistake_in(const std::string& text) {
  return message_of<ConfigError>([&] { read_language(parse_yaml(text, "xx.yaml")); });
}

TEST(LanguageFiles, WithAMistakeAreRefused) {
  const std::string names = "names: {}\n";
  const std::string words = "words: []\n";
  EXPECT_EQ(read_language(parse_yaml(language_file(names + words), "xx.yaml")).tag(), "xx");
  EXPECT_THAT(mistake_in("phrases: {}\n"), HasSubstr("xx.yaml:1:1: a language needs 'language'"));
  EXPECT_THAT(mistake_in(language_file(names + words, "walk.on")),
              HasSubstr("the phrase 'walk.on' is missing"));
  EXPECT_THAT(mistake_in("language: xx\nphrases:\n  rwo: a\n"),
              HasSubstr("xx.yaml:3:3: there is no phrase 'rwo'; did you mean 'row'?"));
  EXPECT_THAT(mistake_in(language_file(names + words + "word: 1\n")), HasSubstr("no 'word'"));
  EXPECT_THAT(mistake_in(language_file(names + "words:\n  - {for: [a], text: '{fi.cells}'}\n")),
              HasSubstr("{fi.cells} names no role of evidence"));
  EXPECT_THAT(mistake_in(language_file(names + "words:\n  - {for: [a, a], text: b}\n")),
              HasSubstr("the words of 'a' are there already"));
  EXPECT_THAT(mistake_in(language_file(names + "words:\n  - {for: a, text: b}\n")),
              HasSubstr("'for' is"));
}

}  // namespace
}  // namespace ariadne
