#pragma once

// Inside exchange: what the rules text of a puzzle says. A sentence counts only if each of its words is
// understood; all others are listed.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ariadne {

/// What a sentence can say.
struct SaidKind {
  std::string_view name;   ///< "anti-knight"
  std::string_view rules;  ///< the sentence is of use if there is one of these: "killer-cage|sum"
  std::string_view about;  ///< words of sentences that are about it: "cage|cages"
};

/// One form of sentences that say it, as phrases with '|' between them. In phrases, '/' is between
/// words that mean the same, and '?' behind words that can be left out; # is a number, @ a color, and N
/// the number of digits. A sentence consists of such phrases and of words that say nothing: it has
/// either one of each of the needs, or one of the names and no other words about cells.
struct SentenceForm {
  std::string_view kind;
  std::string_view names;
  std::array<std::string_view, 4> needs;
  std::array<std::string_view, 3> also{};
};

/// A sentence, or a part of one, that is understood.
struct Saying {
  const SaidKind* kind = nullptr;
  std::optional<int> number;  ///< the last one that the form has
  std::string color;          ///< the last one: "green"; empty without one
  bool by_name = false;       ///< it only names the kind, as headings do
  bool limited = false;       ///< the next sentence goes on with it, and is not understood
};

/// The rules text of a puzzle.
class RulesInWords {
 public:
  RulesInWords() = default;
  /// For a puzzle with so many digits.
  RulesInWords(std::string_view text, int digits);

  /// Whether a sentence says it.
  bool says(std::string_view kind) const;
  /// Whether a sentence says it, and none that is not understood could limit it. For rules of all cells.
  bool holds(std::string_view kind) const;
  /// Whether sentences are about it, and none of them is understood.
  bool obscures(std::string_view kind) const;
  /// Whether each sentence is understood.
  bool is_clear() const { return unread_.empty(); }
  const std::vector<Saying>& sayings() const { return sayings_; }

  /// The sentences that are not understood, and those about kinds of rules for which `has` is false.
  template <class Has>
  std::vector<std::string> unused(const Has& has) const {
    std::vector<std::string> sentences;
    for (const Sentence& sentence : sentences_)
      if (!is_used(sentence, has)) sentences.push_back(sentence.text);
    return sentences;
  }

 private:
  struct Sentence {
    std::string text;
    std::vector<std::string> words;
    std::vector<Saying> sayings;
    bool read = false;
  };

  template <class Has>
  static bool is_used(const Sentence& sentence, const Has& has) {
    if (!sentence.read) return false;
    for (const Saying& saying : sentence.sayings) {
      std::string_view rules = saying.kind->rules;
      bool used = rules.empty();
      while (!used && !rules.empty()) {
        const std::string_view rule = rules.substr(0, rules.find('|'));
        used = has(rule);
        rules.remove_prefix(std::min(rule.size() + 1, rules.size()));
      }
      if (!used) return false;
    }
    return true;
  }

  std::vector<Sentence> sentences_;
  std::vector<Saying> sayings_;  ///< of all sentences
  std::vector<std::string>
      unread_;  ///< words of sentences that are not understood, each with spaces around
};

}  // namespace ariadne
