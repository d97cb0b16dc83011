
#include <ariadne/host/bulk.hpp>
#include <ariadne/host/config.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "component_option.hpp"
#include "inputs.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "records.hpp"
#include "trace.hpp"

using ariadne::Verdict;

namespace {

constexpr const char* about =
    R"(Solves the puzzles of files, of standard input (-, or no file), or given as an argument, and
writes the answers in the order of the input. Files are read by content: a line of symbols for each
puzzle, or grids, with 0 . * or _ for open cells.
)";

/// Solutions that the fast path keeps for each puzzle; beyond, puzzles are solved one by one and
/// solutions go out as they are found.
constexpr std::uint64_t most_kept = 16;

struct Settings {
  Format format = Format::line;
  std::uint64_t limit = 2;
  ariadne::Clock::duration time_limit = ariadne::Clock::duration::max();
};

/// The solutions of one puzzle on their way to its record.
class RecordSink final : public ariadne::SolutionSink {
 public:
  RecordSink(RecordWriter& record, SolverOutput& out) : record_(record), out_(out) {}

  bool solution(std::span<const ariadne::Digit> values) override {
    record_.solution(values);
    out_.write_if_much();
    return true;
  }
  void incomplete(const ariadne::Board& board) override {
    values_.assign(board.values().begin(), board.values().end());
    for (std::size_t i = 0; i < values_.size(); ++i)
      board_.push_back(values_[i] != 0 ? ariadne::DigitSet::of(values_[i]) : board.candidates()[i]);
  }

  std::span<const ariadne::Digit> values() const { return values_; }
  std::span<const ariadne::DigitSet> board() const { return board_; }

 private:
  RecordWriter& record_;
  SolverOutput& out_;
  std::vector<ariadne::Digit> values_;
  std::vector<ariadne::DigitSet> board_;
};

/// For traces and for many solutions of a puzzle: on one thread, everything written as it comes.
ariadne::VerdictCounts solve_one_by_one(Inputs& inputs, ariadne::Solver& solver,
                                        const Settings& settings, bool traced,
                                        const Interrupt& interrupt) {
  std::stop_source stop;
  const std::stop_callback on_interrupt(interrupt.token(), [&] { stop.request_stop(); });
  SolverOutput out(stop);
  ariadne::VerdictCounts counts;
  ariadne::ReadItem read;
  for (std::uint64_t number = 1; inputs.next(read); ++number) {
    ariadne::SolvedItem item;
    item.number = number;
    if (!read.good()) {
      item.bad = &read;
      item.outcome.verdict = Verdict::invalid;
      write_record(settings.format, item, settings.limit, out.text());
    } else {
      ariadne::require_support(solver, *read.layout);
      const ariadne::Puzzle puzzle(read.layout, read.givens);
      TraceWriter trace(settings.format, number, *read.layout, out);
      ariadne::SolveRequest request;
      request.solution_limit = settings.limit;
      request.stop = stop.get_token();
      if (settings.time_limit != ariadne::Clock::duration::max())
        request.deadline = ariadne::Clock::now() + settings.time_limit;
      if (traced) request.trace = &trace;
      RecordWriter record(settings.format, number, *read.layout, read.givens, true, out.text());
      RecordSink sink(record, out);
      item.outcome = solver.solve(puzzle, request, sink);
      if (interrupt.happened() && item.outcome.solutions == 0) break;
      item.reason = ariadne::judge(puzzle, item.outcome);
      item.values = sink.values();
      item.board = sink.board();
      record.finish(item, settings.limit);
    }
    counts.add(item.outcome);
    out.flush();
  }
  out.flush();
  return counts;
}

std::string summary(const ariadne::VerdictCounts& counts) {
  std::string parts;
  for (const Verdict verdict :
       {Verdict::multiple, Verdict::none, Verdict::incomplete, Verdict::limit, Verdict::invalid})
    if (counts[verdict] > 0)
      parts +=
          (parts.empty() ? "" : ", ") + std::to_string(counts[verdict]) + " " + to_string(verdict);
  return parts;
}

}  // namespace

int solve_command(Arguments arguments) {
  Options options("ariadne solve [OPTION...] [FILE...]", about);
  options.add()("with", po::value<std::string>()->value_name("COMPONENT"),
                "the solver: an id, or YAML such as 'backtracking: {branching: first-cell}'")(
      "config", po::value<std::string>()->value_name("FILE"),
      "a pipeline file that says how to solve, or the name of one that came with Ariadne "
      "(without --with and --config: default)")(
      "layout", po::value<std::string>()->value_name("L"),
      "9x9, 16x16, 6x6:3x2, jigsaw:MAP, ... (each puzzle tells its own without)")(
      "limit", po::value<std::string>()->value_name("N"),
      "stop at N solutions of a puzzle, 0 for all (2, enough for a verdict)")(
      "timeout", po::value<std::string>()->value_name("S"), "seconds for each puzzle")(
      "jobs,j", po::value<std::string>()->value_name("N"), "threads (all processors)")(
      "format", po::value<std::string>()->value_name("F"), "line, grid or json (line)")(
      "json", "the same as --format json: a record a line")(
      "trace", "show what the solver does, step by step (on one thread)");
  if (options.parse(arguments)) return status_ok;

  // The interrupt's thread comes first, so that all others leave the signals to it.
  Interrupt interrupt;
  ariadne::Registry registry;
  load_all_plugins(registry, options);
  const ariadne::SolveStage stage = solve_stage(options);
  const ariadne::ComponentSpec spec(registry, ariadne::ComponentKind::solver, stage.with);

  Settings settings;
  settings.format = format_option(options);
  settings.limit = stage.limit.value_or(settings.limit);
  if (options.has("limit")) settings.limit = options.whole_number("limit", 0, ariadne::unlimited);
  if (settings.limit == 0) settings.limit = ariadne::unlimited;
  if (stage.timeout) settings.time_limit = seconds(*stage.timeout, "timeout");
  if (const auto timeout = options.timeout()) settings.time_limit = *timeout;

  Inputs inputs(options.words(), options.layout(), interrupt.token());
  ariadne::VerdictCounts counts;
  if (options.has("trace") || settings.limit > most_kept) {
    const std::unique_ptr<ariadne::Solver> solver = spec.make_solver();
    counts = solve_one_by_one(inputs, *solver, settings, options.has("trace"), interrupt);
  } else {
    ariadne::BulkOptions bulk;
    bulk.solution_limit = settings.limit;
    bulk.time_limit = settings.time_limit;
    bulk.jobs = options.jobs();
    bulk.stop = interrupt.token();
    Progress progress(!options.quiet());
    counts = ariadne::solve_in_bulk(
        inputs, [&] { return spec.make_solver(); }, bulk,
        [&](const ariadne::SolvedItem& item, std::string& out) {
          write_record(settings.format, item, settings.limit, out);
        },
        [&](const std::string& block, std::uint64_t items) {
          write_output(block);
          progress.add(items);
        });
  }

  if (interrupt.happened()) {
    write_note("ariadne: interrupted after " + std::to_string(counts.total()) + " puzzles\n");
    return interrupted_status;
  }
  // Who asks for one solution and gets it has got what was asked for.
  const std::uint64_t answered =
      settings.limit == 1 ? counts.with_solution : counts[Verdict::unique];
  if (counts.total() == 0 && !options.quiet())
    write_note("ariadne: there is no puzzle in the input\n");
  if (answered == counts.total()) return status_ok;
  if (!options.quiet())
    write_note("ariadne: " + std::to_string(counts.total() - answered) + " of " +
               std::to_string(counts.total()) +
               " puzzles not shown to have exactly one solution: " + summary(counts) + "\n");
  return status_not_all;
}
