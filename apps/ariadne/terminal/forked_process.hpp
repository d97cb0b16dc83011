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
  int input =
      -1;  ///< takes messages, if it is a worker; the other descriptors stay open between them
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

/// Each message to a worker begins with its size in bytes, as this has it.
using MessageSize = std::uint64_t;
/// A worker writes it to standard output after all that it writes about a message.
constexpr char end_of_answer = '\x1e';

/// The same for a worker, which calls `answer` with one message after another. After a message that has
/// left it with much more memory than it began with, it ends with the status that `answer` returned.
ForkedProcess fork_worker(const std::function<int(std::string_view)>& answer, std::uint64_t memory);

/// Ends it, whatever it does.
void kill_process(const ForkedProcess& process);

/// Whether it has ended by itself; then it need not be waited for.
bool has_ended(const ForkedProcess& process);

/// Waits until it ends, and says how. Call it once.
ForkedEnd wait_for(const ForkedProcess& process);
