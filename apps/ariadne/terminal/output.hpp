#pragma once

#include <cstdint>
#include <exception>
#include <stop_token>
#include <string>
#include <string_view>

/// The reader of standard output has gone: nothing more to do, and nothing to say.
class ClosedPipe : public std::exception {};

/// Where the results of a run go: standard output, or the file of --output. What is written is
/// handed over at once. All writing throws ariadne::IoError, or ClosedPipe.
///
/// A regular file is locked while it is open, so that no two programs mix their lines in it: the
/// second gets an ariadne::ConfigError. What standard output leads to belongs to the caller: it is
/// never cut, and nothing in it is looked for.
class Output {
 public:
  /// How a file comes by its new content.
  enum class Kind {
    stream,   ///< by and by, in place
    document  ///< as a whole: it replaces what was there when it is closed, and not before
  };

  /// Standard output.
  Output();
  /// A file, made where there is none; "-" is standard output. Its content stays for now.
  explicit Output(const std::string& path, Kind kind = Kind::stream);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  /// Takes away what a regular file has behind its first `size` bytes, and writes on there. Of
  /// other files nothing is taken away.
  void cut(std::uint64_t size);
  /// Tells what only closing a file shows.
  void close();

  /// The bytes of a regular file up to where is written; 0 for any other, and for standard output.
  std::uint64_t size() const;
  /// Whether it is a regular file, and not standard output.
  bool regular() const { return regular_; }
  bool terminal() const;

 private:
  [[noreturn]] void fail(int error) const;

  void open_document(const std::string& path);

  std::string name_;
  std::string replaced_;   ///< by a document: the file itself, whatever link led to it
  std::string temporary_;  ///< where a document is until it is closed; empty for others
  int file_ = -1;
  bool regular_ = false;
};

/// Opens what the caller has left closed of standard input, output and error, so that no file of
/// ours gets their numbers; using them is an error as before.
void hold_standard_files();

/// Writes all of the text to standard output. Everything the program prints there goes through
/// here or an Output, so that a full disk is always seen. Throws ariadne::IoError, or ClosedPipe.
void write_output(std::string_view text);

/// Makes a file, or replaces it as a whole: where that fails, the old one stays. Throws
/// ariadne::IoError.
void write_file(const std::string& path, std::string_view text);

/// Text on its way to the output from within a solver, through which no error of ours may be
/// thrown: it would look like the plugin's. A write that fails requests `stop` and is thrown later,
/// by flush().
class SolverOutput {
 public:
  /// The output must outlive it.
  SolverOutput(Output& output, std::stop_source stop) : output_(output), stop_(std::move(stop)) {}

  /// What is to be written; append to it.
  std::string& text() { return text_; }
  /// Writes the text when there is much of it.
  void write_if_much() noexcept;
  /// Writes what is left. Throws what a write has met with, now or before.
  void flush();

 private:
  Output& output_;
  std::string text_;
  std::exception_ptr failure_;
  std::stop_source stop_;
};

/// Writes words for a person to standard output: with a '?' for what would change something in a
/// terminal, as the name of a file may.
void write_words(std::string_view text);
/// The same to standard error; a failure is ignored.
void write_note(std::string_view text);
/// Draws on the terminal that is standard error, with its control sequences.
void draw_note(std::string_view text);

/// "1 puzzle", "2 puzzles".
std::string counted(std::uint64_t count, const std::string& thing);

/// Whether standard error is a terminal and the output is not: where progress may be shown.
bool can_show_progress(const Output& output);
