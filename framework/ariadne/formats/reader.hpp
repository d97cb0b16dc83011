#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

/// Gives the lines of an input, one after the other.
class ARIADNE_API LineSource {
 public:
  virtual ~LineSource();
  /// Sets `line` to the next line without its end; it is valid until the next call. False at the
  /// end of the input. May throw IoError.
  virtual bool next(std::string_view& line) = 0;
  /// As much of the text behind that line as is in memory; nothing where that is not known. It is
  /// valid until the next call of next() or skip().
  virtual std::string_view ahead() const;
  /// Goes on behind the first `bytes` of ahead(), which end with the end of a line.
  virtual void skip(std::size_t bytes);
};

/// The lines of a text in memory, which must outlive it.
class ARIADNE_API TextLines final : public LineSource {
 public:
  explicit TextLines(std::string_view text) : rest_(text) {}
  bool next(std::string_view& line) override;
  std::string_view ahead() const override { return rest_; }
  void skip(std::size_t bytes) override { rest_.remove_prefix(bytes); }

 private:
  std::string_view rest_;
};

/// One puzzle of an input, or one piece of it that is no puzzle.
struct ReadItem {
  LayoutPtr layout;           ///< null when this is a mistake
  std::vector<Digit> givens;  ///< one for each cell, 0 where it is open
  /// Of a puzzle written as pencil marks: a set for each cell, alone where there is a given. Empty
  /// for all others.
  std::vector<DigitSet> candidates;
  std::size_t line = 0;  ///< where it begins, from one
  std::string file;      ///< for who opens several inputs; PuzzleReader leaves it alone

  // Of a mistake:
  std::string error;  ///< one sentence without the place; empty for a puzzle
  std::string text;   ///< the line at fault, as it was read
  std::size_t error_line = 0;
  std::size_t error_column = 0;

  bool good() const { return layout != nullptr; }
};

/// Puzzles of one layout and one kind, givens or pencil marks, in flat arrays: puzzle after puzzle
/// with the cells of a ReadItem.
struct ReadPuzzles {
  LayoutPtr layout;
  std::vector<Digit> givens;
  std::vector<DigitSet> candidates;  ///< empty unless they are pencil marks
};

class DocumentReader;

/// Reads puzzles from lines, telling by content what each is; docs/formats.md says how. It reads
/// forward only, keeps at most one grid in memory, and goes on after a mistake: a piece of input
/// that is no puzzle becomes an item of its own, with its place, and nothing is passed over.
class ARIADNE_API PuzzleReader {
 public:
  /// `lines` and `documents` must outlive the reader. Without `documents` (documents.hpp), XML and
  /// JSON are mistakes.
  PuzzleReader(LineSource& lines, LayoutChoice layout, DocumentReader* documents = nullptr);
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

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
