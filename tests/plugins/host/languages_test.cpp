// The words of steps: those that plugins bring, and those of languages that come as files.

#include <algorithm>
#include <gmock/gmock.h>
#include <set>
#include <sstream>

#include <ariadne/components/languages.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/pipeline/reason_names.hpp>
#include <ariadne/words/rule_words.hpp>

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

/// The texts of kinds that a language does not have.
class UntranslatedTexts {
 public:
  explicit UntranslatedTexts(const Language& language) : language_(language) {}

  void add_kind(const std::string& name) {
    const KindPtr kind = find_kind_by_name(name);
    for (const auto& [rule, says] : kind->rules()) {
      add_rule(rule);
      add_sentences(says);
    }
    for (const auto& shape : ReasonNames::of(name).shapes())
      if (!language_.names().contains(words_key(shape.name))) missing.insert(shape.name);
    ASSERT_FALSE(kind->example().empty()) << name;
    ReadItem item;
    read_kind_puzzle(kind, kind->example(), item);
    ASSERT_TRUE(item.good()) << item.error;
    const Puzzle puzzle = item.notes->writing->in_steps();
    for (const RuleText& text : puzzle.layout().texts()) {
      add_rule(text.rule);
      add_sentences(text.says);
      add(place_in(text.place, language_));
      add(language_.translated(text.clue));
    }
    for (const Unknown& unknown : puzzle.layout().unknowns())
      if (unknown.words != nullptr) {
        for (const std::string* word :
             {&unknown.words->noun, &unknown.words->plural, &unknown.words->opposite})
          add(language_.translated(*word));
        for (const std::string& value : unknown.words->values) add(language_.translated(value));
        add(place_in(unknown.place, language_));
      }
  }

  std::set<std::string> missing;

 private:
  void add_rule(const std::string& rule) {
    if (!language_.rules().contains(rule)) missing.insert(rule);
  }
  void add_sentences(std::string_view says) {
    while (!says.empty()) {
      const std::size_t end = std::min(says.find(". "), says.size());
      if (const std::string one(says.substr(0, end)); !language_.texts().contains(one))
        missing.insert(one);
      says.remove_prefix(std::min(end + 2, says.size()));
    }
  }
  /// Something that should be in the language. It is not if it has an English word of two or more letters.
  void add(const std::string& text) {
    int letters = 0;
    for (const char c : text) {
      letters = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? letters + 1 : 0;
      if (letters == 2) missing.insert(text);
    }
  }

  const Language& language_;
};

TEST_F(Languages, HaveAllTextsOfKinds) {
  for (const Language& language : translations()) {
    SCOPED_TRACE(language.tag());
    UntranslatedTexts texts(language);
    for (const std::string& kind : shipped_kinds()) texts.add_kind(kind);
    for (const std::string& text : texts.missing) ADD_FAILURE() << text << " is not translated";
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
  const std::string names = "names: {}\nrules: {}\ntexts: {'row #': 'r #'}\n";
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
  EXPECT_THAT(mistake_in(language_file("names: {}\nrules: {}\nwords: []\ntexts: {'row #': r}\n")),
              HasSubstr("the translation needs each '#' of the text"));
}

}  // namespace
}  // namespace ariadne
