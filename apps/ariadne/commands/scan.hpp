#pragma once

#include <filesystem>
#include <string>

#include "commands/commands.hpp"

/// What loading a library in a child process came to.
struct Probed {
  bool usable = false;
  std::string sentence;  ///< what it is, or what is wrong with it
};
Probed probe_plugin(const std::filesystem::path& file);

/// `ariadne plugins scan`: tries each library in a child process of its own, so that one that
/// crashes while it is loaded does no harm.
Command scan_command();

/// `ariadne plugins probe FILE`: what scan runs in the child. Loads one plugin and says so.
Command probe_command();
