#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <sys/types.h>

/// A child process that continues this program, with all that it has in memory. Its streams are
/// apart from those of the program: what it reads is a text, and what it writes comes through pipes.
/// The descriptors belong to the caller, and do not block.
struct ForkedProcess {
  pid_t id = 0;
  int output = -1;  ///< what it writes to standard output
  int errors = -1;  ///< what it writes to standard error
  int ended = -1;   ///< can be read from once it has ended; -1 if the kernel cannot say so
};

/// How a child process ended.
struct ForkedEnd {
  int status = 0;  ///< exit status, if it exited
  int signal = 0;  ///< the signal that ended it, or 0
  bool out_of_memory = false;
};

/// Runs `work` in a child process, which ends with the status that it returns. The child can write no
/// files, has at most `memory` bytes more than this program has, and does not outlive it. Call it
/// from the only thread of the program. Throws ariadne::IoError if there can be no child.
ForkedProcess fork_process(const std::function<int()>& work, std::string_view input,
                           std::uint64_t memory);

/// Ends it, whatever it does.
void kill_process(const ForkedProcess& process);

/// Waits until it ends, and says how. Call it once.
ForkedEnd wait_for(const ForkedProcess& process);
