#include "shared/puzzle_run.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "shared/parts.hpp"
#include "terminal/status.hpp"

using nlohmann::ordered_json;

namespace {

/// The folder of --parts, and the block whose answers go there.
std::filesystem::path parts_folder(const Options& options) {
  return options.get<std::string>("parts");
}
ariadne::FileBlock block_option(const Options& options) {
  return ariadne::block_of(options.get<std::string>("block"));
}

std::string output_path(const Options& options) {
  if (options.has("parts"))
    return answers_path(parts_folder(options), block_option(options)).string();
  return options.has("output") ? options.get<std::string>("output") : "-";
}

/// A line of the journal: bytes of output, puzzles with a solution, puzzles by verdict.
std::string note_of(const RunState& state) {
  return fmt::format("{} {} {}", state.bytes, state.counts.with_solution,
                     fmt::join(state.counts.of, " "));
}

std::optional<RunState> state_of(const std::string& note) {
  RunState state;
  std::istringstream in(note);
  in >> state.bytes >> state.counts.with_solution;
  for (std::uint64_t& count : state.counts.of) in >> count;
  if (!in || note_of(state) != note) return std::nullopt;
  return state;
}

/// Checks the options beside --parts, and creates its folder.
void check_parts(const Options& options) {
  if (!options.has("parts")) return;
  if (!options.has("block"))
    throw ariadne::ConfigError(
        "--parts writes the results for a single block; specify the block with --block");
  for (const char* other : {"output", "resume", "html"})
    if (options.has(other))
      throw ariadne::ConfigError(fmt::format("--parts and --{} cannot be used together", other));
  create_parts_folder(parts_folder(options));
}

/// The path of the output, after checking that writing it destroys nothing that the run needs.
std::string checked_output(const Options& options, const ariadne::Inputs& inputs,
                           const std::vector<std::string>& other, FileGuard& guard) {
  check_parts(options);
  guard.read(inputs);
  read_option_files(options, guard);
  for (const std::string& option : other)
    guard.write(options.get<std::string>(option), fmt::format("--{}", option));
  const std::string path = output_path(options);
  if (path.empty()) throw ariadne::ConfigError("--output is empty; it must name a file");
  if (path == "-" && options.has("resume"))
    throw ariadne::ConfigError("--resume continues writing to a file; name the file with --output");
  guard.write(path, "--output");
  if (path != "-" && !options.has("parts"))
    guard.write(Journal(path).path(), "the journal of --output");
  return path;
}

Output::Kind output_kind(const Options& options) {
  const bool document = options.has("html") || options.has("parts");
  return document ? Output::Kind::document : Output::Kind::stream;
}

}  // namespace

ordered_json identity(const std::string& what, const Options& options, const Solving& solving,
                      const ariadne::Inputs& inputs) {
  ordered_json run{{"ariadne", ARIADNE_VERSION}, {"command", what}};
  run["inputs"] = inputs.names();
  run["part"] = options.has("parts") ? "" : part_text(options);
  run["solver"] = solving.solver_text();
  run["layout"] = options.has("layout") ? options.get<std::string>("layout") : "";
  if (options.has("strict")) run["strict"] = true;
  if (options.has("constraint")) run["constraints"] = options.list("constraint");
  run["format"] = static_cast<int>(solving.format());
  run["limit"] = solving.limit();
  run["timeout"] = std::chrono::duration<double>(solving.time_limit()).count();
  // Parts come from several machines.
  if (options.has("parts")) run.update(build_identity(solving.registry()));
  return run;
}

ariadne::BulkOptions bulk_options(const Options& options, const Solving& solving) {
  ariadne::BulkOptions bulk;
  bulk.solution_limit = solving.limit();
  bulk.time_limit = solving.time_limit();
  bulk.jobs = options.jobs();
  return bulk;
}

ordered_json build_identity(const ariadne::Registry& registry) {
  ordered_json build{{"build", ARIADNE_BUILD_TAG}};
  for (const ariadne::PluginInfo* plugin : registry.plugins())
    build["plugins"][plugin->id] = plugin->version;
  return build;
}

void add_run_options(Options& options) {
  options.add()("output,o", value("FILE"), "write to this file instead of standard output")(
      "resume", "continue the interrupted run that wrote the --output file")(
      "strict", "reject a puzzle given as a link if a part of the link is not understood");
  add_part_options(options);
  options.add()("parts", value("FOLDER"),
                "write the answers for the block into this folder, for `ariadne join`");
}

PuzzleRun::PuzzleRun(const Options& options, const Solving& solving, const Interrupt& interrupt,
                     const std::string& what, const std::vector<std::string>& other)
    : options_(options),
      solving_(solving),
      interrupt_(interrupt),
      given_(given_layout(options)),
      rules_(checked_maker(solving.registry(), given_)),
      inputs_(options.words(), given_.layout, interrupt.token(), &rules_),
      part_(input_part(options, inputs_)),
      output_(checked_output(options, inputs_, other, guard_), output_kind(options)) {
  if (options.has("strict")) inputs_.be_strict();
  run_ = identity(what, options, solving, inputs_);
  begin_or_resume();
  const std::uint64_t before = state_.counts.total();
  first_ = part_.first + before;
  const std::uint64_t passed = inputs_.skip(part_.before + before);
  if (before > 0 && passed < part_.before + before && !interrupt_.happened())
    throw ariadne::ConfigError(fmt::format(
        "the interrupted run had already processed puzzle {}, but the input now contains {}; "
        "--resume needs the same input",
        first_ - 1, passed == 0 ? "no puzzles" : "only " + counted(passed, "puzzle")));
  if (!ended_before_) output_.cut(state_.bytes);
  const bool whole = part_.count == ariadne::unlimited;
  inputs_.end_after(ended_before_ ? 0 : whole ? part_.count : part_.count - before);
  progress_.emplace(!options.quiet(), "puzzles", output_, [&] { return inputs_.fraction_read(); });
}

void PuzzleRun::begin_or_resume() {
  if (options_.has("parts")) {
    ended_before_ = has_part(parts_folder(options_), block_option(options_), run_);
    return;
  }
  const std::string path = output_path(options_);
  if (path == "-") return;
  const bool resume = options_.has("resume");
  if (resume && !output_.regular())
    throw ariadne::ConfigError(
        fmt::format("--resume continues writing to a regular file, but {} is not one", path));
  if (!output_.regular()) return;
  if (options_.has("html")) {
    if (resume) throw ariadne::ConfigError("--resume cannot be used with --html");
    return;
  }

  journal_.emplace(path);
  try {
    start_journal(resume);
  } catch (const ariadne::IoError& error) {
    if (resume) throw;
    // The output can still be written.
    journal_.reset();
    if (!options_.quiet())
      write_note(fmt::format("ariadne: {}; if this run is interrupted, it cannot be resumed\n",
                             error.what()));
  }
}

void PuzzleRun::start_journal(bool resume) {
  const std::string path = output_path(options_);
  const std::uint64_t bytes = std::filesystem::file_size(path);
  const auto taken = [&](const std::string& note) {
    const auto further = state_of(note);
    if (!further || further->bytes > bytes || further->bytes < state_.bytes) return false;
    state_ = *further;
    return true;
  };
  ended_before_ = journal_->start(run_, resume, taken) == Journal::Start::ended;
  if (ended_before_)
    journal_.reset();
  else if (resume && !ends_line(path, state_.bytes))
    throw ariadne::ConfigError(fmt::format(
        "{} does not match {}, which has changed since the run was interrupted; omit --resume to "
        "start a new run",
        journal_->path(), path));
}

ariadne::BulkOptions PuzzleRun::bulk_options() const {
  ariadne::BulkOptions bulk = ::bulk_options(options_, solving_);
  bulk.first = first_;
  bulk.stop = interrupt_.token();
  return bulk;
}

void PuzzleRun::done(const ariadne::VerdictCounts& counts, bool whole) {
  state_.counts.add(counts);
  if (journal_ && whole) {
    state_.bytes = output_.size();
    journal_->note(note_of(state_));
  }
  progress_->add(counts.total());
}

ariadne::Flush PuzzleRun::flush() {
  return [this](const std::string& block, const ariadne::VerdictCounts& counts) {
    output_.write(block);
    done(counts);
  };
}

int PuzzleRun::end(Answer answer) {
  progress_.reset();
  const std::uint64_t total = state_.counts.total();
  const bool stream = output_kind(options_) == Output::Kind::stream;
  if (stream || (!interrupt_.happened() && !ended_before_)) output_.close();
  if (interrupt_.happened()) {
    if (journal_) journal_->keep();
    write_note(fmt::format("ariadne: interrupted after {}{}\n", counted(total, "puzzle"),
                           journal_ ? "; repeat the command with --resume to continue" : ""));
    return interrupted_status;
  }
  if (journal_) journal_->remove();
  const std::string path = output_path(options_);
  if (ended_before_) {
    if (!options_.quiet())
      write_note(options_.has("parts")
                     ? fmt::format("ariadne: nothing to do: {} is complete\n", path)
                     : nothing_to_resume(path));
    return status_ok;
  }
  if (options_.has("parts")) {
    write_manifest(answer);
    return status_ok;
  }
  if (total == 0 && !options_.quiet())
    write_note(part_text(options_).empty()
                   ? "ariadne: there are no puzzles in the input\n"
                   : "ariadne: there are no puzzles in this part of the input\n");
  return answer_status(state_.counts, answer, options_.quiet());
}

void PuzzleRun::write_manifest(Answer answer) const {
  Part part;
  part.run = run_;
  part.file_size = inputs_.file_size();
  part.block = block_option(options_);
  part.answer = answer;
  part.counts = state_.counts;
  write_part(parts_folder(options_), std::move(part));
}
