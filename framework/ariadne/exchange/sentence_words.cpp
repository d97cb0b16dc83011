#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/sentence_words.hpp>

namespace ariadne {

namespace {

std::string replaced_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// With plain quotes and dashes.
std::string with_plain_signs(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 15> signs{
      {{"\u2019", "'"},
       {"\u2018", "'"},
       {"\u201C", "\""},
       {"\u201D", "\""},
       {"\u2010", "-"},
       {"\u2011", "-"},
       {"\u2013", "-"},
       {"\u2014", " - "},
       {"\u2022", "\n"},
       {"\u00B7", "\n"},
       {"\u00A0", " "},
       {"\u2265", " at least "},
       {"e.g.", "eg"},
       {"i.e.", "ie"},
       {"\r", "\n"}}};
  for (const auto& [from, to] : signs) text = replaced_all(std::move(text), from, to);
  return text;
}

std::string trimmed(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    if (!space)
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  line.erase(0, std::min(line.find_first_not_of("-+*> "), line.size()));
  return line;
}

bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 127;
  });
}

}  // namespace

SentenceWords words_of(std::string_view sentence) {
  std::string text = in_lower_case(sentence);
  for (const char* example : {"(eg ", "(eg, ", "(eg:", "(for example"})
    for (std::size_t at = 0; (at = text.find(example)) != std::string::npos;) {
      const std::size_t end = text.find(')', at);
      text.replace(at, end == std::string::npos ? end : end + 1 - at, " ");
    }
  SentenceWords words;
  std::string word;
  const auto end_word = [&] {
    while (word.ends_with('\'') || word.ends_with('-') || word.ends_with('.')) word.pop_back();
    while (word.starts_with('\'') || word.starts_with('-') || word.starts_with('+'))
      word.erase(0, 1);
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ',') {
      end_word();
      words.emplace_back(",");
    } else if (std::string_view(" \n\t/()[]*_\"~`").find(c) != std::string_view::npos) {
      end_word();
      if (c == '(' || c == ')' || c == '_') words.emplace_back(",");
    } else {
      word += c;
    }
  }
  end_word();
  return words;
}

std::vector<RawSentence> sentences_of(std::string_view given) {
  const std::string text = with_plain_signs(std::string(given));
  std::vector<RawSentence> sentences;
  RawSentence now;
  std::string part;
  bool at_line_start = true;
  const auto end_sentence = [&](bool asks) {
    now.text = trimmed(part);
    now.asks = asks;
    part.clear();
    if (now.text.empty() && !now.heading.empty()) {
      now.text = std::move(now.heading);
      now.heading.clear();
      now.opens_list = true;
    }
    const bool blank = now.text.empty() && now.heading.empty();
    const bool after_blank = now.after_blank;
    if (has_letter(now.text)) sentences.push_back(now);
    now = {};
    now.after_blank = blank ? after_blank || at_line_start : false;
    at_line_start = false;
  };
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\n';
    const bool ends_word =
        next == ' ' || next == '\n' || next == ')' || next == '"' || next == '\'';
    if (c == '(') ++depth;
    if (c == ')') depth = std::max(0, depth - 1);
    if (c == '\n' || ((c == '.' || c == '!' || c == '?') && ends_word && depth == 0) ||
        (c == '.' && depth == 0 && next >= 'A' && next <= 'Z') || c == ';') {
      end_sentence(c == '?');
      if (c == '\n') depth = 0;
      at_line_start = c == '\n';
    } else if ((c == ':' ||
                (c == '-' && next == ' ' && part.ends_with(' ') && trimmed(part) != "")) &&
               ends_word && now.heading.empty() && depth == 0) {
      now.heading = trimmed(part);
      part.clear();
    } else {
      part += c;
    }
  }
  end_sentence(false);
  return sentences;
}

bool is_label(const SentenceWords& words) {
  constexpr std::array<std::string_view, 10> labels{"rules", "rule",        "ruleset", "the",
                                                    "rest",  "constraints", "sudoku",  "additional",
                                                    "notes", "variant"};
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::find(labels.begin(), labels.end(), word) != labels.end();
  });
}

bool is_example(const SentenceWords& words) {
  return words[0] == "eg" || words[0] == "example" ||
         (words.size() > 1 && words[0] == "for" && words[1] == "example");
}

bool refers_back(const SentenceWords& words) {
  constexpr std::array<std::string_view, 16> first{
      "this",   "that",   "it",     "these", "those", "they", "however", "but",
      "except", "unless", "though", "only",  "does",  "do",   "applies", "where"};
  return std::find(first.begin(), first.end(), words[0]) != first.end();
}

}  // namespace ariadne
