// The journal of a run is a file next to its output, to which lines are appended:
//
//     {"ariadne":"1.0.0","command":"solve",...}      what the output depends on
//     164 2 2 0 0 0 0 0 #                            bytes of output, puzzles with a solution,
//     10332 126 126 0 0 0 0 0 #                      puzzles by verdict
//
// A line is appended after the output that it describes, so the journal is never ahead of the
// output, whatever ends the program. The output up to the last line is complete; anything after it
// is cut off and written again. A torn line lacks its end mark and is ignored. If the output is
// shorter than the last line says, someone truncated it; an earlier line then counts.
//
// This protects against programs that end, not against machines that fail: nothing waits for the
// disk.

#include "runs/journal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <ariadne/input/file_lines.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

using nlohmann::ordered_json;

namespace {

constexpr std::string_view begin_mark = "{\"ariadne\":";
constexpr std::string_view end_mark = " #\n";

/// An input, of which its journal says "NAME, 82 bytes, changed at 1700000000000000000".
std::string input_name(const std::string& input) {
  const std::string name = input.substr(0, input.find(", "));
  return name == "-" ? ariadne::standard_input : ariadne::in_quotes(name);
}

/// Describes the first input that differs.
std::string input_difference(const ordered_json& known, const ordered_json& now) {
  if (!known.is_array() || known.size() != now.size())
    return fmt::format("the number of inputs was {} and is now {}", known.size(), now.size());
  const auto first = std::mismatch(known.begin(), known.end(), now.begin());
  const std::string was = first.first->is_string() ? first.first->get<std::string>() : "";
  const std::string is = first.second->get<std::string>();
  if (input_name(was) != input_name(is))
    return fmt::format("the input was {} and is now {}", input_name(was), input_name(is));
  const std::string name = is.substr(0, is.find(", "));
  return was.substr(0, was.rfind(", ")) == is.substr(0, is.rfind(", "))
             ? fmt::format("the modification time of {} differs", name)
             : fmt::format("the size of {} differs", name);
}

/// The name of the first member that differs, which may be missing in one of the objects.
std::string differing_member(const ordered_json& known, const ordered_json& now) {
  for (const auto& [name, value] : now.items())
    if (!known.is_object() || !known.contains(name) || known[name] != value) return name;
  for (const auto& [name, value] : known.items())
    if (!now.contains(name)) return name;
  return "";
}

/// "the whole input" or "'--range 1:5'".
std::string part_name(const ordered_json& part) {
  const std::string text = part.is_string() ? part.get<std::string>() : "";
  return text.empty() ? "the whole input" : ariadne::in_quotes("--" + text);
}

/// Whether the option that the value is of was given.
bool is_given(const ordered_json& value) {
  return !value.is_null() && value != false && value != "" && value != ordered_json::array();
}

/// A value for people. A time limit that is never reached is "unlimited".
std::string shown(const ordered_json& value) {
  constexpr double longest = 1e9;
  if (value.is_number_float() && value.get<double>() > longest) return "unlimited";
  if (value.is_boolean()) return "given";
  if (value.is_string()) return ariadne::in_quotes(value.get<std::string>());
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const ordered_json& each : value) list += (list.empty() ? "" : ", ") + shown(each);
  return list;
}

/// Describes what differs in a value: "--limit was 2 and is now 5", "the text of p.yaml differs",
/// "--layout was not given before, and is now '9x9+x'".
std::string difference(const std::string& key, const ordered_json& known, const ordered_json& now) {
  if (key == "inputs") return input_difference(known, now);
  if (key == "format") return "the output format differs";
  if (key == "part")
    return fmt::format("that run used {}, but this one uses {}", part_name(known), part_name(now));
  if (key == "plugins") return fmt::format("the plugin {} differs", differing_member(known, now));
  if (now.is_object()) return fmt::format("the text of {} differs", differing_member(known, now));
  const std::string option =
      key == "command" ? "the command" : "--" + (key == "constraints" ? "rule" : key);
  if (is_given(known) && is_given(now))
    return fmt::format("{} was {} and is now {}", option, shown(known), shown(now));
  if (!is_given(known))
    return fmt::format("{} was not given before, and is {}", option,
                       now == true ? "given now" : "now " + shown(now));
  return fmt::format("{} was {} and is not given now", option, shown(known));
}

/// Throws an error that names the first difference between the run of a journal and this one.
void require_same(const ordered_json& known, const ordered_json& run, const std::string& path,
                  const std::string& advice) {
  if (const auto what = first_difference(known, run))
    throw ariadne::ConfigError(
        fmt::format("{} belongs to another run: {}; {}", path, *what, advice));
}

bool has_content(const std::filesystem::path& file) {
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(file, none);
  return !none && size > 0;
}

/// The end of the notes that are complete and accepted. They begin at `end`.
std::size_t end_of_taken(const std::string& text, std::size_t end, const Journal::Taken& taken) {
  while (true) {
    const std::size_t next = text.find('\n', end) + 1;
    if (next == 0) return end;
    const std::string line = text.substr(end, next - end);
    if (!line.ends_with(end_mark) || !taken(line.substr(0, line.size() - end_mark.size())))
      return end;
    end = next;
  }
}

}  // namespace

std::optional<std::string> first_difference(const ordered_json& known, const ordered_json& now) {
  for (const auto& [key, value] : now.items()) {
    const ordered_json was = known.contains(key) ? known[key] : ordered_json();
    if (was != value) return difference(key, was, value);
  }
  for (const auto& [key, was] : known.items())
    if (!now.contains(key)) return difference(key, was, ordered_json());
  return std::nullopt;
}

bool ends_line(const std::string& path, std::uint64_t bytes) {
  if (bytes == 0) return true;
  std::ifstream in(path, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(bytes - 1));
  return in.get() == '\n';
}

std::string nothing_to_resume(const std::string& output) {
  return fmt::format(
      "ariadne: nothing to resume: there is no journal, so the run that wrote {} must have "
      "finished\n",
      output);
}

Journal::Journal(const std::filesystem::path& output, std::string advice)
    : output_(output), path_(output.string() + ".resume"), advice_(std::move(advice)) {}

Journal::~Journal() {
  if (file_ < 0) return;
  if (empty_) remove();
  ::close(file_);
}

bool Journal::open(bool make) {
  constexpr int flags = O_RDWR | O_CLOEXEC | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
  if (make) file_ = ::open(path_.c_str(), flags | O_CREAT | O_EXCL, 0666);
  if (file_ < 0 && (!make || errno == EEXIST)) file_ = ::open(path_.c_str(), flags);
  if (file_ < 0 && errno == ENOENT && !make) return false;
  if (file_ < 0 && errno == ELOOP) refuse();
  if (file_ < 0) fail("write", errno);
  // Some file systems have no locks; they do without.
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw ariadne::ConfigError(fmt::format("{} is in use by another run", path_));
  return true;
}

Journal::Start Journal::start(const ordered_json& run, bool resume, const Taken& taken) {
  if (resume && this->resume(run, taken)) return Start::resumed;
  if (resume && has_content(output_)) return Start::ended;
  begin(run);
  return Start::anew;
}

void Journal::begin(const ordered_json& run) {
  if (file_ < 0) {
    open(true);
    read();  // throws if it is not a journal
  }
  if (::ftruncate(file_, 0) != 0) fail("write", errno);
  empty_ = true;
  write(run.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

std::string Journal::read() const {
  struct stat info {};
  if (::fstat(file_, &info) != 0 || !S_ISREG(info.st_mode)) refuse();
  std::string text;
  constexpr std::size_t at_once = std::size_t{1} << 16U;
  for (ssize_t got = 1; got > 0;) {
    const std::size_t size = text.size();
    text.resize(size + at_once);
    got = ::pread(file_, text.data() + size, at_once, static_cast<off_t>(size));
    if (got < 0) fail("read", errno);
    text.resize(size + static_cast<std::size_t>(got));
    // The first line begins like all journals, or was cut short when the program ended.
    const std::size_t known = std::min(text.size(), begin_mark.size());
    if (text.compare(0, known, begin_mark, 0, known) != 0) refuse();
  }
  return text;
}

bool Journal::resume(const ordered_json& run, const Taken& taken) {
  if (!open(false)) return false;
  const std::string text = read();
  std::size_t end = text.find('\n') + 1;
  if (end == 0) {  // ended before it did anything
    begin(run);
    return true;
  }
  const std::string_view head = std::string_view(text).substr(0, end);
  const ordered_json known = ordered_json::parse(head, nullptr, false);
  if (!known.is_object()) refuse();
  require_same(known, run, path_, advice_);
  end = end_of_taken(text, end, taken);
  if (::ftruncate(file_, static_cast<off_t>(end)) != 0) fail("write", errno);
  return true;
}

void Journal::note(const std::string& text) {
  write(text + std::string(end_mark));
  empty_ = false;
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
  empty_ = false;
}

void Journal::refuse() const {
  throw ariadne::ConfigError(
      fmt::format("{} is not an Ariadne journal, but this run needs that name for its journal; "
                  "move that file elsewhere, or choose another output file",
                  path_));
}

void Journal::fail(const char* what, int error) const {
  throw ariadne::IoError(fmt::format("cannot {} {}: {}", what, path_, std::strerror(error)));
}
