#include "shared/puzzle_run.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "terminal/status.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

std::string output_path(const Options& options) {
  return options.has("output") ? options.get<std::string>("output") : "-";
}

std::string summary(const ariadne::VerdictCounts& counts) {
  std::string parts;
  for (const Verdict verdict :
       {Verdict::multiple, Verdict::none, Verdict::incomplete, Verdict::limit, Verdict::invalid})
    if (counts[verdict] > 0)
      parts +=
          fmt::format("{}{} {}", parts.empty() ? "" : ", ", counts[verdict], to_string(verdict));
  return parts;
}

/// The puzzles without the answer.
ariadne::VerdictCounts unanswered(ariadne::VerdictCounts counts, Answer answer) {
  const auto drop = [&](Verdict verdict, std::uint64_t most) {
    std::uint64_t& count = counts.of[static_cast<std::size_t>(verdict)];
    const std::uint64_t dropped = std::min(count, most);
    count -= dropped;
    return dropped;
  };
  std::uint64_t solved = counts.with_solution;
  solved -= drop(Verdict::unique, counts[Verdict::unique]);
  if (answer == Answer::steps) {
    drop(Verdict::incomplete, counts[Verdict::incomplete]);
    drop(Verdict::multiple, counts[Verdict::multiple]);
  } else if (answer == Answer::solution) {
    solved -= drop(Verdict::multiple, counts[Verdict::multiple]);
    drop(Verdict::limit, solved);
  }
  return counts;
}

/// "do not have exactly one solution", of `lack`; the solver may not know.
std::string lacking(const ariadne::VerdictCounts& lack, Answer answer) {
  const bool one = lack.total() == 1;
  if (answer == Answer::steps)
    return fmt::format("{} no complete list of steps", one ? "has" : "have");
  const bool known = lack[Verdict::incomplete] == 0 && lack[Verdict::limit] == 0;
  const char* verb = known ? (one ? "does not have" : "do not have")
                           : (one ? "is not known to have" : "are not known to have");
  return fmt::format("{} {}", verb,
                     answer == Answer::unique ? "exactly one solution" : "a solution");
}

/// Everything that the output depends on.
ordered_json identity(const std::string& what, const Options& options, const Solving& solving,
                      const ariadne::Inputs& inputs) {
  ordered_json run{{"ariadne", ARIADNE_VERSION}, {"command", what}};
  run["inputs"] = inputs.names();
  run["part"] = part_text(options);
  run["solver"] = solving.solver_text();
  run["layout"] = options.has("layout") ? options.get<std::string>("layout") : "";
  run["format"] = static_cast<int>(solving.format());
  run["limit"] = solving.limit();
  run["timeout"] = std::chrono::duration<double>(solving.time_limit()).count();
  return run;
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

/// The path of the output, after checking that writing it destroys nothing that the run needs.
std::string checked_output(const Options& options, const ariadne::Inputs& inputs,
                           const std::vector<std::string>& other, FileGuard& guard) {
  guard.read(inputs);
  read_option_files(options, guard);
  for (const std::string& option : other)
    guard.write(options.get<std::string>(option), fmt::format("--{}", option));
  const std::string path = output_path(options);
  if (path.empty()) throw ariadne::ConfigError("--output is empty; it must name a file");
  if (path == "-" && options.has("resume"))
    throw ariadne::ConfigError("--resume continues a file; name it with --output FILE");
  guard.write(path, "--output");
  if (path != "-") guard.write(Journal(path).path(), "the journal of --output");
  return path;
}

Output::Kind output_kind(const Options& options) {
  return options.has("html") ? Output::Kind::document : Output::Kind::stream;
}

}  // namespace

void add_run_options(Options& options) {
  options.add()("output,o", value("FILE"), "write to this file instead of standard output")(
      "resume", "continue the interrupted run that wrote this output file");
  add_part_options(options);
}

PuzzleRun::PuzzleRun(const Options& options, const Solving& solving, const Interrupt& interrupt,
                     const std::string& what, const std::vector<std::string>& other)
    : options_(options),
      solving_(solving),
      interrupt_(interrupt),
      inputs_(options.words(), options.layout(), interrupt.token()),
      part_(input_part(options, inputs_)),
      output_(checked_output(options, inputs_, other, guard_), output_kind(options)) {
  begin_or_resume(what);
  const std::uint64_t before = state_.counts.total();
  first_ = part_.first + before;
  const std::uint64_t passed = inputs_.skip(first_ - 1);
  if (before > 0 && passed < first_ - 1 && !interrupt_.happened())
    throw ariadne::ConfigError(fmt::format(
        "the input has only {}, but the interrupted run has done {}; --resume needs the "
        "same input",
        counted(passed, "puzzle"), first_ - 1));
  if (!ended_before_) output_.cut(state_.bytes);
  const bool whole = part_.count == ariadne::unlimited;
  inputs_.end_after(ended_before_ ? 0 : whole ? part_.count : part_.count - before);
  progress_.emplace(!options.quiet(), "puzzles", output_, [&] { return inputs_.fraction_read(); });
}

void PuzzleRun::begin_or_resume(const std::string& what) {
  const std::string path = output_path(options_);
  if (path == "-") return;
  const bool resume = options_.has("resume");
  if (resume && !output_.regular())
    throw ariadne::ConfigError(
        fmt::format("--resume continues a file, and {} is not a regular file", path));
  if (!output_.regular()) return;
  if (options_.has("html")) {
    if (resume) throw ariadne::ConfigError("--resume cannot be used with --html");
    return;
  }

  journal_.emplace(path);
  try {
    start_journal(identity(what, options_, solving_, inputs_), resume);
  } catch (const ariadne::IoError& error) {
    if (resume) throw;
    // The output can still be written.
    journal_.reset();
    if (!options_.quiet())
      write_note(fmt::format("ariadne: {}; this run cannot be resumed\n", error.what()));
  }
}

void PuzzleRun::start_journal(const ordered_json& run, bool resume) {
  const std::string path = output_path(options_);
  const std::uint64_t bytes = std::filesystem::file_size(path);
  const auto taken = [&](const std::string& note) {
    const auto further = state_of(note);
    if (!further || further->bytes > bytes || further->bytes < state_.bytes) return false;
    state_ = *further;
    return true;
  };
  ended_before_ = journal_->start(run, resume, taken) == Journal::Start::ended;
  if (ended_before_)
    journal_.reset();
  else if (resume && !ends_line(path, state_.bytes))
    throw ariadne::ConfigError(fmt::format(
        "{} does not match {}, which has changed since; omit --resume to start a new run",
        journal_->path(), path));
}

ariadne::BulkOptions PuzzleRun::bulk_options() const {
  ariadne::BulkOptions bulk;
  bulk.solution_limit = solving_.limit();
  bulk.time_limit = solving_.time_limit();
  bulk.jobs = options_.jobs();
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
  if (!interrupt_.happened() || output_kind(options_) == Output::Kind::stream) output_.close();
  if (interrupt_.happened()) {
    if (journal_) journal_->keep();
    write_note(fmt::format("ariadne: interrupted after {}{}\n", counted(total, "puzzle"),
                           journal_ ? "; repeat the command with --resume to continue" : ""));
    return interrupted_status;
  }
  if (journal_) journal_->remove();
  if (ended_before_) {
    if (!options_.quiet()) write_note(nothing_to_resume(output_path(options_)));
    return status_ok;
  }
  if (total == 0 && !options_.quiet())
    write_note(part_text(options_).empty()
                   ? "ariadne: there are no puzzles in the input\n"
                   : "ariadne: there are no puzzles in this part of the input\n");
  const ariadne::VerdictCounts lack = unanswered(state_.counts, answer);
  if (lack.total() == 0) return status_ok;
  if (!options_.quiet())
    write_note(fmt::format("ariadne: {} of {} puzzles {}: {}\n", lack.total(), total,
                           lacking(lack, answer), summary(lack)));
  return status_not_all;
}
