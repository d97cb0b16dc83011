#pragma once

#include <cstddef>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Provides the puzzles of a run, one after the other. It is used by only one thread at a time.
class ARIADNE_API ItemSource {
 public:
  virtual ~ItemSource();
  /// Like PuzzleReader::next().
  virtual bool next(ReadItem& item) = 0;
  /// Whether next() would have to wait for more input. If so, the run first answers all puzzles
  /// that have been read, so that a program at the other end of a pipe gets its answers.
  virtual bool waiting() = 0;
  /// Like PuzzleReader::next_alike(). By default, it appends nothing.
  virtual std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most);
};

}  // namespace ariadne
