#pragma once

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// A phrase for making sentences. `{1}` and `{2}` are placeholders.
struct Phrase {
  std::string_view key;   ///< "house.row"
  std::string_view text;  ///< "row {1}"
};

/// All English phrases, sorted by key. A translation must contain each of them.
ARIADNE_API std::span<const Phrase> english_phrases();

/// The phrases of a language, and its sentences that explain steps (words_template.hpp), by the
/// name of the step or the id of the technique.
///
/// Threads: after the object has been filled, any number of threads may call the const functions.
class ARIADNE_API Language {
 public:
  /// English, without the sentences of any technique.
  Language();

  /// The tag of the language, as in HTML: "en", "zh".
  const std::string& tag() const { return tag_; }
  /// Sets the tag.
  void set_tag(std::string tag) { tag_ = std::move(tag); }

  /// Sets the text of a phrase. Its key must be one of english_phrases().
  void set_phrase(std::string_view key, std::string text);
  /// Sets the sentences that explain the steps of a technique. `key` is the id of the technique, or
  /// the name of a step in lowercase with '-' for spaces, such as "kraken-fish-type-1". The name of
  /// a step takes precedence.
  void set_words(std::string key, std::string text) { words_[std::move(key)] = std::move(text); }
  /// Sets the name of a technique. The keys are those of set_words(). Other techniques keep their
  /// English names.
  void set_name(std::string key, std::string name) { names_[std::move(key)] = std::move(name); }

  /// Sets the translation of a text of kinds: a sentence of a rule without its stop, a word, or a place. In
  /// both texts, '#' stands for a number: "row #". The numbers keep their order.
  void set_text(std::string text, std::string translation) {
    texts_[std::move(text)] = std::move(translation);
  }
  /// Sets the translation of the short name of a rule of kinds.
  void set_rule(std::string rule, std::string translation) {
    rules_[std::move(rule)] = std::move(translation);
  }
  /// A text of kinds in this language; the text itself if it has no translation.
  std::string translated(std::string_view text) const;
  /// The short name of a rule of kinds in this language; the name itself if it has no translation.
  const std::string& rule_name(const std::string& rule) const;

  /// The sentences for this step, or null.
  const std::string* words_of(const Step& step) const;
  /// The name of this step.
  const std::string& name_of(const Step& step) const;

  /// The sentences of all techniques, by key.
  const std::map<std::string, std::string, std::less<>>& words() const { return words_; }
  /// The translations of texts of kinds, by their English texts.
  const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }
  /// The translations of short names of rules of kinds.
  const std::map<std::string, std::string, std::less<>>& rules() const { return rules_; }
  /// The names of all techniques, by key.
  const std::map<std::string, std::string, std::less<>>& names() const { return names_; }

  /// A phrase with its placeholders filled.
  std::string phrase(std::string_view key,
                     std::initializer_list<std::string_view> arguments = {}) const;
  /// "1, 2, and 3", or with `any` "1, 2, or 3". Lists of lists have a comma also between two: "rows 1 and 2,
  /// and columns 6 and 7".
  std::string list(const std::vector<std::string>& items, bool any = false,
                   bool of_lists = false) const;
  /// The same without its end, if there are many: "1, 2, and 4 more".
  std::string first_of(const std::vector<std::string>& items, std::size_t most) const;
  /// Whether there is a phrase with this key.
  bool has_phrase(std::string_view key) const { return phrases_.contains(key); }

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;

  std::string tag_ = "en";
  Texts phrases_;
  Texts words_;
  Texts names_;
  Texts texts_;
  Texts rules_;
};

/// A step's name as a key: "Kraken Fish Type 1" gives "kraken-fish-type-1".
ARIADNE_API std::string words_key(std::string_view name);

}  // namespace ariadne
