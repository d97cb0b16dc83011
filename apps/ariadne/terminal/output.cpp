#include "terminal/output.hpp"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

#include "terminal/caller.hpp"

namespace {

constexpr const char* standard_output = "standard output";

/// How much to write in one call. A pipe takes up to PIPE_BUF bytes whole or not at all, so it gets
/// whole lines: no line is torn if the run is ended while its reader does not read.
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

Output::Output(const std::string& path, Kind kind) : name_(path == "-" ? standard_output : path) {
  if (path == "-") {
    file_ = STDOUT_FILENO;
    caller_ = caller();
    return;
  }
  struct stat info {};
  const bool special = ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
  if (kind == Kind::document && !special) {
    open_document(path);
    return;
  }
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) fail(errno);
  regular_ = ::fstat(file_, &info) == 0 && S_ISREG(info.st_mode);
  // Some file systems have no locks; they do without.
  if (regular_ && ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(file_);
    throw ariadne::ConfigError(fmt::format("another run is writing to {}", path));
  }
}

void Output::open_document(const std::string& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(path);
  const std::filesystem::path target = std::filesystem::weakly_canonical(whole, error);
  replaced_ = error ? whole : target;
  temporary_ = replaced_ + ".XXXXXX";
  file_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
  if (file_ < 0) {
    temporary_.clear();
    fail(errno);
  }
  regular_ = true;
  // The mode of the old file, or that of any new file.
  struct stat info {};
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t mode =
      ::stat(replaced_.c_str(), &info) == 0 ? info.st_mode & 07777U : mode_t{0666} & ~mask;
  static_cast<void>(::fchmod(file_, mode));
}

Output::~Output() {
  if (file_ > STDOUT_FILENO) ::close(file_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Output::write(std::string_view text) {
  if (caller_ != nullptr) return caller_->write(text);
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
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), replaced_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

std::uint64_t Output::size() const {
  const off_t at = regular_ ? ::lseek(file_, 0, SEEK_CUR) : 0;
  return at < 0 ? 0 : static_cast<std::uint64_t>(at);
}

bool Output::terminal() const {
  return caller_ == nullptr && ::isatty(file_) != 0;
}

void Output::fail(int error) const {
  if (error == EPIPE) throw ClosedPipe();
  const char* to = name_ == standard_output ? "to " : "";
  throw ariadne::IoError(fmt::format("cannot write {}{}: {}", to, name_, std::strerror(error)));
}

void hold_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(file, F_GETFD) < 0 && errno == EBADF)  // the lowest number that is free is taken
      static_cast<void>(::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

void write_file(const std::string& path, std::string_view text) {
  Output file(path, Output::Kind::document);
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
    if (!failure_) write_(text_);
  } catch (...) {
    failure_ = std::current_exception();
    stop_.request_stop();
  }
  text_.clear();
}

void SolverOutput::flush() {
  if (failure_) std::rethrow_exception(failure_);
  write_(text_);
  text_.clear();
}

std::string counted(std::uint64_t count, const std::string& thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

void write_words(std::string_view text) {
  write_output(ariadne::printable(text, true));
}

void write_note(std::string_view text) {
  draw_note(ariadne::printable(text, true));
}

void draw_note(std::string_view text) {
  if (Caller* const taker = caller()) return taker->note(text);
  static_cast<void>(write_all(STDERR_FILENO, text));
}

bool can_show_progress(const Output& output) {
  return caller() == nullptr && ::isatty(STDERR_FILENO) != 0 && !output.terminal();
}
