#pragma once

// Inside the formats: a LineSource that one can look ahead in.

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include <ariadne/formats/lines.hpp>

namespace ariadne {

/// A line that was read and not used yet.
struct HeldLine {
  std::string text;        ///< the beginning alone when `too_long`
  std::size_t number = 0;  ///< from one
  bool too_long = false;
};

class HeldLines {
 public:
  /// The longest line that is read, and the longest document, which may stand in one line.
  static constexpr std::size_t longest = std::size_t{64} << 10U;
  static constexpr std::size_t longest_document = std::size_t{64} << 20U;

  /// A line for which `begins_document` is true may be as long as a document. `before` lines of the
  /// input were read by others.
  HeldLines(LineSource& source, bool (*begins_document)(std::string_view), std::size_t before)
      : source_(source), begins_document_(begins_document), number_(before) {}

  /// The i-th line from here, from zero; null when the input ends before it.
  const HeldLine* peek(std::size_t i);
  /// The same for the lines of a document, of which only the whole is limited.
  const HeldLine* peek_in_document(std::size_t i);
  /// Changes the i-th line, which is held.
  void replace(std::size_t i, std::string text) { lines_[i].text = std::move(text); }
  /// Moves on by so many lines, all of them held.
  void drop(std::size_t count);

  /// For readers that do not hold lines: nothing is held, and the next line comes from the source.
  bool empty() const { return lines_.empty(); }
  /// How many lines are held.
  std::size_t size() const { return lines_.size(); }
  bool pull(std::string_view& line);
  std::size_t line_number() const { return number_; }
  /// As LineSource::ahead(), and skip() of so many lines.
  std::string_view ahead() const { return source_.ahead(); }
  void skip(std::size_t bytes, std::size_t lines) {
    source_.skip(bytes);
    number_ += lines;
  }
  /// Holds the line that was just pulled.
  void hold(std::string_view line);

 private:
  void hold(std::string_view line, std::size_t limit);

  LineSource& source_;
  bool (*begins_document_)(std::string_view);
  std::deque<HeldLine> lines_;
  std::size_t number_;
};

}  // namespace ariadne
