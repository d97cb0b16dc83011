#pragma once

// Reading texts in tests.

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>

namespace ariadne {

/// How a failing test shows an item.
// NOLINTNEXTLINE(readability-identifier-naming): the name that GoogleTest looks for
inline void PrintTo(const ReadItem& item, std::ostream* out) {
  if (item.good())
    *out << item.line << " " << item.layout->name() << " " << to_line(item.givens);
  else
    *out << item.line << " mistake at " << item.error_line << ":" << item.error_column << ": "
         << item.error << " | " << item.text.substr(0, 100);
}

namespace testing {

/// With `documents`, XML and JSON too.
inline std::vector<ReadItem> read_all(std::string_view text, const LayoutChoice& choice = {},
                                      PuzzleDocuments* documents = nullptr) {
  TextLines lines(text);
  PuzzleReader reader(lines, choice, documents);
  std::vector<ReadItem> items;
  ReadItem item;
  while (reader.next(item)) items.push_back(item);
  return items;
}

inline std::vector<ReadItem> read_all(std::string_view text, std::string_view layout) {
  return read_all(text, parse_layout(layout));
}

/// The puzzles and mistakes of a text in short: "9x9 53..7..." or "line:column sentence".
inline std::vector<std::string> summary(const std::vector<ReadItem>& items) {
  std::vector<std::string> texts;
  for (const ReadItem& item : items)
    texts.push_back(item.good() ? item.layout->name() + " " + to_line(item.givens)
                                : std::to_string(item.error_line) + ":" +
                                      std::to_string(item.error_column) + " " + item.error);
  return texts;
}

/// A puzzle of our own, in all the dresses below.
inline constexpr std::string_view nine =
    "1...5.7.9..61...3.7.91..45...4.6.8...67..1.3.89...3..62....7.1.5.7..1...9.1..4..7";
inline constexpr std::string_view four = "1..4..2..3..4..1";
/// What summary() says of them.
inline const std::string nine_puzzle = "9x9 " + std::string(nine);
inline const std::string four_puzzle = "4x4 " + std::string(four);

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The rows of a line of symbols.
inline std::vector<std::string> rows_of(std::string_view line, std::size_t side) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < side; ++row) rows.emplace_back(line.substr(row * side, side));
  return rows;
}

}  // namespace testing
}  // namespace ariadne
