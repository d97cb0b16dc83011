#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

/// Whether the first `bytes` of a file end with a complete line, as everything that a journal notes
/// does. True for 0.
bool ends_line(const std::string& path, std::uint64_t bytes);

/// What differs first between what two runs depend on, in words; nothing if they are the same run.
std::optional<std::string> first_difference(const nlohmann::ordered_json& known,
                                            const nlohmann::ordered_json& now);

/// The message for a run that is complete, so that it cannot be resumed.
std::string nothing_to_resume(const std::string& output);

/// A file next to an output file from which an interrupted run continues; see journal.cpp. Only one
/// program at a time can use it: another one gets an ariadne::ConfigError, as does one that finds a
/// file or link of that name that is not a journal. Throws IoError if it cannot be read or written.
/// The destructor removes a new journal without notes, from which nothing could continue.
class Journal {
 public:
  /// The journal of an output file, which need not exist. `advice` says what to do if it belongs to
  /// another run.
  explicit Journal(const std::filesystem::path& output,
                   std::string advice = "omit --resume to start a new run");
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const std::string& path() const { return path_; }

  /// Accepts a note. Returns false if the run cannot continue from it: then it is cut off, with all
  /// that follows.
  using Taken = std::function<bool(const std::string& note)>;

  /// How a run starts.
  enum class Start {
    anew,     ///< with a new journal, which replaces an old one
    resumed,  ///< from the existing journal
    ended     ///< not at all: the output is not empty and has no journal
  };
  /// Starts a run; with `resume` it continues from the existing journal and passes its notes to
  /// `taken` one after the other. `run` is everything that the output depends on. Throws
  /// ariadne::ConfigError if the journal belongs to another run.
  Start start(const nlohmann::ordered_json& run, bool resume, const Taken& taken);

  /// Appends a note: one line, without the end of line.
  void note(const std::string& text);
  /// Keeps the journal even without notes.
  void keep() { empty_ = false; }
  /// Removes the journal: the run is complete.
  void remove();

 private:
  void begin(const nlohmann::ordered_json& run);
  /// Returns false if there is no journal.
  bool resume(const nlohmann::ordered_json& run, const Taken& taken);
  bool open(bool make);
  std::string read() const;
  void write(const std::string& line);
  [[noreturn]] void refuse() const;
  [[noreturn]] void fail(const char* what, int error) const;

  std::filesystem::path output_;
  std::string path_;
  std::string advice_;
  int file_ = -1;
  bool empty_ = false;  ///< begun by this object, without notes
};
