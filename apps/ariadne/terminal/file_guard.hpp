#pragma once

#include <string>
#include <vector>

#include <ariadne/input/inputs.hpp>

#include "terminal/options.hpp"

class FileGuard;

/// Adds the files that options name for reading: configs, layouts, plugins.
void read_option_files(const Options& options, FileGuard& guard);

/// Keeps a run from overwriting what it reads and from writing twice to one file, under any name,
/// link or descriptor. A run registers every file that it reads, and then every file that it
/// writes, before it opens one for writing. Devices and pipes always pass.
class FileGuard {
 public:
  /// Files that do not exist are ignored.
  void read(const std::string& path);
  /// All files among the inputs, and standard input.
  void read(const ariadne::Inputs& inputs);

  /// A file that need not exist yet; "-" is standard output. `what` is the reason for writing, such
  /// as "--output". Throws ariadne::ConfigError if the file is read, or written for another reason.
  void write(const std::string& path, const std::string& what);
  /// The same check for a file that is registered with write() later.
  void check(const std::string& path, const std::string& what) const;

 private:
  struct Written {
    std::string path;
    std::string what;
  };
  std::vector<std::string> read_;
  std::vector<Written> written_;
};
