#pragma once

#include <filesystem>
#include <string>

#include "commands/commands.hpp"

/// The result of loading a library in a child process.
struct Probed {
  bool usable = false;
  std::string sentence;  ///< describes the plugin or the error
};
Probed probe_plugin(const std::filesystem::path& file);

/// `ariadne plugins scan`: loads each library in a separate child process, so that a crash does no
/// harm.
Command scan_command();

/// `ariadne plugins probe FILE`: loads one plugin and describes it. The child process of scan.
Command probe_command();
