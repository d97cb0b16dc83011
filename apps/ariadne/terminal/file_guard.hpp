#pragma once

#include <string>
#include <vector>

#include <ariadne/input/inputs.hpp>

#include "terminal/options.hpp"

class FileGuard;

/// The files that options name to be read: configs, layouts, plugins.
void read_option_files(const Options& options, FileGuard& guard);

/// Keeps a run from writing over what it reads, or twice to one file, by whatever names, links or
/// descriptors. A run tells it every file that it reads, and then every file that it writes, before
/// it opens any of these. Devices and pipes are nobody's to lose, and pass.
class FileGuard {
 public:
  /// What is not there is nothing to lose.
  void read(const std::string& path);
  /// All files among them, and standard input.
  void read(const ariadne::Inputs& inputs);

  /// A file that need not be there yet; "-" is standard output. `what` says why it is written:
  /// "--output". Throws ariadne::ConfigError when it is read, or written for another reason.
  void write(const std::string& path, const std::string& what);
  /// The same, of what is written later, when write() is called for it.
  void check(const std::string& path, const std::string& what) const;

 private:
  struct Written {
    std::string path;
    std::string what;
  };
  std::vector<std::string> read_;
  std::vector<Written> written_;
};
