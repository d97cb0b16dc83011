#pragma once

#include <cstdint>
#include <stop_token>

#include <ariadne/input/item_source.hpp>

namespace ariadne {

/// Consecutive puzzles of one layout and one kind, givens or pencil marks, or one item alone: a bad one,
/// or a puzzle with notes.
struct AlikeItems {
  std::uint64_t first = 0;  ///< number of the first item
  ReadPuzzles puzzles;      ///< without a layout when the one item is bad
  ReadItem bad;
  std::shared_ptr<const PuzzleNotes> notes;  ///< of the one puzzle, if it has any

  void clear() {
    puzzles.layout = nullptr;
    puzzles.givens.clear();
    puzzles.candidates.clear();
    notes = nullptr;
  }
};

/// Collects the items of a source; one that is not like those before begins the next collection.
class AlikeReader {
 public:
  AlikeReader(ItemSource& source, std::stop_token stop, std::uint64_t first)
      : source_(source), stop_(std::move(stop)), next_number_(first) {}

  /// Fills `items`, which are clear, with `size` items or fewer, and sets `size` to their number,
  /// also when it throws what the source throws. `more` becomes false at the end.
  void fill(AlikeItems& items, std::size_t& size, bool& more);

 private:
  bool fits(const AlikeItems& items, std::size_t size) const;

  ItemSource& source_;
  std::stop_token stop_;
  ReadItem item_;
  bool held_ = false;  ///< item_ waits for the next collection
  std::uint64_t next_number_;
};

}  // namespace ariadne
