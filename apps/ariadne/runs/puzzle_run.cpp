#include "runs/puzzle_run.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "runs/plugins.hpp"
#include "terminal/status.hpp"

using ariadne::ConfigError;
using nlohmann::ordered_json;

namespace {

/// Whether the path is that of a regular file, or will be.
bool is_regular(const std::string& path) {
  std::error_code none;
  const std::filesystem::file_status status = std::filesystem::status(path, none);
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

/// Whether the run has a journal. Throws ariadne::ConfigError if it needs one for --resume.
bool has_journal(const Options& options, const std::string& path) {
  if (path == "-") return false;
  const bool resume = options.has("resume");
  if (!is_regular(path)) {
    if (resume)
      throw ConfigError(
          fmt::format("--resume continues writing to a regular file, but {} is not one", path));
    return false;
  }
  if (options.has("html") && resume) throw ConfigError("--resume cannot be used with --html");
  return !options.has("html");
}

}  // namespace

void add_run_options(Options& options) {
  options.add()("output,o", value("FILE"), "write to this file instead of standard output")(
      "resume", "continue the interrupted run that wrote the --output file")(
      "strict", "reject a puzzle given as a link if a part of the link is not understood");
  add_part_options(options);
  options.add()("parts", value("FOLDER"),
                "write the answers for the block into this folder, for `ariadne join`");
}

std::shared_ptr<const Solving> task_solving(const Options& options, const std::string& standard,
                                            const Solving::Change& change) {
  return std::make_shared<Solving>(loaded_plugins(options), options, standard, change,
                                   ariadne::StagesBefore::allowed);
}

PuzzleRun::PuzzleRun(const Options& options, PuzzleTask task, const Interrupt& interrupt)
    : Run(options, interrupt, task.solving->plugins()), task_(std::move(task)) {
  pipeline_.emplace(registry(), task_.stage, task_.solving->before());
  read(options.words(), given_layout(options));
  if (options.has("strict")) inputs()->be_strict();
}

ordered_json PuzzleRun::identity() const {
  const Solving& solving = *task_.solving;
  ordered_json run{{"ariadne", ARIADNE_VERSION}, {"command", task_.stage.name}};
  run["inputs"] = inputs()->names();
  run["part"] = options_.has("parts") ? "" : part_text(options_);
  run["solver"] = solving.solver_text();
  run["layout"] = options_.has("layout") ? options_.get<std::string>("layout") : "";
  if (options_.has("blank")) run["blank"] = options_.get<std::string>("blank");
  if (options_.has("strict")) run["strict"] = true;
  if (options_.has("kind")) run["kind"] = options_.get<std::string>("kind");
  if (options_.has("rule")) run["constraints"] = options_.list("rule");
  run["format"] = static_cast<int>(solving.format());
  run["limit"] = solving.limit();
  if (solving.before()) {
    run["stages"] = text_of(*solving.before());
    const auto seed = pipeline().seed();
    run["seed"] = seed ? ordered_json(*seed) : ordered_json();
  }
  run["timeout"] = std::chrono::duration<double>(solving.time_limit()).count();
  // Parts come from several machines.
  if (options_.has("parts")) run.update(build_identity(registry()));
  return run;
}

Part PuzzleRun::part_of(std::uint64_t size) const {
  if (pipeline().remembers() || (pipeline().random() && !pipeline().seed()))
    throw ConfigError(
        "--parts cannot be used with a config that has stages in which the result depends on other "
        "puzzles, or on a random seed");
  Part part;
  part.run = identity();
  part.file_size = size;
  part.answer = task_.answer();
  return part;
}

void PuzzleRun::choose(Places& places) const {
  FileGuard& guard = places.guard;
  for (const char* option : {"svg", "times"})
    if (options_.has(option))
      guard.write(options_.get<std::string>(option), fmt::format("--{}", option));
  const std::string& path = places.standard;
  if (path.empty()) throw ConfigError("--output is empty; it must name a file");
  if (path == "-" && options_.has("resume"))
    throw ConfigError("--resume continues writing to a file; name the file with --output");
  places.writer = "--output";
  guard.check(path, places.writer);
  if (has_journal(options_, path)) places.journal = path;
}

int PuzzleRun::end(const ariadne::PipelineCounts& counts, double /*seconds*/) {
  if (counts.items == 0 && !options_.quiet())
    write_note(part_text(options_).empty()
                   ? "ariadne: there are no puzzles in the input\n"
                   : "ariadne: there are no puzzles in this part of the input\n");
  return answer_status(counts.verdicts, task_.answer(), options_.quiet());
}

int run_task(const Options& options, PuzzleTask (*task)(const Options&)) {
  // The thread of the interrupt must be the first, so that all others leave the signals to it.
  const Interrupt interrupt;
  PuzzleRun run(options, task(options), interrupt);
  return run.run(run.task().stage.at_once ? 1 : options.jobs());
}
