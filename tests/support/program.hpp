#pragma once

// Runs the program as a person does, from a shell.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

#include "support/paths.hpp"

namespace ariadne::testing {

struct ShellRun {
  std::string out;
  std::string err;
  int status = 0;  ///< exit status, or 128 + signal

  /// The lines of `out`.
  std::vector<std::string> lines() const {
    std::vector<std::string> found;
    std::istringstream in(out);
    for (std::string line; std::getline(in, line);) found.push_back(line);
    return found;
  }
};

/// A temporary folder that is removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = std::filesystem::temp_directory_path() / "ariadne-test-XXXXXX";
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path_ / name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }

 private:
  std::filesystem::path path_;
};

/// What scripts wait for, instead of a time: `await PID CONDITION`, which fails when the program
/// has ended before the condition holds. The conditions, in addition to those of bash:
///
///     interruptible PID  a signal is an interrupt now, and does not just end the program
///     has_worked PID     it has computed for a fifth of a second since
///     larger FILE N      there is a file of more than N bytes
///     drained FD         what was written to a pipe, which FD has open both ways, has been read
///     is_full FD         nothing more can be written to a pipe
inline constexpr const char* script_conditions = R"sh(
await() {
  local pid=$1
  shift
  until "$@"; do
    kill -0 "$pid" || return
    sleep 0.01
  done
}
interruptible() {  # it has SIGTERM blocked, for the thread that waits for it
  local blocked
  blocked=$(awk '$1 == "SigBlk:" { print "0x" $2 }' "/proc/$1/status")
  (( ${blocked:-0} & 0x4000 ))
}
has_worked() { interruptible "$1" && awk '{ exit $14 + $15 < 20 }' "/proc/$1/stat"; }
larger() { [ -e "$1" ] && [ "$(stat -c %s "$1")" -gt "$2" ]; }
drained() { ! read -t 0 -u "$1"; }
is_full() {
  python3 -c 'import select, sys; sys.exit(bool(select.select([], [int(sys.argv[1])], [], 0)[1]))' "$1"
}
)sh";

/// Runs a bash script in which `ariadne` is the program, in a separate folder: `folder`.
inline ShellRun shell(const TemporaryFolder& folder, const std::string& script) {
  const std::string program = program_file();
  folder.write(".script", "cd '" + folder.path().string() + "'\nexport PATH='" +
                              program.substr(0, program.rfind('/')) + "':\"$PATH\"\n" +
                              script_conditions + script + "\n");
  const std::string at = "'" + folder.path().string() + "/";
  const int status = std::system(
      ("bash " + at + ".script' >" + at + ".out' 2>" + at + ".err'" + " </dev/null").c_str());
  ShellRun run;
  run.out = folder.read(".out");
  run.err = folder.read(".err");
  run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return run;
}

inline ShellRun shell(const std::string& script) {
  return shell(TemporaryFolder(), script);
}

}  // namespace ariadne::testing
