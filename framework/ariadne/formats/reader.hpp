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

class DocumentReader;

/// What a reader that begins in the middle of an input knows of what is before.
struct ReaderStart {
  std::size_t line = 1;  ///< the number of the line that it reads first
  std::string header;    ///< the line that names the columns of a table; empty without one
};

/// Reads puzzles from lines, telling by content what each is; docs/formats.md says how. It reads
/// forward only, keeps at most one grid in memory, and goes on after a mistake: a piece of input
/// that is not a puzzle becomes a separate item, with its place; nothing is skipped.
class ARIADNE_API PuzzleReader {
 public:
  /// `lines`, `documents` and `rules` must outlive the reader. Without `documents` (documents.hpp),
  /// XML and JSON are mistakes; without `rules` (rule_maker.hpp), puzzles with rules are.
  PuzzleReader(LineSource& lines, LayoutChoice layout, DocumentReader* documents = nullptr,
               const ReaderStart& start = {}, RuleMaker* rules = nullptr);
  ~PuzzleReader();
  PuzzleReader(const PuzzleReader&) = delete;
  PuzzleReader& operator=(const PuzzleReader&) = delete;

  /// Fills `item` with the next puzzle or mistake, reusing its memory; false at the end.
  bool next(ReadItem& item);

  /// Appends the puzzles that stand next, as long as they are of the layout and the kind that
  /// `puzzles` has already, in lines like the last one that was read, and in memory: at most
  /// `most`. Returns how many. What is not taken is left to next(), and none is a usual answer;
  /// next() alone would have read the same puzzles, more slowly.
  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most);

  /// With what a reader can begin at the line behind the last item, and read what this one would.
  /// Nothing if it cannot: this reader has looked further ahead, or what is before matters.
  std::optional<ReaderStart> here() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
