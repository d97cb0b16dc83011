#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/detail/records.hpp>
#include <ariadne/runs/generate.hpp>

#include "commands/commands.hpp"
#include "commands/patterns.hpp"
#include "shared/component_option.hpp"
#include "shared/generating.hpp"
#include "shared/steps.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

using nlohmann::ordered_json;

namespace {

constexpr const char* about_generate =
    R"(Generates puzzles with one solution each, and writes them to standard output; by default, minimal
puzzles of the plain 9x9. Options, a generator with its parameters, or a pipeline file describe
the puzzles; options override the file. The same seed gives the same puzzles on every machine and
with every -j. With --patterns, writes the patterns that the cells of one digit can form in the
layout.
)";

/// Writes the result of each index.
class PuzzleWriter {
 public:
  PuzzleWriter(ariadne::Format format, std::uint64_t seed) : format_(format), seed_(seed) {}

  /// Adds the rater of a worker; null if puzzles are not rated.
  void add_worker(std::unique_ptr<ariadne::Solver> rater) { raters_.push_back(std::move(rater)); }

  void write(unsigned worker, std::uint64_t index, const ariadne::Generated& made,
             std::string& out) const {
    if (!made.puzzle) return write_failure(index, made, out);
    const ariadne::Puzzle& puzzle = *made.puzzle;
    const std::vector<ariadne::Digit> givens = puzzle.givens();
    const auto open = std::count(givens.begin(), givens.end(), ariadne::Digit{0});
    ariadne::BulkItem item;
    item.number = index + 1;
    item.layout = &puzzle.layout();
    item.givens = givens;
    std::optional<ariadne::StepLog> log;
    if (raters_[worker]) log = rated(*raters_[worker], puzzle);

    if (format_ != ariadne::Format::json) {
      const bool several = made.verdict == ariadne::Verdict::multiple;
      const bool is_rated = log && log->is_rated();
      write_text(format_, item,
                 {several ? "several solutions" : "", several && is_rated ? ", " : "",
                  is_rated ? rating_text(*log) : ""},
                 out);
      return;
    }
    ordered_json record = json_of_puzzle(item);
    record["verdict"] = made.verdict == ariadne::Verdict::limit
                            ? ordered_json()
                            : ordered_json(to_string(made.verdict));
    record["solutions"] = ordered_json::array();
    if (!made.solution.empty()) record["solutions"].push_back(ariadne::to_line(made.solution));
    record["clues"] = static_cast<std::ptrdiff_t>(givens.size()) - open;
    record["minimal"] = made.minimal ? ordered_json(*made.minimal) : ordered_json();
    if (log) add_rating(record, *log);
    add_origin(index, made, record);
    out += ariadne::json_line(record);
  }

 private:
  static ariadne::StepLog rated(ariadne::Solver& rater, const ariadne::Puzzle& puzzle) {
    ariadne::StepLog log(ariadne::StepLog::Keep::counts);
    ariadne::AnswerSink answer;
    ariadne::SolveRequest request;
    request.trace = &log;
    rater.solve(puzzle, request, answer);
    return log;
  }

  void add_origin(std::uint64_t index, const ariadne::Generated& made, ordered_json& record) const {
    record["seed"] = seed_;
    record["index"] = index;
    record["tried"] = made.tried;
  }

  void write_failure(std::uint64_t index, const ariadne::Generated& made, std::string& out) const {
    const std::string reason = made.reason.empty() ? "time limit reached" : made.reason;
    if (format_ == ariadne::Format::json) {
      ordered_json record{{"n", index + 1}, {"error", reason}};
      add_origin(index, made, record);
      out += ariadne::json_line(record);
    } else {
      out += fmt::format("# puzzle {}: {}\n", index + 1, reason);
    }
  }

  ariadne::Format format_;
  std::uint64_t seed_;
  std::vector<std::unique_ptr<ariadne::Solver>> raters_;
};

/// "accepted 312 of 4180 candidates (7.46%)".
std::string acceptance(const ariadne::GenerateCounts& counts) {
  return fmt::format("accepted {} of {} candidates ({:.3g}%)", counts.made, counts.tried,
                     100 * static_cast<double>(counts.made) / static_cast<double>(counts.tried));
}

Options generate_options() {
  Options options("ariadne generate [OPTION...]", about_generate,
                  {"ariadne generate --count 10 --clues 24..28 --symmetry rotate-180",
                   "ariadne generate --level hard --needs x-wing --layout x --seed 7 --json",
                   "ariadne generate --with 'low-clue: {clues: 19}'"});
  options.add()("with", value("COMPONENT"),
                "generator id, or YAML such as 'dig: {order: winding}' (default: dig)")(
      "config", value("CONFIG"), "a pipeline file, or the name of one that comes with Ariadne")(
      "count", value("N"), "number of puzzles (default: 1)")(
      "layout", value("LAYOUT"), "name or YAML file; jigsaw: new regions for each (default: 9x9)")(
      "seed", value("N"), "seed, to repeat a run (default: random; standard error shows it)");
  add_wish_options(options);
  options.add()("timeout", value("SECONDS"), "time limit for each puzzle")(
      "jobs,j", value("N"), "number of threads (default: all processors)")(
      "json", "the same as --format json: records with solution, seed and index")(
      "output,o", value("FILE"), "write to this file instead of standard output")(
      "patterns", "count and write patterns of the layout instead, at most --count")(
      "sets", value("K"), "with --patterns, count the sets of K patterns without a common cell");
  options.add_choice("format", formats, "line", "format of the puzzles");
  return options;
}

int run_generate(const Options& options) {
  options.refuse_words();
  if (options.has("patterns")) return patterns_command(options);
  if (options.has("sets")) throw ariadne::ConfigError("--sets needs --patterns");

  Interrupt interrupt;
  const Generating generating(options);
  ariadne::GenerateOptions bulk;
  bulk.layout = generating.layout();
  const ariadne::GenerateStage& stage = generating.stage();
  bulk.seed = options.seed(stage.seed);
  bulk.count = stage.count.value_or(1);
  if (bulk.count == 0) bulk.count = ariadne::unlimited;
  if (options.has("count")) bulk.count = options.whole_number("count", 1, ariadne::unlimited);
  if (stage.timeout.value_or(0) > 0) bulk.time_limit = seconds(*stage.timeout, "timeout");
  if (const auto timeout = options.timeout()) bulk.time_limit = *timeout;
  bulk.jobs = options.jobs();
  bulk.stop = interrupt.token();
  const ariadne::Format format = format_option(options);
  PuzzleWriter writer(format, bulk.seed);
  for (unsigned i = 0; i < bulk.jobs; ++i) writer.add_worker(generating.make_rater());
  FileGuard guard;
  read_option_files(options, guard);
  guard.write(options.has("output") ? options.get<std::string>("output") : "-", "--output");
  Output output(options.has("output") ? options.get<std::string>("output") : "-");

  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", bulk.seed));

  ariadne::GenerateCounts counts;
  {
    std::uint64_t asked = 0;
    Progress progress(!options.quiet(), "puzzles", output, [&]() -> std::optional<double> {
      if (bulk.count == ariadne::unlimited) return std::nullopt;
      return static_cast<double>(asked) / static_cast<double>(bulk.count);
    });
    // The old content of the file stays until there is something to write.
    bool begun = !options.has("output");
    counts = ariadne::generate_in_bulk(
        [&] { return generating.make_generator(); }, bulk,
        [&](unsigned worker, std::uint64_t index, const ariadne::Generated& made,
            std::string& out) { writer.write(worker, index, made, out); },
        [&](const std::string& block, const ariadne::GenerateCounts& counts_of_block) {
          if (!begun) output.cut(0);
          begun = true;
          output.write(block);
          asked += counts_of_block.asked;
          progress.add(counts_of_block.asked);
        });
  }
  output.close();
  if (!options.quiet() && counts.tried > counts.made)
    write_note(fmt::format("ariadne: {}\n", acceptance(counts)));
  if (!options.quiet() && counts.made < counts.asked)
    write_note(fmt::format("ariadne: {} of {} puzzles not found\n", counts.asked - counts.made,
                           counts.asked));
  if (interrupt.happened()) {
    write_note(fmt::format("ariadne: interrupted after {}\n", counted(counts.asked, "puzzle")));
    return interrupted_status;
  }
  return counts.made == bulk.count ? status_ok : status_not_all;
}

}  // namespace

Command generate_command() {
  return {"generate", "generate puzzles", generate_options, run_generate};
}
