#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <string_view>

#include <ariadne/plugin/stop.hpp>

class Caller;

/// The reader of standard output is gone: there is nothing left to do or report.
class ClosedPipe : public std::exception {};

/// Where the results of a run go: standard output, or the file of --output. Writes are not
/// buffered. All of them throw ariadne::IoError or ClosedPipe.
///
/// Standard output goes to the caller of the command, if there is one.
///
/// A regular file is locked while it is open, so that two programs cannot mix their lines in it:
/// the second gets an ariadne::ConfigError. Standard output belongs to the caller: it is never
/// truncated or read.
class Output {
 public:
  /// How a file gets its new content.
  enum class Kind {
    stream,   ///< in place, as it is written
    document  ///< as a whole: close() replaces the old file
  };

  /// Standard output.
  Output();
  /// A file, created if it does not exist; "-" is standard output. Its old content stays for now.
  explicit Output(const std::string& path, Kind kind = Kind::stream);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  /// Truncates a regular file to `size` bytes and continues there. Does nothing to other files.
  void cut(std::uint64_t size);
  /// Reports errors that only closing a file shows.
  void close();

  /// The position in a regular file, in bytes; 0 for other files and standard output.
  std::uint64_t size() const;
  /// Whether it is a regular file and not standard output.
  bool regular() const { return regular_; }
  bool terminal() const;

 private:
  [[noreturn]] void fail(int error) const;

  void open_document(const std::string& path);

  std::string name_;
  std::string replaced_;   ///< by a document: the file itself, with links resolved
  std::string temporary_;  ///< the document until it is closed; empty for a stream
  int file_ = -1;
  bool regular_ = false;
  Caller* caller_ = nullptr;  ///< takes standard output; null if nobody does
};

/// Opens those of standard input, output and error that the caller closed, so that no other file
/// gets their descriptors. Using them still fails.
void hold_standard_files();

/// Writes the text to standard output. Everything that the program prints there goes through this
/// function or an Output, so that a full disk is always noticed. Throws ariadne::IoError or
/// ClosedPipe.
void write_output(std::string_view text);

/// Creates a file, or replaces it as a whole: if that fails, the old one stays. Throws
/// ariadne::IoError.
void write_file(const std::string& path, std::string_view text);

/// Output from within a solver, which must not throw: the error would be blamed on the plugin. A
/// write that fails requests `stop`, and flush() throws its error later.
class SolverOutput {
 public:
  /// `write` writes a text, and may throw.
  using Write = std::function<void(std::string_view text)>;
  SolverOutput(Write write, ariadne::StopSource stop)
      : write_(std::move(write)), stop_(std::move(stop)) {}

  /// The text to write; append to it.
  std::string& text() { return text_; }
  /// Writes the text if there is much of it.
  void write_if_much() noexcept;
  /// Writes the rest. Throws the error of this or an earlier write.
  void flush();

 private:
  Write write_;
  std::string text_;
  std::exception_ptr failure_;
  ariadne::StopSource stop_;
};

/// Writes text for people to standard output, with '?' for control characters, which names of files
/// may contain.
void write_words(std::string_view text);
/// The same to standard error; a failure is ignored.
void write_note(std::string_view text);
/// Writes to a terminal on standard error, including control sequences.
void draw_note(std::string_view text);

/// "1 puzzle", "2 puzzles".
std::string counted(std::uint64_t count, const std::string& thing);

/// Whether progress can be shown: standard error is a terminal and the output is not.
bool can_show_progress(const Output& output);
