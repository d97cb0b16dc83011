// A rules text becomes sentences, and a sentence words. Each form of sentences has phrases, and a sentence
// has the form if phrases cover it from the first word to the last:
//
//     Cells | a knight's move apart | cannot | contain | the same | digit
//           | relation              | denial |         | same     |
//
// So "only in box 5" or "not an", for which there is no phrase, leave the sentence unread. A sentence that
// has no form is cut at its commas and "and"s, and is read if all its parts are. A heading, "Thermometers:",
// belongs to the sentence behind it, and both must say the same.

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <unordered_map>

#include <ariadne/exchange/detail/rules_in_words.hpp>
#include <ariadne/exchange/detail/sentence_forms.hpp>
#include <ariadne/exchange/detail/sentence_words.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

namespace {

constexpr unsigned name_bit = 1;
constexpr unsigned cell_word_bit = 1U << 6;
constexpr std::size_t longest_sentence = 60;  ///< in words
constexpr std::size_t longest_text = 8000;    ///< in bytes; longer ones are not read
constexpr std::size_t most_states = 50;       ///< at one word; few sentences have more than five

constexpr std::array<std::string_view, 11> number_words{
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

std::optional<int> number_of_word(std::string_view word) {
  if (const auto number = number_of<int>(word)) return number;
  for (std::size_t i = 0; i < number_words.size(); ++i)
    if (word == number_words[i]) return static_cast<int>(i);
  return std::nullopt;
}

bool is_color(std::string_view word) {
  constexpr std::array<std::string_view, 24> colors{
      "red",   "orange", "yellow",  "green",    "blue",  "purple", "violet", "pink",
      "gray",  "grey",   "black",   "white",    "brown", "cyan",   "teal",   "turquoise",
      "peach", "gold",   "magenta", "lavender", "lilac", "mauve",  "tan",    "golden"};
  return std::find(colors.begin(), colors.end(), word) != colors.end();
}

/// A word of a phrase: which words it can be.
struct PhraseWord {
  std::vector<std::string_view> any;
  bool optional = false;
};

struct Phrase {
  std::vector<PhraseWord> words;
  unsigned bit = 0;
};

/// The phrases of a form, by their first words.
using Phrases = std::unordered_multimap<std::string_view, const Phrase*>;

/// "cannot/can't", "#", "move?" of a phrase.
Phrase phrase_of(std::string_view text, unsigned bit) {
  Phrase phrase;
  phrase.bit = bit;
  for (const TextPart& part : split({text, 0}, ' ')) {
    PhraseWord word;
    std::string_view any = part.text;
    if (any.ends_with('?')) {
      word.optional = true;
      any.remove_suffix(1);
    }
    for (const TextPart& one : split({any, 0}, '/')) word.any.push_back(one.text);
    phrase.words.push_back(std::move(word));
  }
  return phrase;
}

class CompiledForm {
 public:
  explicit CompiledForm(const SentenceForm& form) : kind(kind_named(form.kind)) {
    add(form.names, name_bit);
    for (std::size_t i = 0; i < form.needs.size(); ++i) {
      if (form.needs[i].empty()) continue;
      add(form.needs[i], name_bit << (i + 1));
      needed_ |= name_bit << (i + 1);
    }
    for (const std::string_view also : form.also) add(also, 0);
    add(empty_words(), 0);
    add(words_about_cells(), cell_word_bit);
    for (const auto& phrase : phrases_)
      for (const PhraseWord& word : phrase->words) {
        for (const std::string_view one : word.any) first_.emplace(one, phrase.get());
        if (!word.optional) break;
      }
  }

  /// What words say in this form; nothing if they do not have it.
  std::optional<Saying> read(std::span<const std::string> words, int digits) const {
    std::vector<std::vector<State>> reached(words.size() + 1);
    reached[0].push_back({});
    for (std::size_t at = 0; at < words.size(); ++at)
      for (std::size_t i = 0; i < reached[at].size(); ++i) {
        const State state = reached[at][i];
        for (const std::string_view key : keys_of(words[at], digits)) {
          const auto [begin, end] = first_.equal_range(key);
          for (auto found = begin; found != end; ++found) {
            State next = state;
            next.bits |= found->second->bit;
            go(*found->second, 0, words, at, digits, next, reached);
          }
        }
      }
    for (const State& state : reached.back()) {
      const bool by_needs = needed_ != 0 && (state.bits & needed_) == needed_;
      const bool by_name = (state.bits & ~needed_) == name_bit && (state.bits & needed_) == 0;
      if (by_needs || by_name) return Saying{kind, state.number, state.color, !by_needs, false};
    }
    return std::nullopt;
  }

  const SaidKind* kind;

 private:
  struct State {
    unsigned bits = 0;
    std::optional<int> number;
    std::string color;
    bool operator==(const State&) const = default;
  };

  static const SaidKind* kind_named(std::string_view name) {
    for (const SaidKind& kind : said_kinds())
      if (kind.name == name) return &kind;
    return nullptr;
  }

  void add(std::string_view phrases, unsigned bit) {
    if (phrases.empty()) return;
    for (const TextPart& part : split({phrases, 0}, '|'))
      phrases_.push_back(std::make_unique<Phrase>(phrase_of(part.text, bit)));
  }

  /// The word, and what it is one of.
  static std::vector<std::string_view> keys_of(std::string_view word, int digits) {
    std::vector<std::string_view> keys{word};
    if (const auto number = number_of_word(word)) {
      keys.emplace_back("#");
      if (*number == digits) keys.emplace_back("N");
    }
    if (word.starts_with("1-") && number_of<int>(word.substr(2)) == digits)
      keys.emplace_back("1-N");
    if (is_color(word)) keys.emplace_back("@");
    return keys;
  }

  /// Follows a phrase from its i-th word; `at` is the next word of the sentence.
  static void go(const Phrase& phrase, std::size_t i, std::span<const std::string> words,
                 std::size_t at, int digits, const State& state,
                 std::vector<std::vector<State>>& reached) {
    if (i == phrase.words.size()) {
      std::vector<State>& states = reached[at];
      if (states.size() < most_states &&
          std::find(states.begin(), states.end(), state) == states.end())
        states.push_back(state);
      return;
    }
    const PhraseWord& word = phrase.words[i];
    if (word.optional) go(phrase, i + 1, words, at, digits, state, reached);
    if (at == words.size()) return;
    for (const std::string_view key : keys_of(words[at], digits)) {
      if (std::find(word.any.begin(), word.any.end(), key) == word.any.end()) continue;
      State next = state;
      if (key == "#") next.number = number_of_word(words[at]);
      if (key == "@") next.color = words[at];
      go(phrase, i + 1, words, at + 1, digits, next, reached);
      return;
    }
  }

  std::vector<std::unique_ptr<Phrase>> phrases_;
  Phrases first_;
  unsigned needed_ = 0;
};

const std::vector<CompiledForm>& compiled_forms() {
  static const std::vector<CompiledForm> forms = [] {
    std::vector<CompiledForm> all;
    for (const SentenceForm& form : sentence_forms()) all.emplace_back(form);
    return all;
  }();
  return forms;
}

/// What words say in the first form that they have.
std::vector<Saying> saying_of(std::span<const std::string> words, int digits) {
  const auto is_joint = [](const std::string& word) { return word == "," || word == "and"; };
  while (!words.empty() && is_joint(words.front())) words = words.subspan(1);
  while (!words.empty() && words.back() == ",") words = words.first(words.size() - 1);
  for (const CompiledForm& form : compiled_forms())
    if (auto saying = form.read(words, digits)) return {std::move(*saying)};
  return {};
}

/// What words say, all of them; parts between commas and "and"s may say different things.
std::vector<Saying> sayings_of(std::span<const std::string> words, int digits) {
  std::vector<std::size_t> cuts;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == "," || words[i] == "and" || words[i] == "while") cuts.push_back(i);
  constexpr std::size_t most_cuts = 12;
  if (cuts.size() > most_cuts) cuts.clear();
  cuts.push_back(words.size());
  // What the words up to each cut say; nothing where they cannot be read.
  std::vector<std::vector<Saying>> said(cuts.size());
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    // The whole sentence may say one thing, and its parts rather say many.
    const bool whole = i + 1 == cuts.size();
    if (whole || i == 0) said[i] = saying_of(words.first(cuts[i]), digits);
    for (std::size_t k = i; said[i].empty() && k > 0; --k) {
      const std::size_t begin = cuts[k - 1] + 1;
      if (said[k - 1].empty() || begin >= cuts[i]) continue;
      const std::vector<Saying> last = saying_of(words.subspan(begin, cuts[i] - begin), digits);
      if (last.empty()) continue;
      said[i] = said[k - 1];
      said[i].insert(said[i].end(), last.begin(), last.end());
    }
    if (said[i].empty() && !whole) said[i] = saying_of(words.first(cuts[i]), digits);
  }
  return said.back();
}

std::string with_spaces(std::string_view several) {
  std::string text(several);
  std::replace(text.begin(), text.end(), '|', ' ');
  return text;
}

std::string spaced(const SentenceWords& words) {
  std::string text = " ";
  for (const std::string& word : words) text += word + ' ';
  return text;
}

bool has_word(const std::string& spaced_words, std::string_view several) {
  for (const TextPart& word : split({several, 0}, '|'))
    if (spaced_words.find(' ' + std::string(word.text) + ' ') != std::string::npos) return true;
  return false;
}

}  // namespace

RulesInWords::RulesInWords(std::string_view text, int digits) {
  if (text.size() > longest_text) {
    constexpr std::size_t shown = 60;
    sentences_.push_back({std::string(text.substr(0, shown)) + "...", {}, {}, false});
    unread_.emplace_back(" rules ");
    return;
  }
  bool limited = false;  // by a heading of a list that is not understood
  for (const RawSentence& raw : sentences_of(text)) {
    Sentence sentence;
    const SentenceWords heading = words_of(raw.heading);
    const SentenceWords body = words_of(raw.text);
    if (body.empty()) continue;
    sentence.text = raw.heading.empty() ? raw.text : raw.heading + ": " + raw.text;
    sentence.words = heading;
    sentence.words.insert(sentence.words.end(), body.begin(), body.end());
    if (is_label(sentence.words)) continue;
    if (raw.after_blank) limited = false;
    const bool can_be_read = !raw.asks && !limited && sentence.words.size() <= longest_sentence;
    if (can_be_read && is_example(body) && heading.empty()) continue;
    if (can_be_read && (heading.empty() || is_label(heading))) {
      sentence.sayings = sayings_of(body, digits);
    } else if (can_be_read) {
      const std::vector<Saying> named = sayings_of(heading, digits);
      const std::vector<Saying> said = sayings_of(body, digits);
      const bool same = std::all_of(said.begin(), said.end(), [&](const Saying& saying) {
        return saying.kind->rules.empty() ||
               std::any_of(named.begin(), named.end(), [&](const Saying& name) {
                 return has_word(' ' + with_spaces(name.kind->about) + ' ', saying.kind->about);
               });
      });
      const bool heads = std::any_of(named.begin(), named.end(),
                                     [](const Saying& saying) { return saying.by_name; });
      if (named.empty() || said.empty() || (heads && !same))
        sentence.sayings = sayings_of(sentence.words, digits);
      else
        sentence.sayings = said;
      if (!heads && !sentence.sayings.empty())
        sentence.sayings.insert(sentence.sayings.end(), named.begin(), named.end());
    }
    sentence.read = !sentence.sayings.empty();
    if (raw.opens_list && !sentence.read) limited = true;
    if (!sentence.read && refers_back(body) && !sentences_.empty())
      for (Saying& saying : sentences_.back().sayings) saying.limited = true;
    sentences_.push_back(std::move(sentence));
  }
  for (const Sentence& sentence : sentences_) {
    if (!sentence.read) unread_.push_back(spaced(sentence.words));
    sayings_.insert(sayings_.end(), sentence.sayings.begin(), sentence.sayings.end());
  }
}

bool RulesInWords::says(std::string_view kind) const {
  return std::any_of(sayings_.begin(), sayings_.end(),
                     [&](const Saying& saying) { return saying.kind->name == kind; });
}

bool RulesInWords::holds(std::string_view kind) const {
  constexpr std::string_view any_rule =
      "rule|rules|constraint|constraints|restriction|restrictions|condition|conditions|following|"
      "above|below|statement|statements";
  return std::any_of(sayings_.begin(), sayings_.end(), [&](const Saying& saying) {
    return saying.kind->name == kind && !saying.limited &&
           std::none_of(unread_.begin(), unread_.end(), [&](const std::string& words) {
             return has_word(words, saying.kind->about) || has_word(words, any_rule);
           });
  });
}

bool RulesInWords::obscures(std::string_view kind) const {
  if (says(kind)) return false;
  for (const SaidKind& each : said_kinds())
    if (each.name == kind)
      return std::any_of(unread_.begin(), unread_.end(),
                         [&](const std::string& words) { return has_word(words, each.about); });
  return false;
}

}  // namespace ariadne
