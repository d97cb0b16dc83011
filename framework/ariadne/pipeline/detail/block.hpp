#pragma once

// Puzzles on their way through a pipeline, in flat arrays.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/uuid/uuid.hpp>

#include <ariadne/formats/read_item.hpp>
#include <ariadne/pipeline/detail/ordered.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/work/bulk.hpp>

namespace ariadne {

/// Where a generated puzzle is from.
struct Origin {
  std::uint64_t index = 0;
  std::uint64_t tried = 0;
  std::optional<bool> minimal;
};

/// Puzzles of one layout and one kind, givens or pencil marks, or one bad item alone, with what the
/// stages so far have found of them. A column is empty until a stage fills it for all puzzles.
struct PuzzleBatch : ReadPuzzles {
  ReadItem bad;                        ///< without a layout, this is a bad item
  std::vector<std::uint64_t> numbers;  ///< of the items in the source, from one
  /// What their documents say of them, null for some; ends behind the last one.
  std::vector<std::shared_ptr<const PuzzleNotes>> notes;

  std::vector<SolveOutcome> outcomes;
  bool counted = true;               ///< whether a solver has found these, not a generator
  std::vector<std::string> reasons;  ///< see reason(); ends behind the last one
  std::vector<Digit> solutions;      ///< cell_count for each: its first solution, or zeros
  std::vector<StepLog> ratings;
  std::vector<Backdoors> backdoors;
  std::vector<Origin> origins;
  std::vector<boost::uuids::uuid> keys;  ///< what `unique` compares, on the way to it alone

  /// Calls visit(name, &PuzzleBatch::column, by_cell) for each column, which has an entry for each
  /// cell of each puzzle if it is `by_cell`, and for each puzzle if not. Not for `notes` and `reasons`.
  template <class Visit>
  static void for_columns(const Visit& visit) {
    visit("numbers", &PuzzleBatch::numbers, false);
    visit("givens", &PuzzleBatch::givens, true);
    visit("candidates", &PuzzleBatch::candidates, true);
    visit("outcomes", &PuzzleBatch::outcomes, false);
    visit("solutions", &PuzzleBatch::solutions, true);
    visit("ratings", &PuzzleBatch::ratings, false);
    visit("backdoors", &PuzzleBatch::backdoors, false);
    visit("origins", &PuzzleBatch::origins, false);
    visit("keys", &PuzzleBatch::keys, false);
  }

  std::size_t size() const { return numbers.size(); }
  std::size_t cells() const { return static_cast<std::size_t>(layout->cell_count()); }
  std::span<const Digit> givens_of(std::size_t i) const {
    return std::span(givens).subspan(i * cells(), cells());
  }
  std::span<const DigitSet> candidates_of(std::size_t i) const {
    return candidates.empty() ? std::span<const DigitSet>()
                              : std::span(candidates).subspan(i * cells(), cells());
  }
  std::span<const Digit> solution_of(std::size_t i) const {
    return std::span(solutions).subspan(i * cells(), cells());
  }
  Puzzle puzzle(std::size_t i) const { return puzzle_of(layout, givens_of(i), candidates_of(i)); }
  /// Why a puzzle is `invalid`; empty for others.
  const std::string& reason(std::size_t i) const;
  void set_reason(std::size_t i, std::string reason);
  /// What is known of an item before any work.
  BulkItem plain_item(std::size_t i) const;
  /// As the records of puzzles take it.
  SolvedItem item(std::size_t i) const;

  /// Makes it as new, but for the memory that it has.
  void clear();
  /// Leaves those alone for which `kept` is not 0.
  void keep(std::span<const std::uint8_t> kept);
  /// Leaves those alone for which is_kept(i) is true, which is asked in their order.
  template <class IsKept>
  void keep_if(const IsKept& is_kept) {
    std::vector<std::uint8_t> kept(size());
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = is_kept(i) ? 1 : 0;
    keep(kept);
  }
  /// Appends the i-th puzzle of another batch, which has the same layout, kind and columns.
  void append(const PuzzleBatch& other, std::size_t i);
  /// Whether append() may take puzzles of another batch.
  bool takes(const PuzzleBatch& other) const;
};

/// What goes through the pipeline at a time.
struct PuzzleBlock : Block {
  /// A text for a file.
  struct Written {
    std::size_t position;  ///< of the stage that wrote it
    std::string file;
    std::string text;
    std::string tail;    ///< what stands behind the texts of all blocks
    bool whole = false;  ///< a separate file, of which this is all
  };

  /// Puzzles counted by the values of a field: by what these are sorted, and their texts.
  struct Tally {
    std::size_t position;  ///< of the stage that counted
    std::map<std::pair<std::int64_t, std::string>, std::uint64_t> counts;
  };

  /// How many puzzles a stage got and gave.
  struct Count {
    std::uint64_t in = 0;
    std::uint64_t out = 0;
  };

  std::uint64_t first = 0;  ///< number of the first item, from one, of those that the source gave
  std::vector<PuzzleBatch> batches;
  std::vector<Written> written;  ///< some of them empty
  std::vector<Tally> tallies;
  std::vector<Count> counts;    ///< by stage
  std::uint64_t bad = 0;        ///< items that are not puzzles
  std::uint64_t disagreed = 0;  ///< puzzles on which solvers gave different answers
  VerdictCounts verdicts;       ///< of what a stage that answers has answered
  std::uint64_t tried = 0;      ///< what generators examined, see Generated::tried
  /// A stop or an error has ended the work of a stage that answers. What it has written is whole, and
  /// `size` counts the items up to there.
  bool shortened = false;

  /// What a stage writes to a file, to append to.
  Written& written_to(std::size_t position, const std::string& file);

  /// A new batch behind the others.
  PuzzleBatch& add_batch() { return batches.emplace_back(std::exchange(spare_, {})); }

  void clear() {
    Block::clear();
    counts.clear();
    tallies.clear();
    bad = disagreed = tried = 0;
    verdicts = {};
    shortened = false;
    if (!batches.empty()) {
      spare_ = std::move(batches.front());
      spare_.clear();
    }
    batches.clear();
    std::erase_if(written, [](const Written& one) { return one.whole; });
    for (Written& one : written) {
      one.text.clear();
      one.tail.clear();
    }
  }

 private:
  PuzzleBatch spare_;  ///< empty, with memory
};

/// A puzzle that could not be made, and why.
PuzzleBatch bad_batch(std::uint64_t number, std::string error);

/// Appends the i-th puzzle to the last of the batches, or to a new one where that does not take it.
void append(std::vector<PuzzleBatch>& batches, const PuzzleBatch& batch, std::size_t i);

}  // namespace ariadne
