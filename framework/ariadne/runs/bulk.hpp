#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/input/item_source.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/runs/backdoors.hpp>
#include <ariadne/runs/check.hpp>
#include <ariadne/runs/estimate.hpp>
#include <ariadne/runs/explain.hpp>
#include <ariadne/runs/true_candidates.hpp>

namespace ariadne {

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
  std::uint64_t first = 0;                 ///< number of the first item
  const ReadItem* bad = nullptr;           ///< set if the only item is not a puzzle
  const ReadPuzzles* puzzles = nullptr;    ///< null if the item is not a puzzle
  const PuzzleNotes* notes = nullptr;      ///< those of the only item, if it has any
  std::span<const SolveOutcome> outcomes;  ///< one for each item
  std::size_t kept = 0;                    ///< as in BatchResult
  /// `kept` solutions for each item, cell_count digits each.
  std::span<const Digit> solutions;
  std::span<const DigitSet> boards;  ///< for `incomplete` items: the candidates of each cell
  /// Why puzzles are `invalid`, by index, ascending.
  std::span<const std::pair<std::size_t, std::string>> reasons;

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
};

/// The options of a run.
struct BulkOptions {
  std::uint64_t solution_limit = 2;                     ///< how many solutions of a puzzle to find
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  unsigned jobs = 1;                                    ///< threads, at least 1
  std::uint64_t first = 1;                              ///< number of the first item
  std::stop_token stop;                                 ///< ends the run early
};

/// How often each verdict was given.
struct VerdictCounts {
  std::uint64_t with_solution = 0;    ///< puzzles for which at least one solution was found
  std::array<std::uint64_t, 6> of{};  ///< the number of puzzles, by Verdict
  /// Counts one puzzle.
  void add(const SolveOutcome& outcome) {
    ++of[static_cast<std::size_t>(outcome.verdict)];
    if (outcome.solutions > 0) ++with_solution;
  }
  /// Adds the counts of another object.
  void add(const VerdictCounts& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
    with_solution += other.with_solution;
  }
  /// The number of puzzles with this verdict.
  std::uint64_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  /// The number of all puzzles.
  std::uint64_t total() const { return std::accumulate(of.begin(), of.end(), std::uint64_t{0}); }
};

/// Receives the text of each block and the verdicts of its items, in the order of the input. It is
/// called by only one thread at a time.
using Flush = std::function<void(const std::string& block, const VerdictCounts& counts)>;

/// Solves all puzzles of the source, in blocks, on `jobs` threads, each with its own solver. Every
/// solution up to the limit is kept in memory, so the limit should be small. If it is visible
/// without a search that a puzzle has no solution, its verdict is `invalid`, with the reason.
/// `format` appends the answers of a block to its text; several threads call it at the same time.
/// The memory use does not grow with the input. If any part throws an exception, the blocks before
/// it are flushed before the exception is passed on. If the solver does not support the layout of a
/// puzzle, a ConfigError is thrown. Returns the counts of everything that was flushed, which is
/// less than the input only if a stop was requested.
ARIADNE_API VerdictCounts solve_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const SolvedBlock&, std::string& out)>& format, const Flush& flush);

/// Counts the solutions of all puzzles up to the limit, in the same way. `format` receives the
/// puzzles one by one, without their solutions.
ARIADNE_API VerdictCounts count_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CountedItem&, std::string& out)>& format, const Flush& flush);

/// Estimates the number of solutions of each puzzle, in the same way. `probes` is the number of
/// probes for each puzzle. The time limit applies to all probes of a puzzle together.
ARIADNE_API VerdictCounts estimate_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, std::uint64_t probes, std::uint64_t seed,
    const std::function<void(const EstimatedItem&, std::string& out)>& format, const Flush& flush);

/// Checks all puzzles, in the same way. `format` receives them one by one. Solutions are counted up
/// to the solution limit. The time limit applies to the whole check of a puzzle. `make_rules` makes
/// objects that make layouts with only some of a puzzle's rules; without it, rules are not checked.
ARIADNE_API VerdictCounts check_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CheckedItem&, std::string& out)>& format, const Flush& flush,
    const std::function<std::unique_ptr<RuleMaker>()>& make_rules = {});

/// Finds the true candidates of all puzzles, in the same way. The solution limit applies to each
/// candidate, and the time limit to the whole puzzle.
ARIADNE_API VerdictCounts find_candidates_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CandidatesItem&, std::string& out)>& format, const Flush& flush);

/// Finds the backdoors of all puzzles, in the same way, up to the given number of cells. They are
/// backdoors for the solvers that `make_solver` makes. The solvers that `make_search` makes find
/// the solutions. The time limit applies to the whole puzzle.
ARIADNE_API VerdictCounts find_backdoors_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const std::function<std::unique_ptr<Solver>()>& make_search, const BulkOptions& options,
    std::size_t most, const std::function<void(const BackdoorsItem&, std::string& out)>& format,
    const Flush& flush);

/// Solves all puzzles, in the same way, and keeps or counts the steps. `format` receives the
/// puzzles one by one.
ARIADNE_API VerdictCounts explain_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, StepLog::Keep keep,
    const std::function<void(const ExplainedItem&, std::string& out)>& format, const Flush& flush);

/// The puzzle in a ReadItem or BulkItem. It is made from the candidates unless they are empty.
ARIADNE_API Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                             std::span<const DigitSet> candidates);

/// If the verdict is `none` and conflict() finds a reason, changes the verdict to `invalid`, and
/// returns the reason. Otherwise, returns an empty string.
ARIADNE_API std::string judge(const Puzzle& puzzle, SolveOutcome& outcome);

/// Throws ConfigError unless the solver supports the layout.
ARIADNE_API void require_support(const Solver& solver, const Layout& layout);

}  // namespace ariadne
