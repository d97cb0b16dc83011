#include "output.hpp"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

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

Output::Output() : Output("-") {}

Output::Output(const std::string& path)
    : name_(path == "-" ? "standard output" : path),
      file_(path == "-" ? STDOUT_FILENO
                        : ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666)) {
  if (file_ < 0) fail(errno);
  struct stat info {};
  regular_ = ::fstat(file_, &info) == 0 && S_ISREG(info.st_mode);
}

Output::~Output() {
  if (file_ > STDOUT_FILENO) ::close(file_);
}

void Output::write(std::string_view text) {
  if (!write_all(file_, text)) fail(errno);
}

void Output::cut(std::uint64_t size) {
  if (!regular_) return;
  const auto end = static_cast<off_t>(size);
  if (::ftruncate(file_, end) != 0 || ::lseek(file_, end, SEEK_SET) != end) fail(errno);
}

void Output::close() {
  if (file_ <= STDOUT_FILENO) return;
  const int file = std::exchange(file_, -1);
  if (::close(file) != 0 && errno != EINTR) fail(errno);
}

std::uint64_t Output::size() const {
  const off_t at = regular_ ? ::lseek(file_, 0, SEEK_CUR) : 0;
  return at < 0 ? 0 : static_cast<std::uint64_t>(at);
}

bool Output::terminal() const {
  return ::isatty(file_) != 0;
}

void Output::fail(int error) const {
  if (error == EPIPE) throw ClosedPipe();
  throw ariadne::IoError("cannot write " + name_ + ": " + std::strerror(error));
}

void write_file(const std::string& path, std::string_view text) {
  Output file(path);
  file.cut(0);
  file.write(text);
  file.close();
}

void write_output(std::string_view text) {
  Output().write(text);
}

void SolverOutput::write_if_much() noexcept {
  constexpr std::size_t much = std::size_t{1} << 16U;
  if (text_.size() < much) return;
  try {
    if (!failure_) output_.write(text_);
  } catch (...) {
    failure_ = std::current_exception();
    stop_.request_stop();
  }
  text_.clear();
}

void SolverOutput::flush() {
  if (failure_) std::rethrow_exception(failure_);
  output_.write(text_);
  text_.clear();
}

void write_note(std::string_view text) {
  static_cast<void>(write_all(STDERR_FILENO, text));
}

bool can_show_progress(const Output& output) {
  return ::isatty(STDERR_FILENO) != 0 && !output.terminal();
}
