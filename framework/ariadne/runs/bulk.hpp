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

/// One puzzle of a run; the spans die with the call that gets it.
struct BulkItem {
  std::uint64_t number = 0;        ///< of the item in the run, from one
  const ReadItem* bad = nullptr;   ///< set if the input was not a puzzle; the verdict is `invalid`
  const Layout* layout = nullptr;  ///< null for a bad one
  std::span<const Digit> givens;   ///< a digit for each cell, 0 for open cells
  std::span<const DigitSet> candidates;  ///< of a puzzle of pencil marks; empty for all others
  const PuzzleNotes* notes = nullptr;    ///< what else its document says; null if nothing
};

/// With its answer.
struct SolvedItem : BulkItem {
  SolveOutcome outcome;              ///< the verdict, and how many solutions were found
  std::string reason;                ///< why a puzzle is `invalid`
  std::span<const Digit> solutions;  ///< those kept, cell_count digits each
  std::span<const Digit> values;     ///< of an `incomplete` one: its board as it stands
  std::span<const DigitSet> board;   ///< ... and its candidates, the value alone where there is one
};

/// Consecutive puzzles of one layout and one kind with their answers, or one bad item alone; all of
/// it dies with the call that gets it.
struct ARIADNE_API SolvedBlock {
  std::uint64_t first = 0;                 ///< number of the first item
  const ReadItem* bad = nullptr;           ///< set if the one item is not a puzzle
  const ReadPuzzles* puzzles = nullptr;    ///< null for a bad item
  const PuzzleNotes* notes = nullptr;      ///< of the one item, if it has any
  std::span<const SolveOutcome> outcomes;  ///< one for each item
  std::size_t kept = 0;                    ///< as BatchResult: where solutions stand
  /// `kept` for each item, cell_count digits each.
  std::span<const Digit> solutions;
  std::span<const DigitSet> boards;  ///< of incomplete items: the candidates of each cell
  /// Why puzzles are `invalid`, by index, ascending.
  std::span<const std::pair<std::size_t, std::string>> reasons;

  /// How many items the block has.
  std::size_t size() const { return outcomes.size(); }
  /// The first solution of one that has any.
  std::span<const Digit> solution(std::size_t i) const {
    const auto cells = static_cast<std::size_t>(puzzles->layout->cell_count());
    return solutions.subspan(i * kept * cells, cells);
  }
  /// Everything about one of them.
  SolvedItem item(std::size_t i) const;
};

/// With the number of its solutions.
struct CountedItem : BulkItem {
  SolveOutcome outcome;  ///< the verdict, and how many solutions were found
  bool more = false;     ///< a limit or the deadline ended the count: there may be more solutions
  std::string reason;    ///< why a puzzle is `invalid`
};

/// With an estimate of the number of its solutions.
struct EstimatedItem : BulkItem {
  Estimate result;     ///< what was found
  std::string reason;  ///< why a puzzle is `invalid`
};

/// With what its check found.
struct CheckedItem : BulkItem {
  CheckResult result;  ///< what the check found
};

/// With its true candidates.
struct CandidatesItem : BulkItem {
  TrueCandidates result;  ///< what was found
};

/// With its backdoors.
struct BackdoorsItem : BulkItem {
  Backdoors result;  ///< what was found
};

/// With the way that led to its answer. `log` dies with the call that gets it.
struct ExplainedItem : SolvedItem {
  const StepLog* log = nullptr;  ///< null for a bad one
};

/// How a run is done.
struct BulkOptions {
  std::uint64_t solution_limit = 2;  ///< where the search for solutions of a puzzle ends
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  unsigned jobs = 1;                                    ///< threads, at least 1
  std::uint64_t first = 1;                              ///< number of the first item
  std::stop_token stop;                                 ///< ends the run early
};

/// How often each verdict was given.
struct VerdictCounts {
  std::uint64_t with_solution = 0;    ///< puzzles of which at least one solution was found
  std::array<std::uint64_t, 6> of{};  ///< by Verdict
  /// Counts one puzzle.
  void add(const SolveOutcome& outcome) {
    ++of[static_cast<std::size_t>(outcome.verdict)];
    if (outcome.solutions > 0) ++with_solution;
  }
  /// Counts all puzzles of another count.
  void add(const VerdictCounts& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
    with_solution += other.with_solution;
  }
  /// How often this verdict was given.
  std::uint64_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  /// How many puzzles were counted.
  std::uint64_t total() const { return std::accumulate(of.begin(), of.end(), std::uint64_t{0}); }
};

/// Gets each block of finished text, whole and in input order, from one thread at a time, and the
/// verdicts of its items.
using Flush = std::function<void(const std::string& block, const VerdictCounts& counts)>;

/// Solves all that the source gives, in blocks, on `jobs` threads with a solver each. Every
/// solution up to the limit is kept for its record: meant for small limits. A puzzle that shows at
/// sight that it has no solution is `invalid`, with the reason. `format` appends the answers of a
/// block to its text; it is called from several threads at once. Memory does not grow with the
/// input. What is thrown by any part ends the run and is thrown on, once the blocks before have
/// been flushed. Returns the counts of what was flushed: less than the input only when the stop
/// token fired. A puzzle whose layout the solver does not support throws ConfigError.
ARIADNE_API VerdictCounts solve_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const SolvedBlock&, std::string& out)>& format, const Flush& flush);

/// Counts the solutions of all that the source gives, up to the limit, in the same way; `format` gets
/// the puzzles one by one, without their solutions.
ARIADNE_API VerdictCounts count_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CountedItem&, std::string& out)>& format, const Flush& flush);

/// Estimates the numbers of solutions of all that the source gives, in the same way: so many probes
/// for each puzzle, and the time limit for all of them.
ARIADNE_API VerdictCounts estimate_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, std::uint64_t probes, std::uint64_t seed,
    const std::function<void(const EstimatedItem&, std::string& out)>& format, const Flush& flush);

/// Checks all that the source gives, in the same way; `format` gets them one by one. The solution
/// limit bounds the count, and the time limit is for the whole check of a puzzle. `make_rules` makes
/// layouts of some rules of a puzzle; without it, rules are not checked.
ARIADNE_API VerdictCounts check_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CheckedItem&, std::string& out)>& format, const Flush& flush,
    const std::function<std::unique_ptr<RuleMaker>()>& make_rules = {});

/// Finds the true candidates of all that the source gives, in the same way. The solution limit is for
/// each candidate, and the time limit for all of a puzzle.
ARIADNE_API VerdictCounts find_candidates_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CandidatesItem&, std::string& out)>& format, const Flush& flush);

/// Finds the backdoors of all that the source gives, in the same way: of at most so many cells, for
/// the solvers that `make_solver` makes; those of `make_search` find the solutions. The time limit is
/// for all of a puzzle.
ARIADNE_API VerdictCounts find_backdoors_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const std::function<std::unique_ptr<Solver>()>& make_search, const BulkOptions& options,
    std::size_t most, const std::function<void(const BackdoorsItem&, std::string& out)>& format,
    const Flush& flush);

/// Solves all that the source gives, in the same way, and keeps the steps or counts them; `format`
/// gets the puzzles one by one.
ARIADNE_API VerdictCounts explain_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, StepLog::Keep keep,
    const std::function<void(const ExplainedItem&, std::string& out)>& format, const Flush& flush);

/// The puzzle of a ReadItem's or BulkItem's cells: of the candidates where there are any.
ARIADNE_API Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                             std::span<const DigitSet> candidates);

/// `none` becomes `invalid` where conflict() sees why; the reason, or nothing, is returned.
ARIADNE_API std::string judge(const Puzzle& puzzle, SolveOutcome& outcome);

/// Throws ConfigError unless the solver supports the layout.
ARIADNE_API void require_support(const Solver& solver, const Layout& layout);

}  // namespace ariadne
