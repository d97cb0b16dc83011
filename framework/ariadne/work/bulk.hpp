#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/work/backdoors.hpp>
#include <ariadne/work/check.hpp>
#include <ariadne/work/estimate.hpp>
#include <ariadne/work/explain.hpp>
#include <ariadne/work/true_candidates.hpp>

namespace ariadne {

/// How answers are written: as a line, as a drawing, or as a JSON record. A colored grid is for
/// terminals: givens are bold, and what was found is blue.
enum class Format { line, grid, colored_grid, json };

/// A puzzle in a run. The spans are valid only during the call that receives it.
struct BulkItem {
  std::uint64_t number = 0;        ///< the number of the item in the run, from one
  const ReadItem* bad = nullptr;   ///< set if the input is not a puzzle; the verdict is `invalid`
  const Layout* layout = nullptr;  ///< null if the input is not a puzzle
  std::span<const Digit> givens;   ///< a digit for each cell, 0 for open cells
  std::span<const DigitSet> candidates;  ///< for a puzzle with pencil marks; empty for all others
  const PuzzleNotes* notes = nullptr;    ///< what else its document contains; null if nothing
};

/// A puzzle with its answer.
struct SolvedItem : BulkItem {
  SolveOutcome outcome;              ///< the verdict, and how many solutions were found
  std::string reason;                ///< why a puzzle is `invalid`
  std::span<const Digit> solutions;  ///< the solutions that were kept, cell_count digits each
  std::span<const Digit> values;     ///< for an `incomplete` puzzle: the values of its board
  std::span<const DigitSet> board;   ///< ... and the candidates; only the value for a cell with one
};

/// Consecutive puzzles with the same layout, either all with or all without pencil marks, and their
/// answers, or one item that is not a puzzle. Everything is valid only during the call that
/// receives it.
struct ARIADNE_API SolvedBlock {
  std::span<const std::uint64_t> numbers;  ///< the numbers of the items in the run, from one
  const ReadItem* bad = nullptr;           ///< set if the only item is not a puzzle
  const ReadPuzzles* puzzles = nullptr;    ///< null if the item is not a puzzle
  /// What the documents of the puzzles contain, null for some; ends after the last one.
  std::span<const std::shared_ptr<const PuzzleNotes>> notes;
  std::span<const SolveOutcome> outcomes;  ///< one for each item
  std::size_t kept = 0;                    ///< as in BatchResult
  /// `kept` solutions for each item, cell_count digits each.
  std::span<const Digit> solutions;
  std::span<const DigitSet> boards;  ///< for `incomplete` items: the candidates of each cell
  /// Why puzzles are `invalid`, empty for the others; ends after the last one.
  std::span<const std::string> reasons;

  /// How many items the block has.
  std::size_t size() const { return outcomes.size(); }
  /// The first solution of the i-th puzzle, which must have one.
  std::span<const Digit> solution(std::size_t i) const {
    const auto cells = static_cast<std::size_t>(puzzles->layout->cell_count());
    return solutions.subspan(i * kept * cells, cells);
  }
  /// Everything about the i-th puzzle.
  SolvedItem item(std::size_t i) const;
};

/// A puzzle with the number of its solutions.
struct CountedItem : BulkItem {
  SolveOutcome outcome;  ///< the verdict, and how many solutions were found
  bool more = false;     ///< a limit or the deadline ended the count: there may be more solutions
  std::string reason;    ///< why a puzzle is `invalid`
};

/// A puzzle with an estimate of the number of its solutions.
struct EstimatedItem : BulkItem {
  Estimate result;     ///< what was found
  std::string reason;  ///< why a puzzle is `invalid`
};

/// A puzzle with the result of its check.
struct CheckedItem : BulkItem {
  CheckResult result;  ///< what the check found
  /// The rules that the position or the solution of the puzzle breaks. If there are any, the verdict is
  /// `invalid`, and nothing else was checked.
  std::vector<BrokenRule> broken;
};

/// A puzzle with its true candidates.
struct CandidatesItem : BulkItem {
  TrueCandidates result;  ///< what was found
};

/// A puzzle with its backdoors.
struct BackdoorsItem : BulkItem {
  Backdoors result;  ///< what was found
};

/// A puzzle with the steps that led to its answer. `log` is valid only during the call that
/// receives it.
struct ExplainedItem : SolvedItem {
  const StepLog* log = nullptr;  ///< null if the input is not a puzzle
  bool found = false;            ///< whether the run found what it looks for, see VerdictCounts
};

/// What limits the work on each puzzle.
struct PuzzleLimits {
  std::uint64_t solution_limit = 2;                     ///< how many solutions of a puzzle to find
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
};

/// How often each verdict was given.
struct VerdictCounts {
  /// Puzzles for which the run found what it looks for: a step of a certain technique if it looks
  /// for one, otherwise at least one solution.
  std::uint64_t found = 0;
  std::array<std::uint64_t, 6> of{};  ///< the number of puzzles, by Verdict
  /// Counts one puzzle of a run that looks for solutions.
  void add(const SolveOutcome& outcome) { add(outcome, outcome.solutions > 0); }
  /// Counts one puzzle, in which the run found what it looks for or did not.
  void add(const SolveOutcome& outcome, bool found_it) {
    ++of[static_cast<std::size_t>(outcome.verdict)];
    if (found_it) ++found;
  }
  /// Adds the counts of another object.
  void add(const VerdictCounts& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
    found += other.found;
  }
  /// The number of puzzles with this verdict.
  std::uint64_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  /// The number of all puzzles.
  std::uint64_t total() const { return std::accumulate(of.begin(), of.end(), std::uint64_t{0}); }
};

/// The puzzle in a ReadItem or BulkItem. It is made from the candidates unless they are empty.
ARIADNE_API Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                             std::span<const DigitSet> candidates);

/// If the verdict is `none` and conflict() finds a reason, changes the verdict to `invalid`, and
/// returns the reason. Otherwise, returns an empty string.
ARIADNE_API std::string judge(const Puzzle& puzzle, SolveOutcome& outcome);

/// Throws ConfigError unless the solver supports the layout.
ARIADNE_API void require_support(const Solver& solver, const Layout& layout);

}  // namespace ariadne
