#include "shared/generate_run.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "shared/component_option.hpp"
#include "shared/puzzle_run.hpp"
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
  return fmt::format("accepted {} of {} puzzles tried ({:.3g}%)", counts.made, counts.tried,
                     100 * static_cast<double>(counts.made) / static_cast<double>(counts.tried));
}

void report(const ariadne::GenerateCounts& counts) {
  if (counts.tried > counts.made) write_note(fmt::format("ariadne: {}\n", acceptance(counts)));
  if (counts.made < counts.asked)
    write_note(
        fmt::format("ariadne: found {} of {} requested puzzles\n", counts.made, counts.asked));
}

}  // namespace

void add_generate_options(Options& options) {
  options.add()("with", value("COMPONENT"),
                "generator id, or YAML such as 'dig: {order: winding}' (default: dig)")(
      "config", value("CONFIG"), "a pipeline file, or the name of one that comes with Ariadne")(
      "count", value("N"), "number of puzzles (default: 1)")(
      "layout", value("LAYOUT"),
      "name or file; 'jigsaw' makes new regions for each puzzle (default: 9x9)")(
      "constraint", list_of("RULE"),
      "a rule for every puzzle, such as 'thermometer: r1c1-5' (repeatable)")(
      "seed", value("N"), "seed, to repeat a run (default: random, printed to standard error)");
  add_wish_options(options);
  options.add()("timeout", value("SECONDS"), "time limit for each puzzle")(
      "json", "the same as --format json: records with solution, seed, and index")(
      "output,o", value("FILE"), "write to this file instead of standard output");
  options.add_choice("format", formats, "line", "format of the puzzles");
}

GenerateTask::GenerateTask(const Options& options)
    : generating_(options), format_(format_option(options)) {
  const ariadne::GenerateStage& stage = generating_.stage();
  options_.layout = generating_.layout();
  options_.seed = options.seed(stage.seed);
  random_seed_ = !options.has("seed") && !stage.seed;
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

std::string GenerateRun::checked_output(const Options& options, const EnumerationPart* part) {
  const bool has_folder = part != nullptr && part->has_folder();
  std::string path = options.has("output") ? options.get<std::string>("output") : "-";
  if (has_folder) path = part->output_path();
  FileGuard guard;
  read_option_files(options, guard);
  guard.write(path, has_folder ? "--parts" : "--output");
  return path;
}

GenerateRun::GenerateRun(const Options& options, const GenerateTask& task,
                         const Interrupt& interrupt)
    : GenerateRun(options, interrupt, task.count(), task.seed(), nullptr) {}

GenerateRun::GenerateRun(const Options& options, const GenerateTask& task,
                         const Interrupt& interrupt, const EnumerationPart& part)
    : GenerateRun(options, interrupt,
                  part.is_divided() ? part.chunk().count(task.count()) : task.count(), task.seed(),
                  &part) {}

GenerateRun::GenerateRun(const Options& options, const Interrupt& interrupt, std::uint64_t count,
                         std::uint64_t seed, const EnumerationPart* part)
    : options_(options),
      interrupt_(interrupt),
      count_(count),
      part_(part != nullptr && part->has_folder() ? part : nullptr),
      output_(checked_output(options, part),
              part_ != nullptr ? Output::Kind::document : Output::Kind::stream),
      begun_(!options.has("output")) {
  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", seed));
  progress_.emplace(!options.quiet(), "puzzles", output_, [this]() -> std::optional<double> {
    if (count_ == ariadne::unlimited) return std::nullopt;
    return static_cast<double>(counts_.asked) / static_cast<double>(count_);
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
  if (part_ == nullptr || !interrupt_.happened()) output_.close();
  if (!options_.quiet()) report(counts_);
  if (interrupt_.happened()) {
    write_note(fmt::format("ariadne: interrupted after {}\n", counted(counts_.asked, "puzzle")));
    return interrupted_status;
  }
  if (part_ == nullptr) return counts_.made == count_ ? status_ok : status_not_all;
  part_->finish({{"of", "puzzles"},
                 {"asked", counts_.asked},
                 {"made", counts_.made},
                 {"tried", counts_.tried}});
  return status_ok;
}

void check_divisible(const GenerateTask& task) {
  if (task.count() == ariadne::unlimited)
    throw ariadne::ConfigError("--chunk divides a number of puzzles; set it with --count");
  if (task.has_random_seed())
    throw ariadne::ConfigError("--chunk needs --seed, because all parts have the same seed");
}

ordered_json identity(const GenerateTask& task) {
  ordered_json run{{"command", "generate"},
                   {"generator", task.text()},
                   {"count", task.count()},
                   {"seed", task.seed()}};
  run.update(build_identity(task.registry()));
  return run;
}

int join_generated(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
                   bool quiet) {
  ariadne::GenerateCounts counts;
  for (const Part& part : parts) {
    append_answers(part, output, interrupt.token());
    if (interrupt.happened()) return interrupted_status;
    counts.add(
        {part.enumeration.at("asked"), part.enumeration.at("made"), part.enumeration.at("tried")});
  }
  output.close();
  if (!quiet) report(counts);
  return counts.made == counts.asked ? status_ok : status_not_all;
}
