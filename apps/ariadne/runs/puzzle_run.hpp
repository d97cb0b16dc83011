#pragma once

#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/bulk.hpp>

#include "runs/answers.hpp"
#include "runs/run.hpp"
#include "runs/solving.hpp"

/// What a command makes of many puzzles, in one process or in several.
struct PuzzleTask {
  std::shared_ptr<const Solving> solving;
  /// Answers the puzzles; its name is the command, with anything else that the answers depend on.
  ariadne::AnsweringStage stage;
  Answer wanted = Answer::unique;  ///< what each puzzle must have
  bool any_solution = false;       ///< whether one solution is enough if no more are looked for

  Answer answer() const {
    return any_solution && solving->limit() == 1 ? Answer::solution : wanted;
  }
};

/// The solver of a command for many puzzles, whose config may have stages before the one that solves.
std::shared_ptr<const Solving> task_solving(const Options& options,
                                            const std::string& standard = "default",
                                            const Solving::Change& change = {});

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
  void choose(Places& places) const override;
  int end(const ariadne::PipelineCounts& counts, double seconds) override;

  const PuzzleTask task_;
};

/// Runs the task that a command makes of its options, all of it or the part of --parts. Returns the
/// exit status.
int run_task(const Options& options, PuzzleTask (*task)(const Options&));
