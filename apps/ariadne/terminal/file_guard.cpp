#include "terminal/file_guard.hpp"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>

#include <fmt/format.h>

#include <ariadne/input/file_lines.hpp>
#include <ariadne/model/error.hpp>

namespace {

/// Two names of one file have the same identity: its device and inode or, if it does not exist yet,
/// its future path. Empty for devices and pipes.
std::string identity(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0)
    return S_ISREG(info.st_mode) ? fmt::format("{}:{}", info.st_dev, info.st_ino) : "";
  if (errno != ENOENT) return "";
  std::error_code ignored;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
}

}  // namespace

void read_option_files(const Options& options, FileGuard& guard) {
  for (const char* option : {"config", "layout"})
    if (options.has(option)) guard.read(options.get<std::string>(option));
  for (const std::string& plugin : options.list("plugin")) guard.read(plugin);
}

void FileGuard::read(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0) read_.push_back(path);
}

void FileGuard::read(const ariadne::Inputs& inputs) {
  for (const std::string& file : inputs.files()) read(file);
}

void FileGuard::check(const std::string& path, const std::string& what) const {
  const bool standard = path == "-";
  const std::string file = identity(standard ? "/dev/stdout" : path);
  if (file.empty()) return;
  const std::string writer = standard ? "standard output" : what;
  for (const std::string& one : read_) {
    if (identity(one) != file) continue;
    const std::string name = one == "/dev/stdin" ? ariadne::standard_input : one;
    const std::string is_read = standard || path == name
                                    ? fmt::format("{}, which is also an input", name)
                                    : fmt::format("{}, which is the same file as {}{}", path,
                                                  one == "/dev/stdin" ? "" : "the input ", name);
    throw ariadne::ConfigError(
        fmt::format("{} to {}; write to another file",
                    standard ? "standard output goes" : what + " would write", is_read));
  }
  for (const Written& one : written_) {
    if (identity(one.path == "-" ? "/dev/stdout" : one.path) != file) continue;
    const std::string other = one.path == "-" ? "standard output" : one.what;
    const std::string name = standard ? one.path : path;
    throw ariadne::ConfigError(
        other == writer
            ? fmt::format("two stages would write to {}; choose another file for one of them",
                          standard ? writer : name)
            : fmt::format(
                  "{} and {} would write to the same file, {}; choose another file for one of them",
                  other, writer, name));
  }
}

void FileGuard::write(const std::string& path, const std::string& what) {
  check(path, what);
  written_.push_back({path, what});
}
