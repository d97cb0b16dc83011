#pragma once

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// A phrase that sentences are made of. `{1}` and `{2}` stand for what is put in.
struct Phrase {
  std::string_view key;   ///< "house.row"
  std::string_view text;  ///< "row {1}"
};

/// All phrases in English, by key. A translation has one text for each.
ARIADNE_API std::span<const Phrase> english_phrases();

/// What a language says: its phrases, and the words of techniques (words_template.hpp), by the
/// step's name or the technique's id.
///
/// Threads: const functions from any number once it is filled.
class ARIADNE_API Language {
 public:
  /// English, with the words of no technique.
  Language();

  /// The language's tag, as in HTML: "en", "zh".
  const std::string& tag() const { return tag_; }
  /// Sets the tag.
  void set_tag(std::string tag) { tag_ = std::move(tag); }

  /// Translates a phrase; its key is one of english_phrases().
  void set_phrase(std::string_view key, std::string text);
  /// The words of a technique's steps. `key` is a technique's id, or a step's name in lower case
  /// with '-' for spaces, which goes first: "kraken-fish-type-1".
  void set_words(std::string key, std::string text) { words_[std::move(key)] = std::move(text); }
  /// What a technique is called, by the same keys. One that is not there keeps its English name.
  void set_name(std::string key, std::string name) { names_[std::move(key)] = std::move(name); }

  /// The words for this step, or null.
  const std::string* words_of(const Step& step) const;
  /// What this step is called.
  const std::string& name_of(const Step& step) const;

  /// The words of techniques, by key.
  const std::map<std::string, std::string, std::less<>>& words() const { return words_; }
  /// The names of techniques, by key.
  const std::map<std::string, std::string, std::less<>>& names() const { return names_; }

  /// A phrase with its places filled.
  std::string phrase(std::string_view key,
                     std::initializer_list<std::string_view> arguments = {}) const;
  /// Whether there is a phrase with this key.
  bool has_phrase(std::string_view key) const { return phrases_.contains(key); }

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;

  std::string tag_ = "en";
  Texts phrases_;
  Texts words_;
  Texts names_;
};

/// A step's name as a key: "Kraken Fish Type 1" gives "kraken-fish-type-1".
ARIADNE_API std::string words_key(std::string_view name);

}  // namespace ariadne
