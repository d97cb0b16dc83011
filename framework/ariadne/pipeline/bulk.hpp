#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/input/item_source.hpp>
#include <ariadne/kinds/kind_generator.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/stop.hpp>
#include <ariadne/work/bulk.hpp>

namespace ariadne {

class BlockWork;
struct RunContext;

/// Makes a solver for a thread.
using MakeSolver = std::function<std::unique_ptr<Solver>()>;

/// Appends the answer to a puzzle, or to a block of them, to a text. Several threads call it at the
/// same time.
template <class Answered>
using FormatAnswer = std::function<void(const Answered&, std::string& out)>;

/// Takes a text to write.
using WriteText = std::function<void(std::string_view text)>;

/// What a run does with puzzles: makes an object for each thread, which answers a block of puzzles at
/// a time. If it is visible without a search that a puzzle has no solution, its verdict is `invalid`,
/// with the reason. If the solver does not support the layout of a puzzle, a ConfigError is thrown.
using PuzzleWork = std::function<std::unique_ptr<BlockWork>(const RunContext&)>;

/// Solves puzzles, many at once. Every solution up to the limit is kept in memory, so the limit should
/// be small.
ARIADNE_API PuzzleWork solving(MakeSolver make_solver, const PuzzleLimits& limits,
                               FormatAnswer<SolvedBlock> format);

/// Counts the solutions of puzzles up to the limit.
ARIADNE_API PuzzleWork counting(MakeSolver make_solver, const PuzzleLimits& limits,
                                FormatAnswer<CountedItem> format);

/// Estimates the number of solutions of each puzzle. `probes` is the number of probes for each puzzle.
/// The time limit applies to all probes of a puzzle together.
ARIADNE_API PuzzleWork estimating(MakeSolver make_solver, const PuzzleLimits& limits,
                                  std::uint64_t probes, std::uint64_t seed,
                                  FormatAnswer<EstimatedItem> format);

/// Asks a solver, with the deadline and the stop token of a request. The solver must outlive the function.
ARIADNE_API PuzzleWriting::CanBeSolved can_be_solved_by(Solver& solver,
                                                        const SolveRequest& request);

/// Checks puzzles. Solutions are counted up to the solution limit. The time limit applies to the whole
/// check of a puzzle. `make_rules` makes objects that make layouts with only some of a puzzle's rules;
/// without it, rules are not checked.
ARIADNE_API PuzzleWork checking(MakeSolver make_solver, const PuzzleLimits& limits,
                                FormatAnswer<CheckedItem> format,
                                std::function<std::unique_ptr<RuleMaker>()> make_rules = {});

/// Finds the true candidates of puzzles. The solution limit applies to each candidate, and the time
/// limit to the whole puzzle.
ARIADNE_API PuzzleWork finding_candidates(MakeSolver make_solver, const PuzzleLimits& limits,
                                          FormatAnswer<CandidatesItem> format);

/// Finds the backdoors of puzzles, up to the given number of cells. They are backdoors for the solvers
/// that `make_solver` makes. The solvers that `make_search` makes find the solutions. The time limit
/// applies to the whole puzzle.
ARIADNE_API PuzzleWork finding_backdoors(MakeSolver make_solver, MakeSolver make_search,
                                         const PuzzleLimits& limits, std::size_t most,
                                         FormatAnswer<BackdoorsItem> format);

/// Solves puzzles, and keeps or counts the steps. If `technique` is not empty, the run looks for a
/// step of the technique with this id or library code; the steps must then be kept.
ARIADNE_API PuzzleWork explaining(MakeSolver make_solver, const PuzzleLimits& limits,
                                  StepLog::Keep keep, FormatAnswer<ExplainedItem> format,
                                  const std::string& technique = "");

/// Answers one puzzle, which is null for an item that is not a puzzle, and passes the answer to `write`
/// while it works. Returns what it found; after a stop, the answer may be cut short.
using AnswerAtOnce = std::function<SolveOutcome(const BulkItem& item, const Puzzle* puzzle,
                                                const StopToken& stop, const WriteText& write)>;

/// What is special to a program whose runs answer puzzles: the last stage of its pipeline, which writes
/// the answers to standard output.
struct AnsweringStage {
  std::string name;       ///< for the counts of the run
  PuzzleWork work;        ///< answers the puzzles
  bool document = false;  ///< see Outputs::open()
  std::string head = {};  ///< what is written before the answers
  std::string tail = {};  ///< what is written after the answers
  /// Instead of `work`, for answers that may be too large for memory: is called for one puzzle after
  /// the other, always on one thread.
  AnswerAtOnce at_once = {};
};

/// How difficult generated puzzles of a kind should be.
struct KindGrade {
  /// Solves as a person does. A puzzle that it does not solve is not wanted.
  std::shared_ptr<Solver> rater;
  Range levels{0, 4};               ///< of the rating, by number
  std::optional<Range> score = {};  ///< of the rating
  /// The hardest technique is one of these; empty for any.
  std::vector<std::string> hardest = {};
  /// This technique is used, and none with a higher level; empty for none in particular.
  std::string needs = {};
  /// The most puzzles to rate for each that is wanted; 0 for no limit.
  std::uint64_t attempts = 1000;
};

/// What is special to a program whose runs generate puzzles: its pipeline makes puzzle i from the seed
/// and i, rates it, and writes it to standard output.
struct GeneratingStages {
  std::function<std::unique_ptr<Generator>()> make_generator;  ///< makes a generator for a thread
  LayoutPtr layout;  ///< the layout of the puzzles to make; not null with `make_generator`
  /// Instead of both: makes a generator of puzzles of a kind.
  std::function<std::unique_ptr<KindGenerator>()> make_kind_generator = {};
  /// With it: what all of its puzzles are like; empty for no wishes.
  std::function<std::vector<KindGrade>()> make_kind_grades = {};
  std::uint64_t first = 0;  ///< index of the first puzzle
  std::uint64_t count = 1;  ///< how many puzzles to make; `unlimited` for no end
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  MakeSolver make_rater = {};  ///< makes a solver that rates puzzles; empty for no ratings
  std::optional<std::uint64_t> seed = {};  ///< the seed of the config, if it has one
  Format format = Format::line;            ///< how puzzles are written
};

/// The wishes that texts describe, each as the parameter of the stage `generate` with this name; empty
/// for those that are not there. Throws ConfigError with one sentence.
ARIADNE_API KindWishes kind_wishes(const std::string& size, const std::string& clues, bool minimal);

/// The options of a run.
struct BulkOptions {
  unsigned jobs = 1;        ///< threads, at least 1
  std::uint64_t first = 1;  ///< the number of the first item
  StopToken stop;           ///< ends the run early
};

/// Receives the text of each block and the verdicts of its items, in the order of the input. It is
/// called by only one thread at a time.
using Flush = std::function<void(const std::string& block, const VerdictCounts& counts)>;

/// Works on all puzzles of the source, in blocks, on `jobs` threads. The memory use does not grow with
/// the input. If any part throws an exception, the blocks before it are flushed before the exception
/// is passed on. Returns the counts of everything that was flushed, which is less than the input only
/// if a stop was requested.
ARIADNE_API VerdictCounts work_in_bulk(ItemSource& source, const PuzzleWork& work,
                                       const BulkOptions& options, const Flush& flush);

}  // namespace ariadne
