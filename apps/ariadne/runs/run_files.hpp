#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/pipeline.hpp>

#include "runs/journal.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/output.hpp"

/// The files of a pipeline run, with a journal next to the first one from which an interrupted run
/// continues.
class RunFiles final : public ariadne::Outputs {
 public:
  /// `standard` is the file for "-", see --output. `journal` is the file that has the journal next
  /// to it; empty for a run that cannot be resumed. `guard` has what else the run reads and writes;
  /// a file among it throws ConfigError, which calls this run the `writer`. If `whole`, close()
  /// replaces all files as a whole.
  RunFiles(std::string standard, const std::string& journal, FileGuard guard, std::string writer,
           bool whole = false);

  /// Starts the run. With `resume` it continues an interrupted run, but from the beginning if it
  /// `remembers`. Returns what is done, with the seed of the journal or this one. Returns nothing
  /// if the run to resume is complete.
  std::optional<ariadne::PipelineCounts> start(const nlohmann::ordered_json& run,
                                               std::uint64_t seed, bool resume, bool remembers);

  bool open(const std::string& file, bool document) override;
  void write(const std::string& file, std::string_view text) override;
  void write_whole(const std::string& file, std::string_view text) override;

  /// Goes on without a journal, which cannot be written.
  void give_up_journal() { journal_.reset(); }
  bool has_journal() const { return journal_.has_value(); }
  /// Has all files that the run reads and writes.
  const FileGuard& guard() const { return guard_; }

  /// Notes what is done and written.
  void note(const ariadne::PipelineCounts& done);
  /// Ends a complete run, and prints its PDF files.
  void close();
  /// Ends an interrupted run, which can be resumed even if nothing is done.
  void keep();
  /// Whether what the run writes to standard output goes there.
  bool to_standard() const { return standard_ == "-"; }

 private:
  struct File {
    std::unique_ptr<Output> output;
    std::optional<std::uint64_t> cut_at;  ///< where to truncate before writing
    std::string page;  ///< of a PDF file: what is written, and printed at the end; otherwise empty
  };
  static Output& ready(File& file);
  bool take(const std::string& note, ariadne::PipelineCounts& counts);
  void require_lines() const;

  std::string standard_;
  FileGuard guard_;
  std::string writer_;
  bool whole_;
  std::map<std::string, File> files_;
  std::map<std::string, std::uint64_t> done_;  ///< bytes that an earlier run wrote
  std::optional<Journal> journal_;
};
