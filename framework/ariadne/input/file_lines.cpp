// Reading with POSIX calls: the one place in the framework that waits for input, and so the one
// that has to notice, while waiting, that it should stop.

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <ariadne/input/file_lines.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 20U;
// One more than any reader takes, so that a line that was cut off is seen to be too long.
constexpr std::size_t longest_read_line = (std::size_t{64} << 20U) + 1;
constexpr int poll_ms = 50;

[[noreturn]] void fail(const std::string& name, int error) {
  throw IoError(fmt::format("cannot read {}: {}", name, std::strerror(error)));
}

/// Whether a text begins as one in UTF-16: with its mark, or with two characters of one byte.
bool is_utf_16(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  if (text.size() < 4) return false;
  const auto zero = [&](std::size_t i) { return text[i] == '\0'; };
  return zero(0) == zero(2) && zero(1) == zero(3) && zero(0) != zero(1);
}

}  // namespace

FileLines::FileLines(const std::string& path, StopToken stop)
    : name_(path == "-" ? standard_input : path), stop_(std::move(stop)) {
  file_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) fail(name_, errno);
  struct stat info {};
  if (::fstat(file_, &info) != 0) return;  // reading reports the error
  regular_ = S_ISREG(info.st_mode);
  if (regular_) {
    start_ = std::max<std::int64_t>(0, ::lseek(file_, 0, SEEK_CUR));
    changed_at_ = std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec;
    size_ = static_cast<std::uint64_t>(std::max<std::int64_t>(0, info.st_size - start_));
    part_size_ = size_;
  }
  if (S_ISDIR(info.st_mode)) {
    if (file_ > STDIN_FILENO) ::close(file_);
    fail(name_, EISDIR);
  }
}

FileLines::~FileLines() {
  if (file_ > STDIN_FILENO) ::close(file_);
}

bool FileLines::readable(int timeout_ms) const {
  if (regular_) return true;
  pollfd poll_file{file_, POLLIN, 0};
  return ::poll(&poll_file, 1, timeout_ms) != 0;  // an error shows when reading
}

/// Reads more into the buffer; false at the end.
bool FileLines::fill() {
  if (buffer_.empty()) buffer_.resize(buffer_size);
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    searched_ -= begin_;
    begin_ = 0;
  }
  while (!ended_) {
    if (stop_.stop_requested()) break;
    if (!readable(poll_ms)) continue;
    std::size_t room = buffer_.size() - end_;
    // What is written to a file after it was opened, perhaps by this very run, is not its input. The
    // files of the kernel's own say that they have no size.
    if (regular_ && size_ > 0) room = std::min<std::uint64_t>(room, part_size_ - bytes_read_);
    if (room == 0) break;
    const ssize_t got = ::read(file_, buffer_.data() + end_, room);
    if (got > 0) {
      end_ += static_cast<std::size_t>(got);
      if (bytes_read_ == 0 && is_utf_16(ahead()))
        throw IoError(
            Place{name_, 1, 1},
            "this is UTF-16, but only UTF-8 can be read; `iconv -f UTF-16 -t UTF-8` converts it");
      bytes_read_ += static_cast<std::uint64_t>(got);
      return true;
    }
    if (got == 0) break;
    if (errno != EINTR && errno != EAGAIN) fail(name_, errno);
  }
  ended_ = true;
  return false;
}

bool FileLines::next(std::string_view& line) {
  bool long_line = false;  // it is longer than the buffer, and its beginning in long_line_
  const auto take = [&](std::size_t stop) {
    line = {buffer_.data() + begin_, stop - begin_};
    if (!long_line) return;
    const std::size_t room = longest_read_line - std::min(long_line_.size(), longest_read_line);
    long_line_.append(line.substr(0, room));
    line = long_line_;
  };
  while (true) {
    const std::size_t found = ahead().find('\n', searched_ - begin_);
    if (found != std::string_view::npos) {
      const std::size_t stop = begin_ + found;
      take(stop);
      begin_ = searched_ = stop + 1;
      return true;
    }
    searched_ = end_;
    if (end_ - begin_ == buffer_.size() && end_ > begin_) {
      // Collect the line in a separate buffer.
      if (!long_line) long_line_.clear();
      long_line = true;
      take(end_);
      begin_ = end_ = searched_ = 0;
    }
    if (!fill()) {
      const bool some = long_line || end_ > begin_;
      if (some) take(end_);
      begin_ = end_ = searched_ = 0;
      return some && !stop_.stop_requested();
    }
  }
}

std::string_view FileLines::ahead() const {
  return {buffer_.data() + begin_, end_ - begin_};
}

void FileLines::skip(std::size_t bytes) {
  begin_ += bytes;
  searched_ = begin_;
}

void FileLines::limit(std::uint64_t offset, std::uint64_t length) {
  part_begin_ = std::min(offset, size_);
  part_size_ = std::min(length, size_ - part_begin_);
  rewind();
}

void FileLines::rewind() {
  const auto begin = start_ + static_cast<std::int64_t>(part_begin_);
  if (::lseek(file_, begin, SEEK_SET) < 0) fail(name_, errno);
  ended_ = false;
  bytes_read_ = 0;
  release();
}

void FileLines::release() {
  begin_ = end_ = searched_ = 0;
  buffer_ = {};
  long_line_ = {};
}

bool FileLines::waiting() const {
  if (ended_ || regular_) return false;
  if (ahead().find('\n') != std::string_view::npos) return false;
  return !readable(0);
}

}  // namespace ariadne
