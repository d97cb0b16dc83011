#pragma once

// Inside input: XML, JSON and YAML documents among the lines of an input.

#include <cstddef>
#include <deque>
#include <string_view>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

class DocumentLines {
 public:
  /// All must outlive it; without a reader documents are mistakes.
  DocumentLines(HeldLines& lines, const LayoutChoice& choice, PuzzleDocuments* reader)
      : lines_(lines), choice_(choice), reader_(reader) {}

  /// Whether a document begins with the first of the held lines: its lines are dropped then, and
  /// its puzzles and mistakes, at least one, wait in next().
  bool take();

  bool empty() const { return items_.empty(); }
  /// The next puzzle or mistake; false when there is none. item.file stays.
  bool next(ReadItem& item);

 private:
  bool find_end(std::string& text, std::size_t& lines);
  void find_yaml_end(std::string& text, std::size_t& lines);
  void add_mistake(const HeldLine& line, const char* error);

  HeldLines& lines_;
  const LayoutChoice& choice_;
  PuzzleDocuments* reader_;
  std::deque<ReadItem> items_;
  /// A document had no end up to this line: those that begin before it must end in their line, or
  /// each of them might look through the rest of the input.
  std::size_t one_line_until_ = 0;
};

}  // namespace ariadne
