#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/names.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// What a solver says of a puzzle.
enum class Verdict : std::uint8_t {
  unique,      ///< exactly one solution: the search ended and found one
  multiple,    ///< at least two
  none,        ///< no solution: the search ended and found none
  incomplete,  ///< the solver's means ran out (logic without a guess)
  limit,       ///< time, work or solution limit reached, or stopped, before the answer was known
  invalid,     ///< the input is not a puzzle, or visibly breaks its rules; only the host says so
};

/// The names of the verdicts in text.
inline constexpr Choice<Verdict> verdict_names[] = {
    {"unique", Verdict::unique}, {"multiple", Verdict::multiple},
    {"none", Verdict::none},     {"incomplete", Verdict::incomplete},
    {"limit", Verdict::limit},   {"invalid", Verdict::invalid}};

/// "unique", "multiple", ...
ARIADNE_API const char* to_string(Verdict verdict);

/// The verdict of a search that found `solutions` and has or has not seen the whole tree.
constexpr Verdict verdict_of(std::uint64_t solutions, bool whole_tree) {
  if (solutions >= 2) return Verdict::multiple;
  if (!whole_tree) return Verdict::limit;
  return solutions == 1 ? Verdict::unique : Verdict::none;
}

/// The clock of all deadlines and time limits.
using Clock = std::chrono::steady_clock;

/// Whether the stop token has fired or the deadline is over. The clock is looked at only where
/// there is a deadline.
inline bool is_over(const std::stop_token& stop, Clock::time_point deadline) {
  return stop.stop_requested() ||
         (deadline != Clock::time_point::max() && Clock::now() >= deadline);
}

/// The value of a limit that is not set.
inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// How hard a puzzle is on Sudoku Explainer's scale, by the difficulty of its steps.
struct ExplainerRating {
  double er = 0;  ///< the hardest step
  double ep = 0;  ///< the hardest one up to the first that places a digit, which counts too
  double ed = 0;  ///< the first step
};

/// Denis Berthier's ratings: the length of the longest chain on the way to the solution, 0 where
/// singles are enough. Nothing where it is not known.
struct BerthierRating {
  std::optional<int> w;  ///< by whips
  std::optional<int> b;  ///< by braids
};

/// Watches a solver at work, for `--trace` and for explanations. Called from the thread of solve().
class ARIADNE_API SolveTrace {
 public:
  virtual ~SolveTrace();
  /// The search tries this value. Depth counts the guesses above, from zero.
  virtual void place(Candidate candidate, int depth) = 0;
  /// The search takes the value back.
  virtual void undo(Candidate candidate, int depth) = 0;
  /// Whether steps need their evidence. Rating does not pay for explaining.
  virtual bool wants_evidence() const;
  /// A strategy found a step, which is applied next unless the solver is to stop there; `board` is
  /// as it was before. Step::rating is as the config has it.
  virtual void step(const Step& step, const Board& board) = 0;
  /// The rating of the puzzle as far as it was solved, reported once, at the end, by solvers that
  /// rate.
  virtual void rated(const Rating& rating);
  /// The rating on Sudoku Explainer's scale, reported once, at the end, by solvers that rate on
  /// this scale by other steps than those they report.
  virtual void rated_by_explainer(const ExplainerRating& rating);
  /// W or B, reported once, at the end, by solvers that rate by whips or braids.
  virtual void rated_by_berthier(const BerthierRating& rating);
};

/// What a search should try first. Asking for solutions that differ from those before, or for ones that
/// are like the last, is what makes them come fast when there are many.
struct ValueOrder {
  std::span<const DigitSet> first;  ///< for each cell, the digits to try before all others
  std::span<const Digit> then;      ///< for each cell, the digit to try next; 0 for any
};

/// What the caller wants, and when to stop. Every search respects all limits.
struct SolveRequest {
  std::uint64_t solution_limit = 2;                       ///< at least 1; 2 is enough for a verdict
  std::uint64_t work_limit = unlimited;                   ///< nodes of the search tree
  Clock::time_point deadline = Clock::time_point::max();  ///< when to give up
  std::stop_token stop;                                   ///< ends the search early
  SolveTrace* trace = nullptr;  ///< not owned; solvers that guess or explain report to it
  /// The puzzle as far as it is solved, not owned: solvers that work step by step go on
  /// from there, all others begin anew.
  const Board* start = nullptr;
  /// Not owned. Solvers may ignore it: it changes which solutions are found first, and nothing else.
  const ValueOrder* order = nullptr;

  /// Whether the stop token has fired or the deadline is over.
  bool over() const { return is_over(stop, deadline); }
};

/// What came of it. Solutions and the board went to the sink.
struct SolveOutcome {
  Verdict verdict = Verdict::limit;  ///< what is known of the puzzle
  std::uint64_t solutions = 0;       ///< as many as the sink was given
  std::uint64_t nodes = 0;           ///< work done: nodes of the search tree, or steps of logic
};

/// Takes what a solver finds. By itself it takes all and keeps nothing.
class ARIADNE_API SolutionSink {
 public:
  virtual ~SolutionSink();
  /// Takes one solution, a digit for each cell; false means "enough". The span dies with the call.
  virtual bool solution(std::span<const Digit> values);
  /// Takes the board as it stands when the verdict is `incomplete`, once, before solve() returns.
  virtual void incomplete(const Board& board);
};

/// Puzzles of one layout in flat arrays. Either `givens` or `candidates` is filled, with
/// size * cell_count entries, puzzle after puzzle.
struct Batch {
  LayoutPtr layout;                                     ///< of all puzzles; not null
  std::size_t size = 0;                                 ///< how many puzzles there are
  std::span<const Digit> givens;                        ///< 0 where a cell is open
  std::span<const DigitSet> candidates;                 ///< used when givens is empty
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
};

/// Where solve_batch() writes; the caller provides the arrays.
struct BatchResult {
  std::span<SolveOutcome> outcomes;  ///< size
  std::size_t kept = 1;              ///< solutions to write for each puzzle, at most
  /// size * kept * cell_count: puzzle i's k-th solution begins at (i * kept + k) * cell_count.
  /// With verdict `incomplete` the first holds the values as they stand, 0 for open cells.
  std::span<Digit> solutions;
  /// size * cell_count: written only for `incomplete`, the candidates of the open cells as they
  /// stand, and the value alone for the others.
  std::span<DigitSet> boards;
  /// Puzzles 0 .. done-1 have been answered. Less than size only when the request was stopped.
  std::size_t done = 0;
};

/// Puzzle -> verdict.
///
/// Threads: an object is confined to one thread; the host makes one for each worker.
/// Order of calls: any, with puzzles of any layout for which supports() is true.
/// Ownership: nothing that is passed in is kept after the call, except the layout's shared pointer.
/// Exceptions: whatever is thrown ends the run as an error that names plugin and component.
class ARIADNE_API Solver {
 public:
  virtual ~Solver();

  /// Whether puzzles of this layout can be given to solve(). Cheap.
  virtual bool supports(const Layout& layout) const = 0;

  /// Whether the solver obeys this constraint. A layout of which it does not take every constraint
  /// is not given to it, whatever supports() says: what it does not know is refused, never passed
  /// over. By default it takes none.
  virtual bool takes(const Constraint& constraint) const;

  /// Searches until the tree is seen, the sink or request.solution_limit has enough, or a limit is
  /// reached. No solution is given twice. The verdict follows verdict_of(): a limit that was
  /// reached is never reported as `none`, and one solution is `unique` only when the tree was seen.
  virtual SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                             SolutionSink& sink) = 0;

  /// The fast path for bulk work: the same answers as solve() for each puzzle, with no allocation
  /// for each. request.deadline is for the whole batch, batch.time_limit for each puzzle;
  /// request.trace is not used. The default calls solve() in a loop.
  virtual void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result);

  /// What it can do beyond this interface, by name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);
};

}  // namespace ariadne
