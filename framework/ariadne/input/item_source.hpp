#pragma once

#include <cstddef>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Gives the puzzles of a run, one after the other. Used from one thread at a time.
class ARIADNE_API ItemSource {
 public:
  virtual ~ItemSource();
  /// As PuzzleReader::next().
  virtual bool next(ReadItem& item) = 0;
  /// Whether next() would have to wait for input that has not come yet. What was read is then
  /// solved and written first, so that a person or a program at the other end gets its answer.
  virtual bool waiting() = 0;
  /// As PuzzleReader::next_alike(). For sources that have no such way: none.
  virtual std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most);
};

}  // namespace ariadne
