// `ariadne solve`: solves in bulk, or one puzzle at a time for traces and for many solutions.

#include <cmath>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/trace.hpp"
#include "shared/plugins.hpp"
#include "shared/puzzle_run.hpp"
#include "shared/run_parts.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;

namespace {

constexpr const char* about_solve =
    R"(Solves puzzles from files, from standard input (- or no file), or from the command line, and
writes the answers in the order of the input. The format of a file is detected from its content: one
line of symbols for each puzzle, or grids. In both, '0', '.', '*', and '_' stand for empty cells.
)";

/// The most solutions that the fast path keeps for each puzzle. For more, puzzles are solved one by
/// one and solutions are written as they are found.
constexpr std::uint64_t most_kept = 16;

/// Writes the solutions of one puzzle to its record.
class RecordSink final : public ariadne::SolutionSink {
 public:
  RecordSink(ariadne::RecordWriter& record, SolverOutput& out) : record_(record), out_(out) {}

  bool solution(std::span<const ariadne::Digit> values) override {
    record_.solution(values);
    out_.write_if_much();
    return true;
  }
  void incomplete(const ariadne::Board& board) override {
    values_.assign(board.values().begin(), board.values().end());
    board_ = ariadne::candidates_of(board);
  }

  std::span<const ariadne::Digit> values() const { return values_; }
  std::span<const ariadne::DigitSet> board() const { return board_; }

 private:
  ariadne::RecordWriter& record_;
  SolverOutput& out_;
  std::vector<ariadne::Digit> values_;
  std::vector<ariadne::DigitSet> board_;
};

/// For traces and for many solutions of a puzzle: one thread, and everything is written at once.
class OneByOne {
 public:
  OneByOne(ariadne::Inputs& inputs, const Solving& solving, bool traced)
      : inputs_(inputs), solving_(solving), traced_(traced), solver_(solving.make_solver()) {}

  ariadne::PipelineCounts run(const ariadne::PipelineOptions& how) {
    how.outputs->open("-", false);
    std::stop_source stop;
    const std::stop_callback on_interrupt(how.stop, [&] { stop.request_stop(); });
    SolverOutput out([&](std::string_view text) { how.outputs->write("-", text); }, stop);
    ariadne::PipelineCounts counts = how.done;
    ariadne::ReadItem read;
    for (std::uint64_t number = how.before + 1; inputs_.next(read); ++number) {
      const ariadne::SolveOutcome outcome = answer(read, number, stop.get_token(), out);
      if (how.stop.stop_requested() && outcome.solutions == 0) break;
      out.flush();
      ++counts.items;
      counts.verdicts.add(outcome);
      // An interrupt cut the answer short, and a resumed run solves the puzzle again.
      if (!how.stop.stop_requested()) how.progress(counts);
    }
    out.flush();
    return counts;
  }

 private:
  /// Writes the solutions of a puzzle and the rest of its record.
  ariadne::SolveOutcome answer(const ariadne::ReadItem& read, std::uint64_t number,
                               const std::stop_token& stop, SolverOutput& out) {
    ariadne::SolvedItem item;
    item.number = number;
    if (!read.good()) {
      item.bad = &read;
      item.outcome.verdict = Verdict::invalid;
      write_record(solving_.format(), item, solving_.limit(), out.text());
      return item.outcome;
    }
    ariadne::require_support(*solver_, *read.layout);
    item.layout = read.layout.get();
    item.givens = read.givens;
    item.candidates = read.candidates;
    item.notes = read.notes.get();
    const ariadne::Puzzle puzzle = ariadne::puzzle_of(read.layout, item.givens, item.candidates);
    TraceWriter trace(solving_.format(), number, *read.layout, out);
    ariadne::SolveRequest request;
    request.solution_limit = solving_.limit();
    request.stop = stop;
    solving_.begin(request);
    if (traced_) request.trace = &trace;
    ariadne::RecordWriter record(solving_.format(), item, true, out.text());
    RecordSink sink(record, out);
    item.outcome = solver_->solve(puzzle, request, sink);
    if (stop.stop_requested() && item.outcome.solutions == 0) return item.outcome;
    item.reason = ariadne::judge(puzzle, item.outcome);
    item.values = sink.values();
    item.board = sink.board();
    record.finish(item, solving_.limit());
    return item.outcome;
  }

  ariadne::Inputs& inputs_;
  const Solving& solving_;
  bool traced_;
  std::unique_ptr<ariadne::Solver> solver_;
};

/// Writes how many solutions a puzzle has.
void write_count(const Solving& solving, const ariadne::CountedItem& item, std::string& out) {
  if (item.bad != nullptr) return write_bad_item(solving.format(), item, {{"count", 0}}, out);
  const ariadne::SolveOutcome& outcome = item.outcome;
  if (solving.format() == ariadne::Format::json) {
    nlohmann::ordered_json record = json_of_puzzle(item);
    record["verdict"] = to_string(outcome.verdict);
    record["count"] = outcome.solutions;
    if (item.more) record["more"] = true;
    if (!item.reason.empty()) record["error"] = item.reason;
    record["nodes"] = outcome.nodes;
    out += ariadne::json_line(record);
  } else {
    const std::string count = item.more ? fmt::format("{} or more solutions", outcome.solutions)
                                        : counted(outcome.solutions, "solution");
    write_text(solving.format(), item, {count, item.reason.empty() ? "" : ": ", item.reason}, out);
  }
}

/// The decimal logarithm of the largest powers of ten that a double holds.
constexpr double largest_log10 = 308;

/// "6.671e+21", also for numbers that are too large for a double.
std::string number_text(double log10) {
  if (log10 < largest_log10) return fmt::format("{:.3e}", std::pow(10.0, log10));
  const double whole = std::floor(log10);
  const std::string mantissa = fmt::format("{:.3e}", std::pow(10.0, log10 - whole));
  // A mantissa that is rounded up to 10 has an exponent of its own: "1.000e+01".
  const std::size_t e = mantissa.find('e');
  return fmt::format("{}e+{:.0f}", mantissa.substr(0, e),
                     whole + std::stod(mantissa.substr(e + 1)));
}

/// Writes the estimated number of solutions of a puzzle.
void write_estimate(const Solving& solving, const ariadne::EstimatedItem& item, std::string& out) {
  if (item.bad != nullptr) return write_bad_item(solving.format(), item, {{"estimate", 0}}, out);
  const ariadne::Estimate& result = item.result;
  const double log10_error = result.log10 + std::log10(result.relative_error);
  if (solving.format() == ariadne::Format::json) {
    nlohmann::ordered_json record = json_of_puzzle(item);
    record["verdict"] = to_string(result.outcome.verdict);
    if (result.exact) {
      record["count"] = result.outcome.solutions;
    } else {
      const auto number = [](double log10) {
        return log10 < largest_log10 ? nlohmann::ordered_json(std::pow(10.0, log10)) : nullptr;
      };
      record["estimate"] = number(result.log10);
      record["standard-error"] = number(log10_error);
      record["log10"] =
          std::isfinite(result.log10) ? nlohmann::ordered_json(result.log10) : nullptr;
      record["probes"] = result.probes;
    }
    if (!item.reason.empty()) record["error"] = item.reason;
    record["nodes"] = result.outcome.nodes;
    out += ariadne::json_line(record);
    return;
  }
  std::string text = counted(result.outcome.solutions, "solution");
  if (!result.exact)
    text = fmt::format("about {} solutions, standard error {} ({})", number_text(result.log10),
                       number_text(log10_error), counted(result.probes, "probe"));
  write_text(solving.format(), item, {text, item.reason.empty() ? "" : ": ", item.reason}, out);
}

Options solve_options() {
  Options options(
      "ariadne solve [OPTION...] [FILE|PUZZLE...]", about_solve,
      {"ariadne solve puzzles.txt",
       "ariadne solve --format grid "
       "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
       "ariadne solve --with 'backtracking: {branching: first-cell}' --json -j 2 - < puzzles.txt"});
  add_solving_options(options);
  add_run_options(options);
  options.add()("count",
                "write how many solutions each puzzle has, not the solutions; counts all unless "
                "--limit is given")(
      "estimate", "estimate the number of solutions of each puzzle, and the error of the estimate")(
      "probes", value("N"), "number of random probes for --estimate (default: 1000)")(
      "seed", value("N"),
      "seed for --estimate, to repeat a run (default: random, printed to standard error)")(
      "trace", "show what the solver does, step by step (uses one thread)");
  return options;
}

int run_solve(const Options& options) {
  // The thread of the interrupt must be the first, so that all others leave the signals to it.
  const Interrupt interrupt;
  const bool traced = options.has("trace");
  const bool counts = options.has("count");
  if (traced && counts)
    throw ariadne::ConfigError(
        "--trace shows how solutions are found, and --count is without them");
  const bool estimates = options.has("estimate");
  if (estimates && (traced || counts || options.has("limit")))
    throw ariadne::ConfigError("--estimate cannot be combined with --count, --limit, or --trace");
  for (const char* option : {"probes", "seed"})
    if (options.has(option) && !estimates)
      throw ariadne::ConfigError(fmt::format("--{} needs --estimate", option));
  PuzzleTask task = solve_task(options);
  if (counts || estimates || (!traced && task.solving.limit() <= most_kept))
    return run_task(options, std::move(task), interrupt);
  PuzzleRun run(options, std::move(task), interrupt);
  const Solving& solving = run.task().solving;
  OneByOne work(*run.inputs(), solving, traced);
  return run_or_write_part(options, run, interrupt, 1,
                           [&](const ariadne::PipelineOptions& how) { return work.run(how); });
}

PuzzleTask estimate_task(const Options& options) {
  constexpr std::uint64_t most_probes = 1000000000;
  const std::uint64_t probes =
      options.has("probes") ? options.whole_number("probes", 2, most_probes) : 1000;
  const std::uint64_t seed = options.seed();
  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", seed));
  return {Solving(loaded_plugins(options), options, "default", {}, ariadne::StagesBefore::allowed),
          fmt::format("solve --estimate --probes {} --seed {}", probes, seed),
          [probes, seed](const Solving& solving) {
            return ariadne::estimating([&] { return solving.make_solver(); }, solving.limits(),
                                       probes, seed,
                                       [&](const ariadne::EstimatedItem& item, std::string& out) {
                                         write_estimate(solving, item, out);
                                       });
          },
          Answer::count};
}

}  // namespace

PuzzleTask solve_task(const Options& options) {
  if (options.has("estimate")) return estimate_task(options);
  if (options.has("count"))
    return {
        Solving(loaded_plugins(options), options, "default", {}, ariadne::StagesBefore::allowed),
        "solve --count",
        [limited = options.has("limit")](const Solving& solving) {
          ariadne::PuzzleLimits limits = solving.limits();
          if (!limited) limits.solution_limit = ariadne::unlimited;
          return ariadne::counting([&] { return solving.make_solver(); }, limits,
                                   [&](const ariadne::CountedItem& item, std::string& out) {
                                     write_count(solving, item, out);
                                   });
        },
        Answer::count};
  return {Solving(loaded_plugins(options), options, "default", {}, ariadne::StagesBefore::allowed),
          options.has("trace") ? "solve --trace" : "solve",
          [](const Solving& solving) {
            return ariadne::solving([&] { return solving.make_solver(); }, solving.limits(),
                                    [&](const ariadne::SolvedBlock& block, std::string& out) {
                                      write_records(solving.format(), block, solving.limit(), out);
                                    });
          },
          Answer::unique, true};
}

Command solve_command() {
  return {"solve", "solve puzzles, one or a hundred million", solve_options, run_solve};
}
