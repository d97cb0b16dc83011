// `ariadne solve`: solves in bulk, or writes at once for traces and for many solutions.

#include <cmath>

#include <fmt/format.h>

#include <ariadne/steps/step.hpp>

#include "commands/commands.hpp"
#include "runs/kinds.hpp"
#include "runs/puzzle_run.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;

namespace {

constexpr const char* about_solve =
    R"(Solves puzzles from files, from standard input (- or no file), or from the command line, and
writes the answers in the order of the input. The format of a file is detected from its content: one
line of symbols for each puzzle, or grids. In both, '0', '.', '*', and '_' stand for empty cells.
)";

/// The most solutions that are kept for each puzzle. More are written as they are found.
constexpr std::uint64_t most_kept = 16;

/// Writes what a solver does: one line for each event, indented by depth, as a comment among the
/// results ("# place r1c2=5") or as a JSON object with --json.
class TraceWriter final : public ariadne::SolveTrace {
 public:
  TraceWriter(ariadne::Format format, std::uint64_t number, const ariadne::Layout& layout,
              SolverOutput& out)
      : json_(format == ariadne::Format::json), number_(number), layout_(layout), out_(out) {}

  void place(ariadne::Candidate candidate, int depth) override { event("place", candidate, depth); }
  void undo(ariadne::Candidate candidate, int depth) override { event("undo", candidate, depth); }
  void step(const ariadne::Step& step, const ariadne::Board& /*board*/) override {
    if (json_) {
      nlohmann::ordered_json place = nlohmann::ordered_json::array();
      nlohmann::ordered_json remove = nlohmann::ordered_json::array();
      for (const ariadne::Candidate c : step.placements)
        place.push_back(placement_text(c, layout_));
      for (const ariadne::Candidate c : step.eliminations)
        remove.push_back(elimination_text(c, layout_));
      out_.text() += ariadne::json_line({{"n", number_},
                                         {"trace", "step"},
                                         {"technique", step.technique},
                                         {"code", step.code},
                                         {"text", to_text(step, layout_)},
                                         {"place", place},
                                         {"remove", remove}});
    } else {
      out_.text() += fmt::format("# {}\n", to_text(step, layout_));
    }
    out_.write_if_much();
  }

 private:
  void event(const char* what, ariadne::Candidate candidate, int depth) {
    if (json_)
      out_.text() += ariadne::json_line({{"n", number_},
                                         {"trace", what},
                                         {"candidate", placement_text(candidate, layout_)},
                                         {"depth", depth}});
    else
      out_.text() +=
          fmt::format("# {:{}}{} {}\n", "", 2 * depth, what, placement_text(candidate, layout_));
    out_.write_if_much();
  }

  bool json_;
  std::uint64_t number_;
  const ariadne::Layout& layout_;
  SolverOutput& out_;
};

/// Writes the solutions of one puzzle to its record.
class RecordSink final : public ariadne::AnswerSink {
 public:
  RecordSink(ariadne::RecordWriter& record, SolverOutput& out) : record_(record), out_(out) {}

  bool solution(std::span<const ariadne::Digit> values) override {
    record_.solution(values);
    out_.write_if_much();
    return true;
  }

 private:
  ariadne::RecordWriter& record_;
  SolverOutput& out_;
};

/// Solves puzzles, and writes traces and solutions at once.
class SolvingAtOnce {
 public:
  SolvingAtOnce(const Solving& solving, bool traced)
      : solving_(solving), traced_(traced), solver_(solving.make_solver()) {}

  ariadne::SolveOutcome answer(const ariadne::BulkItem& puzzle_item, const ariadne::Puzzle* puzzle,
                               const ariadne::StopToken& run_stop,
                               const ariadne::WriteText& write) {
    ariadne::StopSource stop(run_stop);
    SolverOutput out(write, stop);
    ariadne::SolvedItem item;
    static_cast<ariadne::BulkItem&>(item) = puzzle_item;
    if (puzzle == nullptr) {
      item.outcome.verdict = Verdict::invalid;
      write_record(solving_.format(), item, solving_.limit(), out.text());
    } else {
      solve(item, *puzzle, stop.get_token(), out);
    }
    out.flush();
    return item.outcome;
  }

 private:
  void solve(ariadne::SolvedItem& item, const ariadne::Puzzle& puzzle,
             const ariadne::StopToken& stop, SolverOutput& out) {
    ariadne::require_support(*solver_, puzzle.layout());
    TraceWriter trace(solving_.format(), item.number, puzzle.layout(), out);
    ariadne::SolveRequest request;
    request.solution_limit = solving_.limit();
    request.stop = stop;
    solving_.begin(request);
    if (traced_) request.trace = &trace;
    ariadne::RecordWriter record(solving_.format(), item, out.text());
    RecordSink sink(record, out);
    item.outcome = solver_->solve(puzzle, request, sink);
    if (stop.stop_requested() && item.outcome.solutions == 0) return;
    item.reason = ariadne::judge(puzzle, item.outcome);
    item.values = sink.values();
    item.board = sink.board();
    record.finish(item, solving_.limit());
  }

  const Solving& solving_;
  bool traced_;
  std::unique_ptr<ariadne::Solver> solver_;
};

/// ": reason", if there is one.
std::string behind_colon(const std::string& reason) {
  return reason.empty() ? "" : ": " + reason;
}

/// Writes how many solutions a puzzle has.
void write_count(ariadne::Format format, const ariadne::CountedItem& item, std::string& out) {
  const std::uint64_t count = item.outcome.solutions;
  write_finding(
      format, item, item.outcome, {{"count", 0}},
      [&](nlohmann::ordered_json& record) {
        record["count"] = count;
        if (item.more) record["more"] = true;
        if (!item.reason.empty()) record["error"] = item.reason;
      },
      [&] {
        return (item.more ? fmt::format("{} or more solutions", count)
                          : counted(count, "solution")) +
               behind_colon(item.reason);
      },
      out);
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
void write_estimate(ariadne::Format format, const ariadne::EstimatedItem& item, std::string& out) {
  const ariadne::Estimate& result = item.result;
  const std::uint64_t solutions = result.outcome.solutions;
  const double log10_error = result.log10 + std::log10(result.relative_error);
  const auto number = [](double log10) {
    return log10 < largest_log10 ? nlohmann::ordered_json(std::pow(10.0, log10)) : nullptr;
  };
  write_finding(
      format, item, result.outcome, {{"estimate", 0}},
      [&](nlohmann::ordered_json& record) {
        if (result.exact) {
          record["count"] = solutions;
        } else {
          record["estimate"] = number(result.log10);
          record["standard-error"] = number(log10_error);
          record["log10"] =
              std::isfinite(result.log10) ? nlohmann::ordered_json(result.log10) : nullptr;
          record["probes"] = result.probes;
        }
        if (!item.reason.empty()) record["error"] = item.reason;
      },
      [&] {
        return (result.exact ? counted(solutions, "solution")
                             : fmt::format("about {} solutions, standard error {} ({})",
                                           number_text(result.log10), number_text(log10_error),
                                           counted(result.probes, "probe"))) +
               behind_colon(item.reason);
      },
      out);
}

Options solve_options() {
  Options options(
      "ariadne solve [OPTION...] [FILE|PUZZLE...]", about_solve,
      {"ariadne solve puzzles.txt",
       "ariadne solve --format grid "
       "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
       "ariadne solve --with 'backtracking: {branching: first-cell}' --json -j 2 - < puzzles.txt"});
  add_solving_options(options);
  add_kind_option(options);
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

void check_together(const Options& options) {
  const bool estimates = options.has("estimate");
  if (options.has("trace") && options.has("count"))
    throw ariadne::ConfigError(
        "--trace shows how solutions are found, and --count is without them");
  if (estimates && (options.has("trace") || options.has("count") || options.has("limit")))
    throw ariadne::ConfigError("--estimate cannot be combined with --count, --limit, or --trace");
  for (const char* option : {"probes", "seed"})
    if (options.has(option) && !estimates)
      throw ariadne::ConfigError(fmt::format("--{} needs --estimate", option));
}

/// The task of `solve`, which writes at once if that is needed.
PuzzleTask task_of(const Options& options) {
  check_together(options);
  PuzzleTask task = solve_task(options);
  const bool traced = options.has("trace");
  const auto solving = task.solving;
  if (options.has("count") || options.has("estimate") || (!traced && solving->limit() <= most_kept))
    return task;
  task.stage.work = {};
  task.stage.at_once = [work = std::make_shared<SolvingAtOnce>(*solving, traced),
                        solving](const auto&... arguments) { return work->answer(arguments...); };
  return task;
}

PuzzleTask estimate_task(const Options& options) {
  constexpr std::uint64_t most_probes = 1000000000;
  const std::uint64_t probes =
      options.has("probes") ? options.whole_number("probes", 2, most_probes) : 1000;
  const std::uint64_t seed = options.seed();
  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", seed));
  const auto solving = task_solving(options, "default");
  return {solving,
          {fmt::format("solve --estimate --probes {} --seed {}", probes, seed),
           ariadne::estimating(
               solving->maker(), solving->limits(), probes, seed,
               [format = solving->format()](const ariadne::EstimatedItem& item, std::string& out) {
                 write_estimate(format, item, out);
               })},
          Answer::count};
}

PuzzleTask count_task(const Options& options) {
  const auto solving = task_solving(options, "default");
  ariadne::PuzzleLimits limits = solving->limits();
  if (!options.has("limit")) limits.solution_limit = ariadne::unlimited;
  return {
      solving,
      {"solve --count", ariadne::counting(solving->maker(), limits,
                                          [format = solving->format()](
                                              const ariadne::CountedItem& item, std::string& out) {
                                            write_count(format, item, out);
                                          })},
      Answer::count};
}

}  // namespace

PuzzleTask solve_task(const Options& options) {
  if (options.has("estimate")) return estimate_task(options);
  if (options.has("count")) return count_task(options);
  const auto solving = task_solving(options, "default");
  return {solving,
          {options.has("trace") ? "solve --trace" : "solve",
           ariadne::solving(solving->maker(), solving->limits(),
                            [solving](const ariadne::SolvedBlock& block, std::string& out) {
                              write_records(solving->format(), block, solving->limit(), out);
                            })},
          Answer::unique,
          true};
}

Command solve_command() {
  return {"solve", "solve puzzles, one or a hundred million", solve_options,
          [](const Options& options) { return run_task(options, task_of); }};
}
