#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

/// Whether a file's first `bytes` end a line, as all that a journal notes do; also none.
bool ends_line(const std::string& path, std::uint64_t bytes);

/// The message about a run that cannot be resumed because it has ended.
std::string nothing_to_resume(const std::string& output);

/// The notes beside an output file from which an interrupted run goes on; see journal.cpp. Held by
/// one program at a time: another one gets an ariadne::ConfigError, as for a file or a link of that
/// name that is not a journal. When it cannot be read or written, IoError is thrown. A journal that
/// was begun and has no note goes with this object: there would be nothing to go on from.
class Journal {
 public:
  /// The journal that belongs to an output file, which need not be there.
  explicit Journal(const std::filesystem::path& output);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const std::string& path() const { return path_; }

  /// Takes a note. Returns false if the run cannot go on from it: then it is cut off, with all that
  /// is behind it.
  using Taken = std::function<bool(const std::string& note)>;

  /// How a run starts.
  enum class Start {
    anew,     ///< with a new journal, in place of one that is there
    resumed,  ///< from the journal that is there
    ended     ///< not at all: its output holds something, and no journal is beside it
  };
  /// Starts a run; with `resume` it goes on from the journal that is there, whose notes are handed
  /// over, one after the other. `run` says what the output depends on. Throws ariadne::ConfigError
  /// when the journal is that of another run.
  Start start(const nlohmann::ordered_json& run, bool resume, const Taken& taken);

  /// Appends a note: one line, without its end. A note that was torn is not handed over.
  void note(const std::string& text);
  /// It stays, though nothing is noted.
  void keep() { empty_ = false; }
  /// The run has ended: there is nothing to resume.
  void remove();

 private:
  void begin(const nlohmann::ordered_json& run);
  /// False when there is no journal.
  bool resume(const nlohmann::ordered_json& run, const Taken& taken);
  bool open(bool make);
  std::string read() const;
  void write(const std::string& line);
  [[noreturn]] void refuse() const;
  [[noreturn]] void fail(const char* what, int error) const;

  std::filesystem::path output_;
  std::string path_;
  int file_ = -1;
  bool empty_ = false;  ///< begun by this object, and nothing is noted
};
