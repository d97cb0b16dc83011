#include "output.hpp"

#include <cerrno>
#include <climits>
#include <cstring>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <ariadne/model/error.hpp>

namespace {

/// How much to hand over in one call. What a pipe takes at once it takes whole or not at all, so
/// there it is whole lines: a run that is ended while its reader stands still has torn none.
std::size_t next_part(bool to_pipe, std::string_view text) {
  if (!to_pipe || text.size() <= PIPE_BUF) return text.size();
  const std::size_t line_end = text.rfind('\n', PIPE_BUF - 1);
  return line_end == std::string_view::npos ? std::size_t{PIPE_BUF} : line_end + 1;
}

bool write_all(int file, std::string_view text) {
  struct stat info {};
  const bool to_pipe = ::fstat(file, &info) == 0 && S_ISFIFO(info.st_mode);
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), next_part(to_pipe, text));
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      return false;
  }
  return true;
}

}  // namespace

void write_output(std::string_view text) {
  if (write_all(STDOUT_FILENO, text)) return;
  if (errno == EPIPE) throw ClosedPipe();
  throw ariadne::IoError(std::string("cannot write standard output: ") + std::strerror(errno));
}

void SolverOutput::write_if_much() noexcept {
  constexpr std::size_t much = std::size_t{1} << 16U;
  if (text_.size() < much) return;
  try {
    if (!failure_) write_output(text_);
  } catch (...) {
    failure_ = std::current_exception();
    stop_.request_stop();
  }
  text_.clear();
}

void SolverOutput::flush() {
  if (failure_) std::rethrow_exception(failure_);
  write_output(text_);
  text_.clear();
}

void write_note(std::string_view text) {
  static_cast<void>(write_all(STDERR_FILENO, text));
}

bool can_show_progress() {
  return ::isatty(STDERR_FILENO) != 0 && ::isatty(STDOUT_FILENO) == 0;
}
