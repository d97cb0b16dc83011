#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/steps/notation.hpp>

namespace ariadne {

/// What a place of a template is filled from: evidence of a role, or what the step does.
struct WordsSource {
  enum class Of { evidence, placed, removed, result };
  Of of = Of::evidence;
  Role role = Role::house;
  std::size_t number = 0;  ///< the piece that is meant, from one; 0 for all

  friend bool operator==(const WordsSource&, const WordsSource&) = default;
};

/// A form of the table in describe.cpp.
struct WordsForm;
/// The form with this name; null if no form that describes a step has it.
const WordsForm* words_form(std::string_view name, bool of_result);
/// The names of all forms, for a test: words_template.hpp documents them.
ARIADNE_API std::vector<std::string_view> words_forms();

/// A piece of a template, whose text it refers to; see words_template.hpp.
struct WordsPiece {
  enum class Kind { text, place, optional, repeated };
  Kind kind = Kind::text;
  std::string_view text;            ///< of a text
  WordsSource source = {};          ///< of a place, and the condition of what is optional
  const WordsForm* form = nullptr;  ///< of a place
  bool chooses = false;             ///< a place that is one of two or three words, by number
  std::string_view one;
  std::string_view two;  ///< as `many`, if there are only two words
  std::string_view many;
  bool negated = false;  ///< of what is optional
  std::vector<WordsPiece> within = {};
};

/// A template taken apart. `fault` says what is wrong with it, in one sentence, or is empty.
struct ParsedWords {
  std::vector<WordsPiece> pieces;
  std::string fault;
};

/// Takes a template apart. The text must outlive the pieces.
ParsedWords parse_words(std::string_view text);

}  // namespace ariadne
