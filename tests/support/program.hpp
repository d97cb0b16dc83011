#pragma once

// Runs the program as a person does, from a shell.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

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

/// A folder of its own that is removed at the end.
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

/// Runs a bash script in which `ariadne` is the program, in a folder of its own: `folder`.
inline ShellRun shell(const TemporaryFolder& folder, const std::string& script) {
  const std::string program = ARIADNE_PROGRAM;
  folder.write(".script", "cd '" + folder.path().string() + "'\nexport PATH='" +
                              program.substr(0, program.rfind('/')) + "':\"$PATH\"\n" + script +
                              "\n");
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
