#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

/// Whether a file's first `bytes` end a line, as all that a journal notes do; also none.
bool ends_line(const std::string& path, std::uint64_t bytes);

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

  /// Begins a journal for this run, in place of one that is there. `run` says what the output
  /// depends on.
  void begin(const nlohmann::ordered_json& run);

  /// Goes on with the journal that is there: hands its notes over, one after the other, until one
  /// is not `taken`, which is cut off with all behind it. False when there is no journal. Throws
  /// ariadne::ConfigError when it is that of another run.
  bool resume(const nlohmann::ordered_json& run,
              const std::function<bool(const std::string& note)>& taken);

  /// Appends a note: one line, without its end. A note that was torn is not handed over.
  void note(const std::string& text);
  /// It stays, though nothing is noted.
  void keep() { empty_ = false; }
  /// The run has ended: there is nothing to resume.
  void remove();

 private:
  bool open(bool make);
  std::string read() const;
  void write(const std::string& line);
  [[noreturn]] void refuse() const;
  [[noreturn]] void fail(const char* what, int error) const;

  std::string path_;
  int file_ = -1;
  bool empty_ = false;  ///< begun by this object, and nothing is noted
};
