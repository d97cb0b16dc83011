#pragma once

#include <chrono>
#include <string>
#include <vector>

/// How a child process ended.
struct ChildResult {
  std::string output;  ///< of both its streams
  int status = 0;      ///< exit status, if it exited
  int signal = 0;      ///< the signal that terminated it, or 0
  bool timed_out = false;
};

/// Runs a program to its end, or kills it after the timeout. The first word is its path, or a name
/// to search for in PATH. Throws ariadne::IoError if it cannot be started.
ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds timeout);
