#pragma once

#include <exception>
#include <stop_token>
#include <string>
#include <string_view>

/// The reader of standard output has gone: nothing more to do, and nothing to say.
class ClosedPipe : public std::exception {};

/// Writes all of the text to standard output. Everything the program prints there goes through
/// here, so that a full disk is always seen. Throws ariadne::IoError, or ClosedPipe.
void write_output(std::string_view text);

/// Text on its way to standard output from within a solver, through which no error of ours may be
/// thrown: it would look like the plugin's. A write that fails requests `stop` and is thrown later,
/// by flush().
class SolverOutput {
 public:
  explicit SolverOutput(std::stop_source stop) : stop_(std::move(stop)) {}

  /// What is to be written; append to it.
  std::string& text() { return text_; }
  /// Writes the text when there is much of it.
  void write_if_much() noexcept;
  /// Writes what is left. Throws what a write has met with, now or before.
  void flush();

 private:
  std::string text_;
  std::exception_ptr failure_;
  std::stop_source stop_;
};

/// Writes to standard error; nobody can be told when that fails.
void write_note(std::string_view text);

/// Whether standard error is a terminal and standard output is not: where progress may be shown.
bool can_show_progress();
