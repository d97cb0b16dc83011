#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/names.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/stop.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// The result of a solver for a puzzle.
enum class Verdict : std::uint8_t {
  unique,      ///< exactly one solution; the search was complete
  multiple,    ///< at least two
  none,        ///< no solution; the search was complete
  incomplete,  ///< the solver cannot continue (logic without a guess)
  limit,       ///< a limit or a stop ended the search before the answer was known
  invalid,     ///< not a puzzle, or it visibly breaks its rules; only the host uses this
};

/// The names of the verdicts in text.
inline constexpr Choice<Verdict> verdict_names[] = {
    {"unique", Verdict::unique}, {"multiple", Verdict::multiple},
    {"none", Verdict::none},     {"incomplete", Verdict::incomplete},
    {"limit", Verdict::limit},   {"invalid", Verdict::invalid}};

/// "unique", "multiple", ...
ARIADNE_API const char* to_string(Verdict verdict);

/// The verdict of a search that found this number of solutions. `whole_tree` says whether it has
/// seen the whole search tree.
constexpr Verdict verdict_of(std::uint64_t solutions, bool whole_tree) {
  if (solutions >= 2) return Verdict::multiple;
  if (!whole_tree) return Verdict::limit;
  return solutions == 1 ? Verdict::unique : Verdict::none;
}

/// The clock for all deadlines and time limits.
using Clock = std::chrono::steady_clock;

/// Whether a stop has been requested or the deadline has passed. Reads the clock only if there is a
/// deadline.
inline bool is_over(const StopToken& stop, Clock::time_point deadline) {
  return stop.stop_requested() ||
         (deadline != Clock::time_point::max() && Clock::now() >= deadline);
}

/// The value of a limit that is not set.
inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// The ratings of a puzzle on Sudoku Explainer's scale.
struct ExplainerRating {
  double er = 0;  ///< the difficulty of the hardest step
  double ep = 0;  ///< that of the hardest step up to the first one that places a digit
  double ed = 0;  ///< that of the first step
};

/// Denis Berthier's ratings: the length of the longest chain that the solution needs; 0 if singles
/// are enough. Empty if unknown.
struct BerthierRating {
  std::optional<int> w;  ///< with whips
  std::optional<int> b;  ///< with braids
};

/// Observes a solver at work, for `--trace` and for explanations. Its functions are called in the
/// thread that calls solve().
class ARIADNE_API SolveTrace {
 public:
  virtual ~SolveTrace();
  /// The search tries this value. `depth` is the number of guesses above it, from zero.
  virtual void place(Candidate candidate, int depth) = 0;
  /// The search takes the value back.
  virtual void undo(Candidate candidate, int depth) = 0;
  /// Whether steps need their evidence. Rating is faster without it.
  virtual bool wants_evidence() const;
  /// A strategy has found a step. The solver applies it next, unless it must stop there. `board` is
  /// the board before the step. Step::rating is the rating that the config sets.
  virtual void step(const Step& step, const Board& board) = 0;
  /// Receives the rating of the puzzle or, if it was not solved completely, of the part that was.
  /// Solvers that rate call this once, at the end.
  virtual void rated(const Rating& rating);
  /// Receives the ratings on Sudoku Explainer's scale. Solvers whose ratings do not come from the
  /// steps that they report call this once, at the end.
  virtual void rated_by_explainer(const ExplainerRating& rating);
  /// Receives the W or B rating. Solvers that rate with whips or braids call this once, at the end.
  virtual void rated_by_berthier(const BerthierRating& rating);
};

/// The digits that a search should try first. With these, a caller can request solutions that
/// differ from earlier ones, or that are similar to the last one.
struct ValueOrder {
  std::span<const DigitSet> first;  ///< for each cell, the digits to try before all others
  std::span<const Digit> then;      ///< for each cell, the digit to try next; 0 for any
};

/// A request to a solver, with its limits. Every search must respect all limits.
struct SolveRequest {
  std::uint64_t solution_limit = 2;                       ///< at least 1; 2 is enough for a verdict
  std::uint64_t work_limit = unlimited;                   ///< nodes of the search tree
  Clock::time_point deadline = Clock::time_point::max();  ///< when to give up
  StopToken stop;                                         ///< ends the search early
  SolveTrace* trace = nullptr;  ///< not owned; solvers that guess or explain report to it
  /// The partly solved puzzle, not owned. Solvers that work step by step continue from there; all
  /// others ignore it.
  const Board* start = nullptr;
  /// The order in which to try digits, not owned. It only affects which solutions are found first.
  /// Solvers may ignore it.
  const ValueOrder* order = nullptr;

  /// Whether a stop has been requested or the deadline has passed.
  bool over() const { return is_over(stop, deadline); }
};

/// The result of a search. Solutions and the board were passed to the sink.
struct SolveOutcome {
  Verdict verdict = Verdict::limit;  ///< what is known about the puzzle
  std::uint64_t solutions = 0;       ///< how many were passed to the sink
  std::uint64_t nodes = 0;           ///< work done: nodes of the search tree, or steps of logic
};

/// Receives the solutions of a solver. The base class accepts all of them and keeps nothing.
class ARIADNE_API SolutionSink {
 public:
  virtual ~SolutionSink();
  /// Receives a solution, a digit for each cell. Returns false to end the search. The span is valid
  /// only during the call.
  virtual bool solution(std::span<const Digit> values);
  /// Receives the unfinished board if the verdict is `incomplete`, once, before solve() returns.
  virtual void incomplete(const Board& board);
};

/// Puzzles with the same layout in flat arrays. Either `givens` or `candidates` contains size *
/// cell_count entries, one puzzle after another.
struct Batch {
  LayoutPtr layout;                                     ///< the layout of all puzzles; not null
  std::size_t size = 0;                                 ///< how many puzzles there are
  std::span<const Digit> givens;                        ///< 0 for open cells
  std::span<const DigitSet> candidates;                 ///< used when givens is empty
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  /// Empty, or a candidate of each puzzle that is removed from it. The digit may be the given of
  /// the cell; the puzzle then has no solution.
  std::span<const Candidate> excluded{};

  /// Replaces the candidates of `target`, which has the same layout, with those of the puzzle with
  /// this index. Does not allocate memory.
  ARIADNE_API void copy_to(Puzzle& target, std::size_t index) const;
};

/// The results of solve_batch(). The caller provides the arrays.
struct BatchResult {
  std::span<SolveOutcome> outcomes;  ///< one for each puzzle, Batch::size in all
  std::size_t kept = 1;              ///< the most solutions to write for each puzzle
  /// size * kept * cell_count digits. The k-th solution of puzzle i begins at (i * kept + k) *
  /// cell_count. If the verdict is `incomplete`, the first one contains the values of the
  /// unfinished board, with 0 for open cells.
  std::span<Digit> solutions;
  /// size * cell_count sets, written only if the verdict is `incomplete`: the candidates of open
  /// cells, and only the value for all other cells.
  std::span<DigitSet> boards;
  /// Puzzles 0 .. done-1 have been answered. Less than size only if the request was stopped.
  std::size_t done = 0;
};

/// Solves puzzles.
///
/// Threads: an object is used in only one thread; the host makes one for each thread.
/// Order of calls: any, with puzzles of any layout for which supports() is true.
/// Ownership: after a call, nothing that was passed in is kept, except the shared pointer to the
/// layout.
/// Exceptions: any exception ends the run with an error that names the plugin and the component.
class ARIADNE_API Solver {
 public:
  virtual ~Solver();

  /// Whether solve() accepts puzzles of this layout. This must be cheap.
  virtual bool supports(const Layout& layout) const = 0;

  /// Whether the solver supports this constraint. By default, it supports none. A solver does not
  /// get layouts with constraints that it does not support, whatever supports() returns.
  virtual bool takes(const Constraint& constraint) const;

  /// Searches until it has seen the whole tree, the sink returns false, request.solution_limit
  /// solutions have been found, or another limit is reached. It must not report a solution twice.
  /// The verdict is as in verdict_of(): if a limit was reached, it must not be `none`, and it is
  /// `unique` only if the whole tree was seen.
  virtual SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                             SolutionSink& sink) = 0;

  /// Solves many puzzles, without allocating memory for each. The results are the same as those of
  /// solve(). request.deadline applies to the whole batch, and batch.time_limit to each puzzle.
  /// request.trace is not used. By default, it calls solve() in a loop.
  virtual void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result);

  /// Returns an optional ability by its name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);
};

}  // namespace ariadne
