#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/lines.hpp>
#include <ariadne/formats/read_item.hpp>
#include <ariadne/formats/rule_maker.hpp>

namespace ariadne {

class PuzzleDocuments;

/// What a reader that begins in the middle of an input must know about the part before.
struct ReaderStart {
  std::size_t line = 1;  ///< the number of the line that it reads first
  std::string header;    ///< the line with the column names of a table, or empty
};

/// Some of the lines of an input.
struct CountedLines {
  std::size_t count = 0;  ///< how many
  std::size_t first = 0;  ///< the number of the first one; 0 if there are none
};

/// Reads puzzles from lines, and detects their formats from the content, as docs/formats.md
/// describes. It only reads forward, and keeps at most one grid in memory. A part of the input that
/// is not a puzzle becomes an item with an error and its position. The reader then continues after
/// it. Lines of words, such as titles, are passed over.
class ARIADNE_API PuzzleReader {
 public:
  /// `lines`, `documents`, and `rules` must outlive the reader. Without `documents`
  /// (puzzle_documents.hpp), XML and JSON are errors. Without `rules` (rule_maker.hpp), puzzles with rules
  /// are errors.
  PuzzleReader(LineSource& lines, LayoutChoice layout, PuzzleDocuments* documents = nullptr,
               const ReaderStart& start = {}, RuleMaker* rules = nullptr);
  ~PuzzleReader();
  PuzzleReader(const PuzzleReader&) = delete;
  PuzzleReader& operator=(const PuzzleReader&) = delete;

  /// Fills `item` with the next puzzle or error, and reuses its memory. Returns false at the end of
  /// the input.
  bool next(ReadItem& item);

  /// A fast path: appends at most `most` of the next puzzles, as long as they have the layout and
  /// kind of `puzzles`, are in lines like the last one that was read, and are already in memory.
  /// Returns how many it appended, which is often 0. All other puzzles are left to next(), which
  /// reads the same puzzles more slowly.
  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most);

  /// Passes over the next item, and over as many like it as next_alike() finds, `most` in all. Returns how
  /// many; 0 at the end of the input.
  std::size_t pass(std::size_t most);
  /// From now on, lines of words are errors.
  void refuse_words();
  /// The lines that no format could mean, such as titles, and that were passed over like comments.
  const CountedLines& passed_over() const;
  /// The puzzles in which both 0 and another blank occur, and 0 was taken for an open cell although it
  /// might be a digit.
  const CountedLines& open_zeros() const;
  /// The constraint strings on several lines whose lines could as well be a puzzle each.
  const CountedLines& joined_strings() const;
  /// What another reader needs to continue after the last item in the same way as this one. Returns
  /// nothing if this is not possible because this reader has read ahead or because earlier lines
  /// matter.
  std::optional<ReaderStart> here() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
