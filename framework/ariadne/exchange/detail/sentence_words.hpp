#pragma once

// Inside exchange: a rules text in sentences, and a sentence in words.

#include <string>
#include <string_view>
#include <vector>

namespace ariadne {

using SentenceWords = std::vector<std::string>;

/// A sentence of a text, its heading before a colon apart.
struct RawSentence {
  std::string heading;
  std::string text;
  bool asks = false;         ///< it ends with a question mark
  bool opens_list = false;   ///< it is a heading, and the lines below it are what it is about
  bool after_blank = false;  ///< an empty line is before it
};

/// Splits a text into sentences at periods and at line ends. Leaves out parts without letters.
std::vector<RawSentence> sentences_of(std::string_view text);
/// The words in lower case, and commas. What stands in brackets as an example is left out.
SentenceWords words_of(std::string_view sentence);

/// Whether words are a heading of all rules.
bool is_label(const SentenceWords& words);
/// Whether a sentence gives an example.
bool is_example(const SentenceWords& words);
/// Whether a sentence goes on with the one before it, which it could limit.
bool refers_back(const SentenceWords& words);

}  // namespace ariadne
