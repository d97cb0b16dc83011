#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/bulk.hpp>

#include "shared/answers.hpp"
#include "shared/run.hpp"
#include "shared/solving.hpp"

/// What a command makes of many puzzles, in one process or in several.
struct PuzzleTask {
  Solving solving;
  std::string what;  ///< the command, with anything else that its answers depend on
  /// Makes the work, for which the Solving must stay where it is.
  std::function<ariadne::PuzzleWork(const Solving&)> work;
  Answer wanted = Answer::unique;  ///< what each puzzle must have
  bool any_solution = false;       ///< whether one solution is enough if no more are looked for
  bool document = false;           ///< whether the answers are a page
  std::string head = {};           ///< what is before the answers
  std::string tail = {};           ///< what is after the answers

  Answer answer() const { return any_solution && solving.limit() == 1 ? Answer::solution : wanted; }
};

// Each in the file of its command.
PuzzleTask check_task(const Options& options);
PuzzleTask rate_task(const Options& options);
PuzzleTask solve_task(const Options& options);

/// Adds --output and --resume, --range, --chunk and --block, and --parts.
void add_run_options(Options& options);

/// A run of a command that answers many puzzles.
class PuzzleRun final : public Run {
 public:
  /// Opens the inputs. Throws ariadne::ConfigError or IoError. The options and the interrupt must
  /// outlive the run.
  PuzzleRun(const Options& options, PuzzleTask task, const Interrupt& interrupt);

  const PuzzleTask& task() const { return task_; }
  /// Has all files that the run reads and writes, once it has opened them.
  FileGuard guard() const { return files_ ? files_->guard() : FileGuard(); }
  nlohmann::ordered_json identity() const override;
  Part part_of(std::uint64_t size) const override;
  void add_counts(const ariadne::PipelineCounts& counts, Part& part) const override {
    part.counts = counts.verdicts;
  }

 private:
  Places places() override;
  int end(const ariadne::PipelineCounts& counts, double seconds) override;
  InputPart part() override { return input_part(options_, *inputs()); }

  const PuzzleTask task_;
};

/// Runs the task, all of it or the part of --parts. Returns the exit status.
int run_task(const Options& options, PuzzleTask task, const Interrupt& interrupt);
