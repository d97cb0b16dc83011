#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/runs/bulk.hpp>

#include "shared/answers.hpp"
#include "shared/given_layout.hpp"
#include "shared/input_part.hpp"
#include "shared/journal.hpp"
#include "shared/solving.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

/// How far a run has come.
struct RunState {
  std::uint64_t bytes = 0;        ///< of the output
  ariadne::VerdictCounts counts;  ///< of the items that these bytes answer
};

/// Everything that the output of a run depends on, as --resume compares it. `what` is the command,
/// with anything else that its answers depend on besides the options of PuzzleRun and Solving.
nlohmann::ordered_json identity(const std::string& what, const Options& options,
                                const Solving& solving, const ariadne::Inputs& inputs);
/// What may differ on another machine as well: the build of Ariadne, and the versions of plugins.
nlohmann::ordered_json build_identity(const ariadne::Registry& registry);

/// The options of a run over many puzzles, without its part and what stops it.
ariadne::BulkOptions bulk_options(const Options& options, const Solving& solving);

/// Adds --output and --resume, --range, --chunk and --block, and --parts.
void add_run_options(Options& options);

/// A run over many puzzles, from the inputs to the output: all of them or a part, from the
/// beginning or from where an earlier run was interrupted.
class PuzzleRun {
 public:
  /// Opens all files and skips the puzzles before the part. `what` is the command, with anything
  /// else that its output depends on besides the options of PuzzleRun and Solving. `other` lists
  /// options that name more files to write. Throws ariadne::ConfigError or IoError. All arguments
  /// must outlive the run.
  PuzzleRun(const Options& options, const Solving& solving, const Interrupt& interrupt,
            const std::string& what, const std::vector<std::string>& other = {});

  ariadne::Inputs& inputs() { return inputs_; }
  /// Has all files that the run reads and writes.
  const FileGuard& guard() const { return guard_; }
  Output& output() { return output_; }
  /// The number of the next item in the whole input, counted from 1.
  std::uint64_t first() const { return first_; }
  ariadne::BulkOptions bulk_options() const;

  /// Counts items whose answers are now in the output. If not `whole`, an interrupt cut the answer
  /// of the last one short, and a resumed run solves it again.
  void done(const ariadne::VerdictCounts& counts, bool whole = true);
  /// Writes a block of text and counts its items as done.
  ariadne::Flush flush();

  /// Reports how the run ended and returns the exit status, which is 1 if any puzzle lacks this
  /// answer.
  int end(Answer answer);

 private:
  void begin_or_resume();
  void start_journal(bool resume);
  void write_manifest(Answer answer) const;

  const Options& options_;
  const Solving& solving_;
  const Interrupt& interrupt_;
  GivenLayout given_;
  ariadne::ConstraintMaker rules_;
  ariadne::Inputs inputs_;
  InputPart part_;
  FileGuard guard_;
  Output output_;
  std::optional<Journal> journal_;  ///< none if the run cannot be resumed
  RunState state_;                  ///< of the whole run, including what was done before
  nlohmann::ordered_json run_;      ///< everything that the output depends on
  std::uint64_t first_ = 1;
  bool ended_before_ = false;  ///< it was to be resumed, but is complete
  std::optional<Progress> progress_;
};
