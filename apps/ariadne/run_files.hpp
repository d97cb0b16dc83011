#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/pipeline.hpp>

#include "journal.hpp"
#include "output.hpp"

/// The files of a pipeline's run, with a journal beside the first from which an interrupted run
/// goes on.
class RunFiles final : public ariadne::Outputs {
 public:
  /// `standard` is where "-" goes, see --output. `journal` is the file that the journal is beside;
  /// empty for a run that cannot be resumed. What `is_read` is never written over: ConfigError.
  RunFiles(std::string standard, const std::string& journal,
           std::function<bool(const std::string& file)> is_read);

  /// Begins the journal of this run.
  void begin(const nlohmann::ordered_json& run);
  /// Whether the file that the journal belongs to holds anything.
  bool has_output() const;
  /// Goes on with a run that was interrupted, from its begin where it `remembers`. Returns what is
  /// done, with a seed where it was noted; none when there is no such run.
  std::optional<ariadne::PipelineCounts> resume(const nlohmann::ordered_json& run, bool remembers);

  bool open(const std::string& file) override;
  void write(const std::string& file, std::string_view text) override;
  void write_whole(const std::string& file, std::string_view text) override;

  /// So much is done, and what it makes is written.
  void note(const ariadne::PipelineCounts& done);
  /// The run has ended as a whole.
  void close();
  /// For the progress line.
  const Output& first() const;

 private:
  void refuse_what_is_read(const std::string& file) const;

  std::string standard_;
  std::string first_;  ///< what the journal is beside
  std::function<bool(const std::string& file)> is_read_;
  std::map<std::string, std::unique_ptr<Output>> files_;
  std::set<std::filesystem::path> paths_;      ///< of files_
  std::map<std::string, std::uint64_t> done_;  ///< bytes that an earlier run has written
  std::optional<Journal> journal_;
};
