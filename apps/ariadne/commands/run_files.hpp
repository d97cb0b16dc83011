#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/pipeline.hpp>

#include "shared/journal.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/output.hpp"

/// The files of a pipeline's run, with a journal beside the first from which an interrupted run
/// goes on.
class RunFiles final : public ariadne::Outputs {
 public:
  /// `standard` is where "-" goes, see --output. `journal` is the file that the journal is beside;
  /// empty for a run that cannot be resumed. `guard` knows what the run reads and writes beside:
  /// ConfigError for a file that is among it.
  RunFiles(std::string standard, const std::string& journal, FileGuard guard);

  /// Starts the run, where `resume` wants it as one that was interrupted, but from its begin if it
  /// `remembers`. Returns what is done, with the seed: that of the journal, or this one. None when
  /// the run to be resumed has ended.
  std::optional<ariadne::PipelineCounts> start(const nlohmann::ordered_json& run,
                                               std::uint64_t seed, bool resume, bool remembers);

  bool open(const std::string& file, bool document) override;
  void write(const std::string& file, std::string_view text) override;
  void write_whole(const std::string& file, std::string_view text) override;

  /// So much is done, and what it makes is written.
  void note(const ariadne::PipelineCounts& done);
  /// The run has ended as a whole.
  void close();
  /// The run was interrupted, and can be resumed though nothing is done.
  void keep();
  /// For the progress line.
  const Output& first() const;

 private:
  struct File {
    std::unique_ptr<Output> output;
    std::optional<std::uint64_t> cut_at;  ///< what is behind is to be taken away yet
  };
  static Output& ready(File& file);
  bool take(const std::string& note, ariadne::PipelineCounts& counts);

  std::string standard_;
  FileGuard guard_;
  std::map<std::string, File> files_;
  std::map<std::string, std::uint64_t> done_;  ///< bytes that an earlier run has written
  std::optional<Journal> journal_;
};
