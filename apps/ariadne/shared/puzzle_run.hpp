#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/input/inputs.hpp>
#include <ariadne/runs/bulk.hpp>

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
  ariadne::VerdictCounts counts;  ///< of the items that these bytes tell of
};

/// Adds --output and --resume, --range and --chunk.
void add_run_options(Options& options);

/// A run of many puzzles from the inputs to the output: all of them or a part, from the begin or
/// from where an earlier one was interrupted.
class PuzzleRun {
 public:
  /// Opens everything, and passes over what is not to be done. `what` says the command, and what
  /// its output depends on beside the options of a PuzzleRun and a Solving. `other` are
  /// options that name files which the command writes, too. Throws ariadne::ConfigError or IoError.
  /// All must outlive it.
  PuzzleRun(const Options& options, const Solving& solving, const Interrupt& interrupt,
            const std::string& what, const std::vector<std::string>& other = {});

  ariadne::Inputs& inputs() { return inputs_; }
  /// Knows all that the run reads and writes.
  const FileGuard& guard() const { return guard_; }
  Output& output() { return output_; }
  /// The number of the next item in the whole input, from one.
  std::uint64_t first() const { return first_; }
  ariadne::BulkOptions bulk_options() const;

  /// These items are told in what was written to the output so far. Not `whole`, the answer of the
  /// last one was cut short by an interrupt, and is found again when the run is resumed.
  void done(const ariadne::VerdictCounts& counts, bool whole = true);
  /// Writes a block of text and its items are done.
  ariadne::Flush flush();

  /// Says the last words and gives the exit status. `answered` tells how many of the counted
  /// puzzles are as was asked for.
  int end(const std::function<std::uint64_t(const ariadne::VerdictCounts&)>& answered);

 private:
  void begin_or_resume(const std::string& what);
  void start_journal(const nlohmann::ordered_json& run, bool resume);

  const Options& options_;
  const Solving& solving_;
  const Interrupt& interrupt_;
  ariadne::Inputs inputs_;
  InputPart part_;
  FileGuard guard_;
  Output output_;
  std::optional<Journal> journal_;  ///< none where the output cannot be resumed
  RunState state_;                  ///< of the whole run, with what was done before
  std::uint64_t first_ = 1;
  bool ended_before_ = false;  ///< it was to be resumed, and had ended
  std::optional<Progress> progress_;
};
