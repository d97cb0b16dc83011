// The journal of a run is a file beside its output, of lines to which more are appended:
//
//     {"ariadne":"0.1.0","command":"solve",...}      what the output depends on
//     164 2 2 0 0 0 0 0 #                            bytes of output, puzzles with a solution,
//     10332 126 126 0 0 0 0 0 #                      puzzles by verdict
//
// A line is appended after the output that it tells of, so whatever ends the program, and when, the
// journal is never ahead of it: the output up to the last line is whole, and anything behind is cut
// off and made again. A line that was torn lacks its end mark and counts for nothing. An output
// that is shorter than the last line says was cut from outside; an earlier line then holds.
//
// This is about programs that end, not about machines: nothing waits for the disk.

#include "journal.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ariadne/model/error.hpp>

using nlohmann::ordered_json;

namespace {

constexpr std::string_view end_mark = " #\n";

/// Throws unless the run of a journal is this one: names the first thing that differs.
void require_same(const ordered_json& known, const ordered_json& run, const std::string& path) {
  for (const auto& [key, value] : run.items()) {
    if (known.contains(key) && known[key] == value) continue;
    throw ariadne::ConfigError("this is not the run that " + path + " is of, which had " + key +
                               " " + (known.contains(key) ? known[key].dump() : "unknown") +
                               ", not " + value.dump() + "; without --resume a new one begins");
  }
}

}  // namespace

Journal::Journal(const std::filesystem::path& output) : path_(output.string() + ".resume") {}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

bool Journal::open(bool make) {
  file_ = ::open(path_.c_str(), O_RDWR | O_CLOEXEC | O_APPEND | (make ? O_CREAT : 0), 0666);
  if (file_ < 0 && errno == ENOENT && !make) return false;
  if (file_ < 0) fail("write", errno);
  // File systems without locks have to do without.
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw ariadne::ConfigError(path_ + " is in use by another run, which is still going on");
  return true;
}

void Journal::begin(const ordered_json& run) {
  if (file_ < 0) open(true);
  if (::ftruncate(file_, 0) != 0) fail("write", errno);
  write(run.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

bool Journal::resume(const ordered_json& run,
                     const std::function<bool(const std::string& note)>& taken) {
  if (!open(false)) return false;
  std::string text;
  constexpr std::size_t at_once = std::size_t{1} << 16U;
  for (ssize_t got = 1; got > 0;) {
    const std::size_t size = text.size();
    text.resize(size + at_once);
    got = ::read(file_, text.data() + size, at_once);
    if (got < 0) fail("read", errno);
    text.resize(size + static_cast<std::size_t>(got));
  }

  std::size_t end = text.find('\n') + 1;
  if (end == 0) {  // ended before anything was done
    begin(run);
    return true;
  }
  const std::string_view head = std::string_view(text).substr(0, end);
  const ordered_json known = ordered_json::parse(head, nullptr, false);
  if (!known.is_object())
    throw ariadne::ConfigError(path_ + " is no journal of a run, and nothing to resume from");
  require_same(known, run, path_);
  while (true) {
    const std::size_t next = text.find('\n', end) + 1;
    if (next == 0) break;
    const std::string line = text.substr(end, next - end);
    if (!line.ends_with(end_mark) || !taken(line.substr(0, line.size() - end_mark.size()))) break;
    end = next;
  }
  if (::ftruncate(file_, static_cast<off_t>(end)) != 0) fail("write", errno);
  return true;
}

void Journal::note(const std::string& text) {
  write(text + std::string(end_mark));
}

void Journal::write(const std::string& line) {
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written >= 0)
      rest.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      fail("write", errno);
  }
}

void Journal::remove() {
  ::unlink(path_.c_str());
}

void Journal::fail(const char* what, int error) const {
  throw ariadne::IoError(std::string("cannot ") + what + " " + path_ + ": " + std::strerror(error));
}
