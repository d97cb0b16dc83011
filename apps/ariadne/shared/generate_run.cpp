#include "shared/generate_run.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "shared/component_option.hpp"
#include "shared/steps.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/status.hpp"

using nlohmann::ordered_json;

namespace {

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
    if (!made.solution.empty())
      record["solutions"].push_back(ariadne::to_line(made.solution, *item.layout));
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

}  // namespace

void add_generate_options(Options& options) {
  options.add()("with", value("COMPONENT"),
                "generator id, or YAML such as 'dig: {order: winding}' (default: dig)")(
      "config", value("CONFIG"), "a pipeline file, or the name of one that comes with Ariadne")(
      "count", value("N"), "number of puzzles (default: 1)")(
      "layout", value("LAYOUT"), "name or YAML file; jigsaw: new regions for each (default: 9x9)")(
      "seed", value("N"), "seed, to repeat a run (default: random; standard error shows it)");
  add_wish_options(options);
  options.add()("timeout", value("SECONDS"), "time limit for each puzzle")(
      "json", "the same as --format json: records with solution, seed and index")(
      "output,o", value("FILE"), "write to this file instead of standard output");
  options.add_choice("format", formats, "line", "format of the puzzles");
}

GenerateTask::GenerateTask(const Options& options)
    : generating_(options), format_(format_option(options)) {
  const ariadne::GenerateStage& stage = generating_.stage();
  options_.layout = generating_.layout();
  options_.seed = options.seed(stage.seed);
  options_.count = stage.count.value_or(1);
  if (options_.count == 0) options_.count = ariadne::unlimited;
  if (options.has("count")) options_.count = options.whole_number("count", 1, ariadne::unlimited);
  if (stage.timeout.value_or(0) > 0) options_.time_limit = seconds(*stage.timeout, "timeout");
  if (const auto timeout = options.timeout()) options_.time_limit = *timeout;
}

std::string GenerateTask::text() const {
  return fmt::format("{} {} {} {}", generating_.text(), options_.layout->name(),
                     options_.time_limit.count(), static_cast<int>(format_));
}

void GenerateTask::make(std::uint64_t first, std::uint64_t count, std::uint64_t seed, unsigned jobs,
                        std::stop_token stop, const Flush& flush) const {
  ariadne::GenerateOptions options = options_;
  options.first = first;
  options.count = count;
  options.seed = seed;
  options.jobs = jobs;
  options.stop = std::move(stop);
  PuzzleWriter writer(format_, seed);
  for (unsigned i = 0; i < jobs; ++i) writer.add_worker(generating_.make_rater());
  ariadne::generate_in_bulk(
      [&] { return generating_.make_generator(); }, options,
      [&](unsigned worker, std::uint64_t index, const ariadne::Generated& made, std::string& out) {
        writer.write(worker, index, made, out);
      },
      flush);
}

std::string GenerateRun::checked_output(const Options& options) {
  const std::string path = options.has("output") ? options.get<std::string>("output") : "-";
  FileGuard guard;
  read_option_files(options, guard);
  guard.write(path, "--output");
  return path;
}

GenerateRun::GenerateRun(const Options& options, const GenerateTask& task,
                         const Interrupt& interrupt)
    : options_(options),
      task_(task),
      interrupt_(interrupt),
      output_(checked_output(options)),
      begun_(!options.has("output")) {
  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", task.seed()));
  progress_.emplace(!options.quiet(), "puzzles", output_, [this]() -> std::optional<double> {
    if (task_.count() == ariadne::unlimited) return std::nullopt;
    return static_cast<double>(counts_.asked) / static_cast<double>(task_.count());
  });
}

void GenerateRun::flush(const std::string& block, const ariadne::GenerateCounts& counts) {
  // The old content of the file stays until there is something to write.
  if (!begun_) output_.cut(0);
  begun_ = true;
  output_.write(block);
  counts_.add(counts);
  progress_->add(counts.asked);
}

int GenerateRun::end() {
  progress_.reset();
  output_.close();
  if (!options_.quiet() && counts_.tried > counts_.made)
    write_note(fmt::format("ariadne: {}\n", acceptance(counts_)));
  if (!options_.quiet() && counts_.made < counts_.asked)
    write_note(fmt::format("ariadne: {} of {} puzzles not found\n", counts_.asked - counts_.made,
                           counts_.asked));
  if (interrupt_.happened()) {
    write_note(fmt::format("ariadne: interrupted after {}\n", counted(counts_.asked, "puzzle")));
    return interrupted_status;
  }
  return counts_.made == task_.count() ? status_ok : status_not_all;
}
