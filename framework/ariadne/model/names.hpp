#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ariadne {

/// A word and its meaning. Tables of these give names to the values of an enum, and meanings to the
/// choices of a parameter.
template <class Value>
struct Choice {
  const char* word;  ///< as users write it
  Value value;       ///< its meaning
};

/// The word for a value, or `otherwise` if the value is not in the table.
template <class Value, std::size_t Count>
constexpr const char* name_of(const Choice<Value> (&table)[Count], Value value,
                              const char* otherwise = "") {
  for (const Choice<Value>& row : table)
    if (row.value == value) return row.word;
  return otherwise;
}

/// The meaning of a word; nothing if the word is not in the table.
template <class Value, std::size_t Count>
constexpr std::optional<Value> value_named(const Choice<Value> (&table)[Count],
                                           std::string_view word) {
  for (const Choice<Value>& row : table)
    if (row.word == word) return row.value;
  return std::nullopt;
}

/// All words, in table order.
template <class Value, std::size_t Count>
std::vector<std::string> names_of(const Choice<Value> (&table)[Count]) {
  std::vector<std::string> words;
  for (const Choice<Value>& row : table) words.emplace_back(row.word);
  return words;
}

/// All values, in table order.
template <class Value, std::size_t Count>
constexpr std::array<Value, Count> values_of(const Choice<Value> (&table)[Count]) {
  std::array<Value, Count> values{};
  for (std::size_t i = 0; i < Count; ++i) values[i] = table[i].value;
  return values;
}

}  // namespace ariadne
