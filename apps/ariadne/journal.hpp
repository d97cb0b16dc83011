#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/host/bulk.hpp>

/// How far a run has come.
struct RunState {
  std::uint64_t bytes = 0;        ///< of the output
  ariadne::VerdictCounts counts;  ///< of the items that these bytes tell of
};

/// The notes beside an output file from which an interrupted run goes on; see journal.cpp. Held by
/// one program at a time: another one gets an ariadne::ConfigError. When it cannot be read or
/// written, IoError is thrown.
class Journal {
 public:
  /// The journal that belongs to an output file, which need not be there.
  explicit Journal(const std::filesystem::path& output);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const std::string& path() const { return path_; }

  /// Begins a journal for this run, in place of one that is there. `run` tells what the output
  /// depends on.
  void begin(const nlohmann::ordered_json& run);

  /// Goes on with the journal that is there, for an output of so many bytes: the last state that
  /// the output has reached. None when there is no journal. Throws ariadne::ConfigError when it is
  /// that of another run.
  std::optional<RunState> resume(const nlohmann::ordered_json& run, std::uint64_t output_bytes);

  /// The output has come so far.
  void note(const RunState& state);
  /// The run has ended: there is nothing to resume.
  void remove();

 private:
  bool open(bool make);
  void write(const std::string& line);
  [[noreturn]] void fail(const char* what, int error) const;

  std::string path_;
  int file_ = -1;
};
